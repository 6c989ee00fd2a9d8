/* Uses no schema library, so that the screens stay small. */

/** Payment methods with their names. A new method is added here first. */
export const PAYMENT_LABELS = { qris: 'QRIS', cash: 'Cash' } as const

export type PaymentMethod = keyof typeof PAYMENT_LABELS

export const PAYMENT_METHODS = Object.keys(PAYMENT_LABELS) as PaymentMethod[]
