import { BOARD_REFUSAL } from '@antrian/contract/board'
import { boardKeyCalls, publicBoardCalls } from '@antrian/contract/boardCalls'
import type { FastifyInstance } from 'fastify'
import { NOT_FOUND, Refusal } from '../../platform/errors.ts'
import type { RateCounts } from '../../platform/security/rateCounts.ts'
import { bearerOf } from '../../platform/security/tokens.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { BoardFeed } from './boardFeed.ts'
import type { BoardKeys } from './boardKeys.ts'

export function serveBoardKey(app: FastifyInstance, keys: BoardKeys) {
  serveCalls(app, boardKeyCalls, {
    getBoardStatus: () => keys.status(),
    makeBoardKey: ({ admin }) => keys.make(admin),
    turnBoardOff: ({ admin }) => keys.turnOff(admin),
  })
}

/**
 * Maximum requests per minute and address. High, because all phones of a school may share one
 * address.
 */
const TURNS = 12_000
const SNAPSHOTS = 1200

interface PublicDeps {
  keys: BoardKeys
  feed: Pick<BoardFeed, 'latest' | 'turns'>
  counts: RateCounts
  rateLimit: number
}

export function servePublicBoard(app: FastifyInstance, deps: PublicDeps) {
  const { keys, feed, counts, rateLimit } = deps

  function limit(name: string, ip: string, most: number) {
    const seconds = rateLimit ? counts.excessOfGuest(name, ip, most) : 0
    if (seconds) {
      const message = `Terlalu banyak permintaan, coba lagi dalam ${seconds} detik`
      throw new Refusal(429, message, {}, seconds)
    }
  }

  serveCalls(app, publicBoardCalls, {
    async getBoard({ headers, ip }) {
      limit('snapshots', ip, SNAPSHOTS)
      const isRight = await keys.isRight(bearerOf(headers.authorization))
      if (!isRight) throw new Refusal(404, BOARD_REFUSAL)
      return feed.latest()
    },

    async getTurn({ ip, params: { number } }) {
      limit('turns', ip, TURNS)
      const turns = await feed.turns()
      if (!turns) throw new Refusal(404, NOT_FOUND)
      const turn = turns(number)
      if (!turn) throw new Refusal(404, 'Nomor ini belum ada hari ini')
      return turn
    },
  })
}
