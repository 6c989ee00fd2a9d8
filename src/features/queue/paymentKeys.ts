import type { PaymentMethod } from '@antrian/contract/queue'

/** The key of each payment: on its button, as a shortcut and in the help. */
export const PAYMENT_KEYS = { qris: 'Q', cash: 'C' } as const satisfies Record<
  PaymentMethod,
  string
>
