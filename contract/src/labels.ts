import type { PaymentMethod, QueueStatus } from './queue.ts'

/** The words of the wire's values, on screens and in exported files alike. */
export const STATUS_LABELS = {
  waiting: 'Menunggu',
  'in-progress': 'Berlangsung',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
} satisfies Record<QueueStatus, string>

export const PAYMENT_LABELS = { qris: 'QRIS', cash: 'Cash' } satisfies Record<PaymentMethod, string>
