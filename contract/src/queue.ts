import * as z from 'zod/mini'
import { EntryDraft } from './entryDraft.ts'

export const QueueStatus = z.enum(['waiting', 'in-progress', 'completed', 'cancelled'])
export type QueueStatus = z.infer<typeof QueueStatus>

/** The words of the wire's values, on screens and in exported files alike. */
export const STATUS_LABELS = {
  waiting: 'Menunggu',
  'in-progress': 'Berlangsung',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
} satisfies Record<QueueStatus, string>

export const PaymentMethod = z.enum(['qris', 'cash'], {
  error: 'Metode pembayaran harus qris atau cash',
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PAYMENT_LABELS = { qris: 'QRIS', cash: 'Cash' } satisfies Record<PaymentMethod, string>

/** A value for each method. */
export const byPayment = <Value>(valueOf: (method: PaymentMethod) => Value) =>
  Object.fromEntries(PaymentMethod.options.map(method => [method, valueOf(method)])) as Record<
    PaymentMethod,
    Value
  >

/**
 * A figure of each method, as it was stored or comes from elsewhere: `none` for a method that is
 * missing there, and nothing of one that is unknown here.
 */
export const figuresByPayment = <Figure extends z.core.$ZodType>(
  figure: Figure,
  none: z.core.output<Figure> & z.core.util.NoUndefined<z.core.output<Figure>>,
) => z.object(byPayment(() => z._default(figure, none)))

/** Opaque: the host decides what it looks like. */
export const EntryId = z.union([z.string(), z.number()])
export type EntryId = z.infer<typeof EntryId>

/** Why a student is not in line for now: did not come when called, or asked to go later. */
export const SkipReason = z.enum(['absent', 'later'], { error: 'Alasan harus absent atau later' })
export type SkipReason = z.infer<typeof SkipReason>

export const SKIP_LABELS = {
  absent: 'Tidak datang',
  later: 'Datang nanti',
} satisfies Record<SkipReason, string>

/** One student in the queue. From `version` on, beyond the specification: absent on other hosts. */
export const QueueEntry = z.object({
  id: EntryId,
  queueNumber: z.number(),
  ...EntryDraft.shape,
  /** Empty once a student's name was removed. */
  studentName: z.string(),
  studentClass: z.string(),
  status: QueueStatus,
  createdAt: z.string(),
  completedAt: z.nullish(z.string()),
  createdBy: z.nullish(z.string()),
  creator: z.nullish(z.object({ name: z.string() })),
  paymentMethod: z.nullish(PaymentMethod),
  /** Grows by 1 with each change. */
  version: z.optional(z.number()),
  startedAt: z.nullish(z.string()),
  cancelledAt: z.nullish(z.string()),
  cancelReason: z.nullish(z.string()),
  /** The last change: an `AdminAction` of our host, unless it is newer than its reader. */
  lastAction: z.nullish(z.string()),
  /** In an event: when the host heard of the change, where that was recorded without a network. */
  heardAt: z.nullish(z.string()),
  calledAt: z.nullish(z.string()),
  callCount: z.optional(z.number()),
  /**
   * Time at which a waiting entry was skipped. It stays when the entry starts, because the undo of
   * the start needs it.
   */
  skippedAt: z.nullish(z.string()),
  skipReason: z.nullish(SkipReason),
  /** The school's day its number is of. */
  day: z.optional(z.string()),
  /** When it was brought to its day from an earlier one. */
  broughtAt: z.nullish(z.string()),
  /** Whole rupiah. */
  price: z.optional(z.number()),
  /** How it was paid at the desk, before the session. */
  prepaidMethod: z.nullish(PaymentMethod),
  /** Student of the roster; null of one who is in none, and once names are removed. */
  rosterId: z.nullish(z.string()),
})
export type QueueEntry = z.infer<typeof QueueEntry>

export const QueueList = z.object({ queues: z.array(QueueEntry) })
export type QueueList = z.infer<typeof QueueList>
