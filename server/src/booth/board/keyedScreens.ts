import { BOARD_REFUSAL } from '@antrian/contract/board/board'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ScreenNamespace } from '../../platform/realtime/screenNamespace.ts'
import { createScreenSockets } from '../../platform/realtime/screenSockets.ts'
import { handshakeTicket } from '../../platform/security/handshakeTicket.ts'
import { refuseAfter } from '../../platform/security/rateLimits.ts'
import { bearerOf, hashOf } from '../../platform/security/tokens.ts'
import { createBoardKeyRepository } from './boardKeyRepository.ts'
import { createBoardKeys } from './boardKeys.ts'

interface Kind<Snapshot> {
  name: Parameters<typeof createBoardKeyRepository>[1]
  screens: ScreenNamespace
  /** `latest` may be a stored snapshot, `fresh` is read anew. */
  feed: { fresh: () => Promise<Snapshot>; latest: () => Promise<Snapshot> }
  /** Time until a snapshot changes without an event (ms). */
  validFor?: (snapshot: Snapshot) => number
  /** Shortest time between two snapshots (ms). */
  atMostEvery: number
}

/**
 * Opens a kind of screen that needs no account: a key admits it, and it receives snapshots by
 * socket, or by polling where sockets are blocked.
 */
export function openScreens<Snapshot extends object>(
  platform: Platform,
  { name, screens, feed, validFor, atMostEvery }: Kind<Snapshot>,
) {
  const { app, config, limits, db, realtime, nodes, announce, clock, log } = platform
  const { counts, callers, publicUrl } = platform
  const keys = createBoardKeys({
    keys: createBoardKeyRepository(db, name),
    announce,
    clock,
    cutScreens: keptHash => screens.except(keptHash ?? []).disconnectSockets(true),
    openScreens: nodes.sumOf(`open ${name}`, () => screens.sockets.size),
  })
  const { isRight } = keys
  const { admission } = realtime
  const sockets = createScreenSockets({
    ...{ screens, feed, validFor, isRight, atMostEvery, admission, log },
    mostScreens: limits.screens,
  })
  realtime.onChange(sockets.changed)
  app.addHook('preClose', async () => sockets.close())

  /**
   * Answers a screen that polls, and leaves a ticket for its next handshake. Only polls with the
   * right key are counted, so that a guest of the same address keeps no screen out.
   */
  async function poll({ headers, ip }: FastifyRequest, reply: FastifyReply) {
    const key = bearerOf(headers.authorization)
    if (!key || !(await isRight(key))) throw new Refusal(404, BOARD_REFUSAL)
    refuseAfter(config.rateLimit && counts.excessOfGuest(`${name} polls`, ip, limits.polls))
    const ticket = callers.ticketFor(`screen ${hashOf(key)}`)
    handshakeTicket.leave(reply, ticket, publicUrl().startsWith('https:'))
    return feed.latest()
  }

  return { keys, poll }
}
