import * as z from 'zod/mini'
import { EntryDraft } from './entryDraft.ts'
import { PAYMENT_METHODS } from './payment.ts'
import { Redo } from './redo.ts'

export const QueueStatus = z.enum(['waiting', 'in-progress', 'completed', 'cancelled'])
export type QueueStatus = z.infer<typeof QueueStatus>

/** Indonesian labels of the wire values, for screens and exported files. */
export const STATUS_LABELS = {
  waiting: 'Menunggu',
  'in-progress': 'Berlangsung',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
} satisfies Record<QueueStatus, string>

export const PaymentMethod = z.enum(PAYMENT_METHODS, {
  error: `Metode pembayaran harus ${PAYMENT_METHODS.join(' atau ')}`,
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Makes a record with one value per payment method. */
export const byPayment = <Value>(valueOf: (method: PaymentMethod) => Value) =>
  Object.fromEntries(PaymentMethod.options.map(method => [method, valueOf(method)])) as Record<
    PaymentMethod,
    Value
  >

/** Sum of one figure per payment method. */
export const sumOfPayments = (figures: Readonly<Record<PaymentMethod, number | null>>) =>
  PaymentMethod.options.reduce((sum, method) => sum + (figures[method] ?? 0), 0)

/** Rupiah of payments per method. */
export const amountsByPayment = (
  payments: readonly { method: PaymentMethod | null; amount: number }[],
) =>
  byPayment(of =>
    payments.reduce((sum, { method, amount }) => (method === of ? sum + amount : sum), 0),
  )

/**
 * One figure per payment method from stored or foreign data: `none` for a missing method; unknown
 * methods are dropped.
 */
export const figuresByPayment = <Figure extends z.core.$ZodType>(
  figure: Figure,
  none: z.core.output<Figure> & z.core.util.NoUndefined<z.core.output<Figure>>,
) => z.object(byPayment(() => z._default(figure, none)))

/** Opaque: each host has its own form of ids. */
export const EntryId = z.union([z.string(), z.number()])
export type EntryId = z.infer<typeof EntryId>

/** Why a waiting entry is set aside: the student did not come, or asked to go later. */
export const SkipReason = z.enum(['absent', 'later'], { error: 'Alasan harus absent atau later' })
export type SkipReason = z.infer<typeof SkipReason>

export const SKIP_LABELS = {
  absent: 'Tidak datang',
  later: 'Datang nanti',
} satisfies Record<SkipReason, string>

/**
 * One student in the queue. The fields from `version` on are beyond the specification and absent on
 * other hosts.
 */
export const QueueEntry = z.object({
  id: EntryId,
  queueNumber: z.number(),
  ...EntryDraft.shape,
  /** Empty after the removal of names. */
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
  /** The last change: an `AdminAction` of our host, or an unknown one from a newer host. */
  lastAction: z.nullish(z.string()),
  /** In an event: when the host received the change, if it was recorded without a network. */
  heardAt: z.nullish(z.string()),
  calledAt: z.nullish(z.string()),
  callCount: z.optional(z.number()),
  /**
   * Time at which a waiting entry was skipped. It stays when the entry starts, because the undo of
   * the start needs it.
   */
  skippedAt: z.nullish(z.string()),
  skipReason: z.nullish(SkipReason),
  /** The school day that its queue number belongs to. */
  day: z.optional(z.string()),
  /** Time at which the entry was moved here from an earlier day. */
  broughtAt: z.nullish(z.string()),
  /** In whole rupiah. */
  price: z.optional(z.number()),
  /** Payment method of a prepayment at the desk. */
  prepaidMethod: z.nullish(PaymentMethod),
  /** Id in the roster; null for a student who is not in it, and after the removal of names. */
  rosterId: z.nullish(z.string()),
  /** Of prints that are made again for an entry that was paid. It moves no money. */
  redo: z.nullish(Redo),
})
export type QueueEntry = z.infer<typeof QueueEntry>

export const QueueList = z.object({ queues: z.array(QueueEntry) })
export type QueueList = z.infer<typeof QueueList>
