import * as z from 'zod/mini'
import { entryProblems, hasUnstorableText, LONGEST } from './rules.ts'

export const QueueStatus = z.enum(['waiting', 'in-progress', 'completed', 'cancelled'])
export type QueueStatus = z.infer<typeof QueueStatus>

export const PaymentMethod = z.enum(['qris', 'cash'], {
  error: 'Metode pembayaran harus qris atau cash',
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Opaque: the host decides what it looks like. */
export const EntryId = z.union([z.string(), z.number()])
export type EntryId = z.infer<typeof EntryId>

/** One student in the queue. The last five fields are beyond the specification: absent on other hosts. */
export const QueueEntry = z.object({
  id: EntryId,
  queueNumber: z.number(),
  studentName: z.string(),
  studentClass: z.string(),
  photoCount: z.number(),
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
})
export type QueueEntry = z.infer<typeof QueueEntry>

export const QueueList = z.object({ queues: z.array(QueueEntry) })
export type QueueList = z.infer<typeof QueueList>

/** Body of add and edit. Texts are trimmed; the first problem is the message. */
export const EntryBody = z
  .object({
    studentName: z.string({ error: 'Nama siswa wajib diisi' }).check(z.trim()),
    studentClass: z.string({ error: 'Kelas siswa wajib diisi' }).check(z.trim()),
    photoCount: z.number({ error: 'Jumlah foto harus bilangan genap' }),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(entryProblems(value))) {
      issues.push({ code: 'custom', message, path: [field], input: value })
    }
  })

/** Body of edit: with the version it starts from, a stale edit is refused. */
export const EditBody = z.safeExtend(EntryBody, {
  version: z.optional(z.int({ error: 'Versi harus bilangan bulat' })),
})

/** The 409 of a stale edit: what there is now, and what was to be written. */
export const StaleEdit = z.object({
  message: z.string(),
  current: QueueEntry,
  sent: z.object({ studentName: z.string(), studentClass: z.string(), photoCount: z.number() }),
})
export type StaleEdit = z.infer<typeof StaleEdit>

export const CompleteBody = z.object({ paymentMethod: PaymentMethod })

/** Body of cancel; may be missing altogether. */
export const CancelBody = z.nullish(
  z.object({
    reason: z.optional(
      z.string({ error: 'Alasan harus berupa teks' }).check(
        z.trim(),
        z.maxLength(LONGEST.reason, { error: 'Alasan terlalu panjang' }),
        z.refine(text => !hasUnstorableText(text), {
          error: 'Alasan berisi karakter yang tidak didukung',
        }),
      ),
    ),
  }),
)
