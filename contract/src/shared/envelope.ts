import * as z from 'zod/mini'

/** Envelope of every answer outside `/auth`. */
export const envelope = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.optional(z.boolean()), data })

/** Body of every error: one message that the interface may show. */
export const Failure = z.object({ message: z.string() })
export type Failure = z.infer<typeof Failure>

/** The 409 of a change from an outdated version, with the current state; other 409s lack it. */
/* @__NO_SIDE_EFFECTS__ */
export const staleAnswer = <Current extends z.core.$ZodType>(current: Current) =>
  z.partial(z.object({ message: z.string(), current }))

/** The 409 of an act that is asked about once: sent again with `sure`, it is done. */
export const AskedAnswer = z.extend(Failure, { asks: z.optional(z.boolean()) })
export type AskedAnswer = z.infer<typeof AskedAnswer>

/** Answers, in the body sent again, the question that a refusal with `asks` is. */
export const Sure = z.optional(z.boolean({ error: 'Jawaban tidak dikenal' }))

/** The 409 of an act that is asked about, or that comes from an outdated version. */
/* @__NO_SIDE_EFFECTS__ */
export const askedOrStale = <Current extends z.core.$ZodType>(current: Current) =>
  z.extend(staleAnswer(current), { asks: z.optional(z.boolean()) })

/** Answer of a command: whether it succeeded, and a message that the interface may show. */
export const Done = z.object({ success: z.boolean(), message: z.string() })
export type Done = z.infer<typeof Done>
