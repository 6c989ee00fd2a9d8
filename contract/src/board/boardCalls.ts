import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { BoardKey, BoardSnapshot, BoardStatus } from './board.ts'
import { LARGEST_NUMBER, Turn } from './turn.ts'

const UNKNOWN_NUMBER = 'Nomor antrian tidak dikenal'

const TurnParams = z.object({
  number: z.coerce
    .number({ error: UNKNOWN_NUMBER })
    .check(
      z.int({ error: UNKNOWN_NUMBER }),
      z.minimum(1, { error: UNKNOWN_NUMBER }),
      z.maximum(LARGEST_NUMBER, { error: UNKNOWN_NUMBER }),
    ),
})

/** Calls for admins: turn call screens on and off, and manage their key. */
export const boardKeyCalls = callsOf('Board', {
  getBoardStatus: {
    path: '/api/admin/board',
    summary: 'Whether call screens have a key, since when, and how many are open',
    data: BoardStatus,
  },
  makeBoardKey: {
    method: 'POST',
    path: '/api/admin/board/key',
    summary: 'Creates a key for the call screens; the previous one becomes invalid',
    data: BoardKey,
    status: 201,
  },
  turnBoardOff: {
    method: 'DELETE',
    path: '/api/admin/board/key',
    summary: 'Removes the key of the call screens, which turns them off',
    data: BoardStatus,
  },
})

const EACH = { tag: 'Board', isUncounted: true } as const

/** Calls for a screen with the key, and for a phone with a queue number. */
export const publicBoardCalls = callsOf(EACH, {
  getBoard: {
    path: '/api/board',
    access: 'screens',
    summary: 'Content of a call screen, for screens without Socket.IO',
    data: BoardSnapshot,
  },
  getTurn: {
    path: '/api/turns/:number',
    access: 'everyone',
    summary: 'State of a queue number of today, without names',
    params: TurnParams,
    data: Turn,
  },
})
