import type { BoardSnapshot } from '@antrian/contract/board/board'
import { boardKeyCalls, publicBoardCalls } from '@antrian/contract/board/boardCalls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NOT_FOUND, Refusal } from '../../platform/errors.ts'
import type { RateCounts } from '../../platform/security/rateCounts.ts'
import { refuseAfter } from '../../platform/security/rateLimits.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { BoardFeed } from './boardFeed.ts'
import type { BoardKeys } from './boardKeys.ts'

interface Deps {
  keys: BoardKeys
  poll: (request: FastifyRequest, reply: FastifyReply) => Promise<BoardSnapshot>
  feed: Pick<BoardFeed, 'turns'>
  counts: RateCounts
  /** Requests for a number's state per minute and address; 0 means no limit. */
  mostTurns: number
}

export function serveBoardCalls(app: FastifyInstance, deps: Deps) {
  const { keys, poll, feed, counts, mostTurns } = deps
  serveCalls(app, boardKeyCalls, {
    getBoardStatus: () => keys.status(),
    makeBoardKey: ({ admin }) => keys.make(admin),
    turnBoardOff: ({ admin }) => keys.turnOff(admin),
  })
  serveCalls(app, publicBoardCalls, {
    getBoard: poll,

    async getTurn({ ip, params: { number } }) {
      refuseAfter(mostTurns && counts.excessOfGuest('turns', ip, mostTurns))
      const turns = await feed.turns()
      if (!turns) throw new Refusal(404, NOT_FOUND)
      const turn = turns(number)
      if (!turn) throw new Refusal(404, 'Nomor ini belum ada hari ini')
      return turn
    },
  })
}
