import { PaymentMethod } from '@antrian/contract/queue/queue'

/** Key of each payment method, for buttons, shortcuts and help. */
export const PAYMENT_KEYS = { qris: 'Q', cash: 'C' } as const satisfies Record<
  PaymentMethod,
  string
>

/** Keys that act on a student of the stage, beside those of the payment methods. */
export type StageKey = 'n' | 's' | 'p' | 'l'

const OTHERS: readonly StageKey[] = ['n', 's', 'p', 'l']

const STAGE_KEYS = new Set<string>([
  ...OTHERS,
  ...PaymentMethod.options.map(method => PAYMENT_KEYS[method].toLowerCase()),
])

/** Whether a key acts on whom the stage shows, so that it acts on nobody before somebody is shown. */
export const isStageKey = (key: string) => STAGE_KEYS.has(key.toLowerCase())
