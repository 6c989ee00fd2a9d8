import * as z from 'zod/mini'
import { envelope } from '../shared/envelope.ts'
import { idText } from '../shared/textLike.ts'
import { versionNumber } from '../shared/wholeNumber.ts'
import { PaymentMethod, QueueEntry, type QueueStatus, SkipReason } from './queue.ts'

/**
 * Version of the entry that was on the screen. The server refuses a change from any other version.
 */
export const SeenVersion = z.optional(versionNumber())

const RequiredVersion = versionNumber('Versi antrian wajib diisi')

/** Reasons why an entry of a status cannot take a step. */
export const STATUS_PROBLEMS: Readonly<Record<QueueStatus, string>> = {
  waiting: 'Antrian belum dimulai',
  'in-progress': 'Antrian sudah dimulai',
  completed: 'Antrian sudah selesai',
  cancelled: 'Antrian sudah dibatalkan',
}

/**
 * Body of complete. With `next` (`complete-and-next`) the same transaction starts that entry. With
 * `version` (`seen-version`) the completion is refused at another version, right after the start,
 * and with another method than the prepaid one.
 */
export const CompleteBody = z.object({
  paymentMethod: PaymentMethod,
  version: SeenVersion,
  next: z.optional(idText('Antrian berikutnya tidak dikenal')),
})

/**
 * Body of undo; `version` is the one the admin saw. With `to`, several steps are undone until a
 * finished entry is in the booth or in the queue again.
 */
export const UndoBody = z.object({
  version: RequiredVersion,
  to: z.optional(
    z.enum(['in-progress', 'waiting'], { error: 'Hanya bisa kembali ke booth atau ke antrian' }),
  ),
})
export type UndoBody = z.infer<typeof UndoBody>

export const PaymentBody = z.object({ paymentMethod: PaymentMethod, version: RequiredVersion })

export const SkipBody = z.object({ reason: SkipReason })

/**
 * Answer of complete and of undo. `next`: the entry that the completion started, or the next entry
 * when the start failed; for an undo, the entry whose start was undone as well. `message` says how
 * the result differs from the request.
 */
export const StepAnswer = z.extend(envelope(QueueEntry), {
  next: z.optional(z.nullable(QueueEntry)),
  message: z.optional(z.string()),
})
export type StepAnswer = z.infer<typeof StepAnswer>
