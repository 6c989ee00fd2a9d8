import * as z from 'zod/mini'
import { PaymentMethod } from './queue.ts'

/** Why the entries that are left at the end of a day are cancelled. */
export const BOOTH_CLOSED_REASON = 'Booth tutup'

const MOST_AT_ONCE = 1000
const IDS_PROBLEM = `Sebutkan 1 sampai ${MOST_AT_ONCE} antrian`

/** Exactly those that were seen: whoever came meanwhile is not meant. */
export const LeftoversBody = z.object({
  ids: z
    .array(z.string({ error: IDS_PROBLEM }).check(z.regex(/^[\w-]+$/, { error: IDS_PROBLEM })), {
      error: IDS_PROBLEM,
    })
    .check(
      z.minLength(1, { error: IDS_PROBLEM }),
      z.maxLength(MOST_AT_ONCE, { error: IDS_PROBLEM }),
    ),
})

/** How many of them were still there to be changed, and what is to be given back. */
export const LeftoversAnswer = z.object({
  count: z.number(),
  refunds: z.record(PaymentMethod, z.number()),
})
export type LeftoversAnswer = z.infer<typeof LeftoversAnswer>
