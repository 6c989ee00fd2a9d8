import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { PaymentMethod, QueueEntry, SkipReason } from './queue.ts'

const NEXT_PROBLEM = 'Antrian berikutnya tidak dikenal'

const SeenVersion = z.int({ error: 'Versi antrian wajib diisi' })

/** Body of complete; with `next` (`complete-and-next`), who is to be started in the same stroke. */
export const CompleteBody = z.object({
  paymentMethod: PaymentMethod,
  next: z.optional(
    z.string({ error: NEXT_PROBLEM }).check(z.regex(/^[\w-]+$/, { error: NEXT_PROBLEM })),
  ),
})

/** Of the step that was seen; with `to`, of as many as bring a finished entry back to the booth or to the queue. */
export const UndoBody = z.object({
  version: SeenVersion,
  to: z.optional(
    z.enum(['in-progress', 'waiting'], { error: 'Hanya bisa kembali ke booth atau ke antrian' }),
  ),
})
export type UndoBody = z.infer<typeof UndoBody>

export const PaymentBody = z.object({ paymentMethod: PaymentMethod, version: SeenVersion })

export const SkipBody = z.object({ reason: SkipReason })

/**
 * Answer of complete and of undo. `next`: whom the completion started, or if that could not be, whose
 * turn it is now. `message` says what came out otherwise than was asked for.
 */
export const StepAnswer = z.extend(envelope(QueueEntry), {
  next: z.optional(z.nullable(QueueEntry)),
  message: z.optional(z.string()),
})
export type StepAnswer = z.infer<typeof StepAnswer>

/** The 409 of a change that starts from a version the entry is no longer at. */
export const StaleChange = z.object({ message: z.string(), current: QueueEntry })

const UNDOABLE: readonly unknown[] = ['start', 'complete', 'cancel', 'skip', 'correct-payment']

/** Whether the entry's last step can be taken back, as far as a client can tell. */
export const isUndoable = ({ lastAction }: QueueEntry) => UNDOABLE.includes(lastAction)
