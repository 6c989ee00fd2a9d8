import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { PaymentMethod, QueueEntry, SkipReason } from './queue.ts'

const NEXT_PROBLEM = 'Antrian berikutnya tidak dikenal'

/** The entry's version that was on the screen: a change of any other is refused. */
export const SeenVersion = z.optional(z.int({ error: 'Versi harus bilangan bulat' }))

const RequiredVersion = z.int({ error: 'Versi antrian wajib diisi' })

/**
 * Milliseconds after a start in which a completion that carries `version` is refused: a second press
 * of the key that completed the student before is not meant for this one.
 */
export const JUST_STARTED = 3000

export const JUST_STARTED_PROBLEM = 'Baru saja mulai. Tekan sekali lagi untuk menyelesaikan.'

/**
 * Body of complete; with `next` (`complete-and-next`), who is to be started in the same stroke. With
 * `version` (`seen-version`) the completion is refused at any other version, within `JUST_STARTED`,
 * and by another method than the one it was prepaid with.
 */
export const CompleteBody = z.object({
  paymentMethod: PaymentMethod,
  version: SeenVersion,
  next: z.optional(
    z.string({ error: NEXT_PROBLEM }).check(z.regex(/^[\w-]+$/, { error: NEXT_PROBLEM })),
  ),
})

/**
 * Version at which the step was seen. With `to`, as many steps are taken back as bring a finished
 * entry back to the booth or to the queue.
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
 * Answer of complete and of undo. `next`: whom the completion started, or if that could not be, whose
 * turn it is now; of an undo, whose start went back with the completion. `message` says what came out otherwise than was asked for.
 */
export const StepAnswer = z.extend(envelope(QueueEntry), {
  next: z.optional(z.nullable(QueueEntry)),
  message: z.optional(z.string()),
})
export type StepAnswer = z.infer<typeof StepAnswer>

/** The 409 of a change that starts from a version the entry is no longer at. */
export const StaleChange = z.object({ message: z.string(), current: QueueEntry })
