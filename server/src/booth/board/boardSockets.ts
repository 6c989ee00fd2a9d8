import { BOARD_REFUSAL } from '@antrian/contract/board'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../../platform/clock.ts'
import { type Admission, forgetHandshake } from '../../platform/realtime/admission.ts'
import type { BoardNamespace } from '../../platform/realtime/boardNamespace.ts'
import { hashOf } from '../../platform/security/tokens.ts'
import type { BoardFeed } from './boardFeed.ts'
import type { BoardKeys } from './boardKeys.ts'

type BoardSocket = Parameters<Parameters<BoardNamespace['use']>[0]>[0]

/** Snapshots a second, whatever happens at the booth. */
const AT_MOST_EVERY = SECOND
/** Times move on without a change; and a screen that hears nothing for longer knows it is cut off. */
const AT_LEAST_EVERY = 15 * SECOND
/** Call screens of one node: whoever has the key takes no place from the admins. */
export const MOST_SCREENS = 200

interface Deps {
  boards: BoardNamespace
  feed: Pick<BoardFeed, 'fresh' | 'latest'>
  isRight: BoardKeys['isRight']
  admission: Pick<Admission, 'isAsked' | 'admit' | 'turnAway'>
  log: FastifyBaseLogger
}

/** Sockets of call screens: a key opens them, they are told and never heard. */
export function createBoardSockets({ boards, feed, isRight, admission, log }: Deps) {
  let timer: NodeJS.Timeout | undefined
  let lastAt = 0
  let isDue = false
  let isTelling = false

  /** Why a screen is not let in; one sentence, whatever is wrong with its key. */
  async function refusalOf({ handshake, data }: BoardSocket): Promise<string | undefined> {
    const { key } = handshake.auth as { key?: unknown }
    if (typeof key !== 'string') return BOARD_REFUSAL
    if (boards.sockets.size >= MOST_SCREENS) return 'Terlalu banyak layar panggilan'
    try {
      data.key = key
      return (await isRight(key)) ? undefined : BOARD_REFUSAL
    } catch (error) {
      log.error({ err: error }, 'a screen could not be admitted')
      return 'Terjadi kesalahan'
    }
  }

  async function admit(socket: BoardSocket, next: (refusal?: Error) => void) {
    admission.isAsked(socket.conn)
    const refusal = await refusalOf(socket)
    forgetHandshake(socket)
    if (refusal === undefined) {
      admission.admit(socket)
      next()
    } else {
      admission.turnAway(socket.conn)
      next(new Error(refusal))
    }
  }

  boards.use((socket, next) => void admit(socket, next))

  boards.on('connection', socket => {
    // All of one key, to be told apart when another takes its place.
    void socket.join(hashOf(socket.data.key))
    socket.use(() => {
      log.warn('a screen said something: it is cut off')
      socket.disconnect(true)
    })
    feed.latest().then(
      snapshot => socket.emit('snapshot', snapshot),
      (error: unknown) => log.error({ err: error }, 'a screen could not be told how it stands'),
    )
  })

  async function tell() {
    lastAt = performance.now()
    if (boards.sockets.size === 0) return
    await cutRevoked()
    boards.local.emit('snapshot', await feed.fresh())
  }

  /** Screens are cut at once when a key is turned off; this finds those whose node did not hear. */
  async function cutRevoked() {
    const keys = new Set([...boards.sockets.values()].map(({ data }) => data.key))
    for (const key of keys) {
      if (await isRight(key)) continue
      for (const socket of boards.sockets.values()) {
        if (socket.data.key === key) socket.disconnect(true)
      }
    }
  }

  const schedule = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, wait)
    timer.unref()
  }

  const soon = () => schedule(Math.max(0, lastAt + AT_MOST_EVERY - performance.now()))

  /**
   * At most once a second, and a last time after the last change. One after the other: a reading
   * that takes long would be told after a newer one.
   */
  async function run() {
    isDue = false
    isTelling = true
    try {
      await tell()
    } catch (error) {
      log.error({ err: error }, 'screens could not be told')
      isDue = true
    }
    isTelling = false
    if (isDue) soon()
    else schedule(AT_LEAST_EVERY)
  }

  schedule(AT_LEAST_EVERY)

  return {
    changed: () => {
      if (isDue) return
      isDue = true
      if (!isTelling) soon()
    },
    close: () => clearTimeout(timer),
  }
}

export type BoardSockets = ReturnType<typeof createBoardSockets>
