import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { idText } from '../shared/textLike.ts'
import { versionNumber } from '../shared/wholeNumber.ts'
import { figuresByPayment } from './queue.ts'

/** Reason stored with entries that are cancelled at the end of a day. */
export const BOOTH_CLOSED_REASON = 'Booth tutup'

/** Maximum number of entries in one request. */
export const LEFTOVERS_AT_ONCE = 1000

const IDS_PROBLEM = `Sebutkan 1 sampai ${LEFTOVERS_AT_ONCE} antrian`

const LeftoverId = idText(IDS_PROBLEM)

const oneRequestOf = <Item extends z.core.$ZodType>(item: Item) =>
  z
    .array(item, { error: IDS_PROBLEM })
    .check(
      z.minLength(1, { error: IDS_PROBLEM }),
      z.maxLength(LEFTOVERS_AT_ONCE, { error: IDS_PROBLEM }),
    )

/** Ids of the entries that the admin saw, so that entries added later do not change. */
export const LeftoversBody = z.object({ ids: oneRequestOf(LeftoverId) })

const Leftover = z.object({ id: LeftoverId, version: versionNumber(IDS_PROBLEM) })

/** Number of entries that were changed, and the sum to refund. */
export const LeftoversAnswer = z.object({
  count: z.number(),
  refunds: figuresByPayment(z.number(), 0),
  /** Changed entries with their new versions, as input of an undo. */
  entries: z.optional(z.array(z.object({ id: z.string(), version: z.number() }))),
  /** Days on which the entries were left. */
  days: z.optional(z.array(z.string())),
})
export type LeftoversAnswer = z.infer<typeof LeftoversAnswer>

/**
 * Body of `POST /api/admin/leftovers/undo` (`leftovers-undo`). All entries are restored, or none
 * when one has changed since.
 */
export const LeftoversUndoBody = z.object({ entries: oneRequestOf(Leftover) })
export type LeftoversUndoBody = z.infer<typeof LeftoversUndoBody>

export const LeftoversUndoAnswer = z.object({
  count: z.number(),
  days: z.optional(z.array(z.string())),
})
export type LeftoversUndoAnswer = z.infer<typeof LeftoversUndoAnswer>

export const leftoversCalls = callsOf('Queue', {
  cancelLeftovers: {
    method: 'POST',
    path: '/api/admin/leftovers/cancel',
    summary: 'Cancels all remaining entries of a day in one transaction',
    body: LeftoversBody,
    data: LeftoversAnswer,
  },
  bringLeftovers: {
    method: 'POST',
    path: '/api/admin/leftovers/bring',
    summary: 'Moves entries of earlier days to today in one transaction, with new numbers',
    body: LeftoversBody,
    data: LeftoversAnswer,
  },
  undoLeftovers: {
    method: 'POST',
    path: '/api/admin/leftovers/undo',
    summary: 'Undoes such a cancellation or move if no entry has changed since',
    body: LeftoversUndoBody,
    data: LeftoversUndoAnswer,
  },
})
