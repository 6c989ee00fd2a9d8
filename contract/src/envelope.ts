import * as z from 'zod/mini'

/** How every answer outside `/auth` is wrapped. */
export const envelope = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.optional(z.boolean()), data })

/** How every failure is said: one sentence, fit to be shown. */
export const Failure = z.object({ message: z.string() })
export type Failure = z.infer<typeof Failure>
