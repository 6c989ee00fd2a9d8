import * as z from 'zod/mini'
import { BoardKey, BoardStatus } from './board.ts'
import type { Calls } from './call.ts'
import { QrisPayment } from './qrisCode.ts'

/** Namespace of the sockets of customer displays. */
export const TILL_NAMESPACE = '/till'

/** Everything a customer display shows; no names of students. Times in ms by the server's clock. */
export const TillSnapshot = z.object({
  at: z.number(),
  timeZone: z.string(),
  /** Build of the display's page on this server; a different one than before is a new version. */
  build: z.string(),
  pay: z.nullable(QrisPayment),
  /** A code that waits for its second account: until then none is shown. */
  unconfirmed: z.nullable(
    z.object({
      merchant: z.string(),
      nmid: z.nullable(z.string()),
      city: z.string(),
      changedAt: z.number(),
      changedBy: z.string(),
    }),
  ),
  /** Whether there is a code at all. */
  hasQris: z.boolean(),
  prices: z.array(z.object({ photoCount: z.number(), price: z.number() })),
})
export type TillSnapshot = z.infer<typeof TillSnapshot>

/** Server to customer display; nothing goes the other way. */
export interface TillEvents {
  snapshot: (snapshot: TillSnapshot) => void
}

/** Calls of admins: whether customer displays are on, and their key. */
export const tillKeyCalls = {
  getTillKeyStatus: {
    method: 'GET',
    path: '/api/admin/till-display',
    tag: 'Board',
    summary: 'Whether customer displays are on, since when and how many are open',
    data: BoardStatus,
  },
  makeTillKey: {
    method: 'POST',
    path: '/api/admin/till-display/key',
    tag: 'Board',
    summary: 'Makes the key of the customer displays, in place of the one there was',
    data: BoardKey,
    status: 201,
  },
  turnTillDisplayOff: {
    method: 'DELETE',
    path: '/api/admin/till-display/key',
    tag: 'Board',
    summary: 'Turns the customer displays off',
    data: BoardStatus,
  },
} as const satisfies Calls

/** For a display whose sockets are blocked. */
export const tillDisplayCalls = {
  getTillDisplay: {
    method: 'GET',
    path: '/api/till-display',
    tag: 'Board',
    access: 'screens',
    summary: 'What a customer display shows, for one whose sockets are blocked',
    data: TillSnapshot,
    isUncounted: true,
  },
} as const satisfies Calls
