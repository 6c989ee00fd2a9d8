import { BOARD_REFUSAL, BoardKey, BoardSnapshot, BoardStatus } from '@antrian/contract/board'
import { envelope } from '@antrian/contract/envelope'
import { LARGEST_NUMBER, Turn } from '@antrian/contract/turn'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { bearer, failures } from '../answers.ts'
import { Refusal } from '../errors.ts'
import type { RateCounts } from '../security/rateCounts.ts'
import { bearerOf } from '../security/tokens.ts'
import type { BoardFeed } from './boardFeed.ts'
import type { BoardKeys } from './boardKeys.ts'

const described = (summary: string) => ({ tags: ['Board'], summary })

/** For admins: whether there is a key, and a new one. */
export const boardKeyRoutes: FastifyPluginAsyncZod<{ keys: BoardKeys }> = async (app, { keys }) => {
  app.get(
    '/board',
    {
      schema: {
        ...described('Whether call screens are on, since when and how many are open'),
        security: bearer,
        response: { 200: envelope(BoardStatus), ...failures },
      },
    },
    async () => ({ success: true, data: await keys.status() }),
  )

  app.post(
    '/board/key',
    {
      schema: {
        ...described('Makes the key of the call screens, in place of the one there was'),
        security: bearer,
        response: { 201: envelope(BoardKey), ...failures },
      },
    },
    async ({ admin }, reply) =>
      reply.code(201).send({ success: true, data: await keys.make(admin) }),
  )

  app.delete(
    '/board/key',
    {
      schema: {
        ...described('Turns the call screens off'),
        security: bearer,
        response: { 200: envelope(BoardStatus), ...failures },
      },
    },
    async ({ admin }) => ({ success: true, data: await keys.turnOff(admin) }),
  )
}

/** Of one address, a minute. A whole school of phones may sit behind one. */
const TURNS = 12_000
const SNAPSHOTS = 1200

interface PublicDeps {
  keys: BoardKeys
  feed: Pick<BoardFeed, 'latest' | 'turns'>
  counts: RateCounts
  rateLimit: number
}

const TurnParams = z.object({
  number: z.coerce
    .number({ error: 'Nomor antrian tidak dikenal' })
    .check(
      z.int({ error: 'Nomor antrian tidak dikenal' }),
      z.minimum(1, { error: 'Nomor antrian tidak dikenal' }),
      z.maximum(LARGEST_NUMBER, { error: 'Nomor antrian tidak dikenal' }),
    ),
})

/** For everybody: a screen that has the key, and a phone that has a number. */
export const publicBoardRoutes: FastifyPluginAsyncZod<PublicDeps> = async (app, deps) => {
  const { keys, feed, counts, rateLimit } = deps

  function limit(name: string, ip: string, most: number) {
    const seconds = rateLimit ? counts.excessOfGuest(name, ip, most) : 0
    if (seconds) {
      const message = `Terlalu banyak permintaan, coba lagi dalam ${seconds} detik`
      throw new Refusal(429, message, {}, seconds)
    }
  }

  app.get(
    '/board',
    {
      config: { isUncounted: true },
      schema: {
        ...described('What a call screen shows, for one whose sockets are blocked'),
        security: [{ boardKey: [] }],
        response: { 200: envelope(BoardSnapshot), ...failures },
      },
    },
    async ({ headers, ip }) => {
      limit('snapshots', ip, SNAPSHOTS)
      const isRight = await keys.isRight(bearerOf(headers.authorization))
      if (!isRight) throw new Refusal(404, BOARD_REFUSAL)
      return { success: true, data: await feed.latest() }
    },
  )

  app.get(
    '/turns/:number',
    {
      config: { isUncounted: true },
      schema: {
        ...described('How a number of today stands; names nobody'),
        params: TurnParams,
        response: { 200: envelope(Turn), ...failures },
      },
    },
    async (request, reply) => {
      limit('turns', request.ip, TURNS)
      const turns = await feed.turns()
      if (!turns) return reply.callNotFound()
      const turn = turns(request.params.number)
      if (!turn) throw new Refusal(404, 'Nomor ini belum ada hari ini')
      return { success: true, data: turn }
    },
  )
}
