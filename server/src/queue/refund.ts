import type { QueueEntryRow } from '../database/schema.ts'

/** What the log of a cancellation says is to be given back, where the desk had taken it. */
export const refundOf = ({ prepaid_method, price }: QueueEntryRow) =>
  prepaid_method && price > 0 ? { refund: { amount: price, paymentMethod: prepaid_method } } : {}
