import type { PaymentMethod } from '@antrian/contract/queue/queue'

/** Key of each payment method, for buttons, shortcuts and help. */
export const PAYMENT_KEYS = { qris: 'Q', cash: 'C' } as const satisfies Record<
  PaymentMethod,
  string
>
