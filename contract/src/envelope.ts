import * as z from 'zod/mini'

/** How every answer outside `/auth` is wrapped. */
export const envelope = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.optional(z.boolean()), data })

/** How every failure is said: one sentence, fit to be shown. */
export const Failure = z.object({ message: z.string() })
export type Failure = z.infer<typeof Failure>

/** Answer of an order: whether it was carried out, in a sentence fit to be shown. */
export const Done = z.object({ success: z.boolean(), message: z.string() })
export type Done = z.infer<typeof Done>
