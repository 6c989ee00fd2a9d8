import type { BoardSnapshot } from '@antrian/contract/board/board'
import { boardKeyCalls, publicBoardCalls } from '@antrian/contract/board/boardCalls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NOT_FOUND, Refusal } from '../../platform/errors.ts'
import type { RateCounts } from '../../platform/security/rateCounts.ts'
import { refuseAfter } from '../../platform/security/rateLimits.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { BoardFeed } from './boardFeed.ts'
import type { BoardKeys } from './boardKeys.ts'

/**
 * Maximum requests per minute and address. High, because all phones of a school may share one
 * address.
 */
const TURNS = 12_000

interface Deps {
  keys: BoardKeys
  poll: (request: FastifyRequest, reply: FastifyReply) => Promise<BoardSnapshot>
  feed: Pick<BoardFeed, 'turns'>
  counts: RateCounts
  rateLimit: number
}

export function serveBoardCalls(app: FastifyInstance, deps: Deps) {
  const { keys, poll, feed, counts, rateLimit } = deps
  serveCalls(app, boardKeyCalls, {
    getBoardStatus: () => keys.status(),
    makeBoardKey: ({ admin }) => keys.make(admin),
    turnBoardOff: ({ admin }) => keys.turnOff(admin),
  })
  serveCalls(app, publicBoardCalls, {
    getBoard: poll,

    async getTurn({ ip, params: { number } }) {
      refuseAfter(rateLimit && counts.excessOfGuest('turns', ip, TURNS))
      const turns = await feed.turns()
      if (!turns) throw new Refusal(404, NOT_FOUND)
      const turn = turns(number)
      if (!turn) throw new Refusal(404, 'Nomor ini belum ada hari ini')
      return turn
    },
  })
}
