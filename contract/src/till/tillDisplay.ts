import * as z from 'zod/mini'
import { BoardKey, BoardStatus } from '../board/board.ts'
import { callsOf } from '../shared/call.ts'
import { QrisPayment } from './qrisCode.ts'

/** Socket.IO namespace of the customer displays. */
export const TILL_NAMESPACE = '/till'

/**
 * Everything a customer display shows, without student names. Times are ms by the server's clock.
 */
export const TillSnapshot = z.object({
  at: z.number(),
  timeZone: z.string(),
  /** Build id of the display page on this server. When it changes, the display reloads. */
  build: z.string(),
  /** Empty for none. */
  schoolName: z.string(),
  pay: z.nullable(QrisPayment),
  /** Whether a code still needs its second account; until then no code is shown. */
  unconfirmed: z.nullable(
    z.object({
      merchant: z.string(),
      nmid: z.nullable(z.string()),
      city: z.string(),
      changedAt: z.number(),
      changedBy: z.string(),
    }),
  ),
  /** Whether a code exists. */
  hasQris: z.boolean(),
  prices: z.array(z.object({ photoCount: z.number(), price: z.number() })),
})
export type TillSnapshot = z.infer<typeof TillSnapshot>

/** Calls for admins: turn customer displays on and off, and manage their key. */
export const tillKeyCalls = callsOf('Board', {
  getTillKeyStatus: {
    path: '/api/admin/till-display',
    summary: 'Whether customer displays have a key, since when, and how many are open',
    data: BoardStatus,
  },
  makeTillKey: {
    method: 'POST',
    path: '/api/admin/till-display/key',
    summary: 'Creates a key for the customer displays; the previous one becomes invalid',
    data: BoardKey,
    status: 201,
  },
  turnTillDisplayOff: {
    method: 'DELETE',
    path: '/api/admin/till-display/key',
    summary: 'Removes the key of the customer displays, which turns them off',
    data: BoardStatus,
  },
})

/** For a display whose network blocks WebSockets. */
export const tillDisplayCalls = callsOf('Board', {
  getTillDisplay: {
    path: '/api/till-display',
    access: 'screens',
    summary: 'Content of a customer display, for displays without Socket.IO',
    data: TillSnapshot,
    isUncounted: true,
  },
})
