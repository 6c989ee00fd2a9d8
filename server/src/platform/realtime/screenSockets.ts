import { BOARD_REFUSAL } from '@antrian/contract/board/board'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../clock.ts'
import { hashOf } from '../security/tokens.ts'
import type { Admission } from './admission.ts'
import type { ScreenNamespace } from './screenNamespace.ts'

type ScreenSocket = Parameters<Parameters<ScreenNamespace['use']>[0]>[0]

/**
 * Longest time between two snapshots (ms), because shown times change without an event, and a
 * screen that receives nothing for longer knows that it is offline.
 */
const AT_LEAST_EVERY = 15 * SECOND
/** Time before a failed snapshot is tried again (ms), so that an outage does not fill the log. */
const TRIED_AGAIN_AFTER = SECOND

interface Deps<Snapshot extends object> {
  screens: ScreenNamespace
  feed: { fresh: () => Promise<Snapshot>; latest: () => Promise<Snapshot> }
  /** Time until a snapshot changes without an event (ms), for example at the end of a pause. */
  validFor?: ((snapshot: Snapshot) => number) | undefined
  isRight: (key: string | undefined) => Promise<boolean>
  /** Shortest time between two snapshots (ms), even if the booth changes more often. */
  atMostEvery: number
  admission: Pick<Admission, 'decide'>
  /** Maximum screens of this kind per node. */
  mostScreens: number
  log: FastifyBaseLogger
}

/** Sockets of screens. A key opens them, and they only receive. */
export function createScreenSockets<Snapshot extends object>({
  screens,
  feed,
  validFor,
  isRight,
  atMostEvery,
  admission,
  mostScreens,
  log,
}: Deps<Snapshot>) {
  let timer: NodeJS.Timeout | undefined
  let lastAt = 0
  let isDue = false
  let isTelling = false

  /** Returns why a screen is refused, with the same sentence for every problem of the key. */
  async function refusalOf({ handshake, data }: ScreenSocket): Promise<string | undefined> {
    const { key } = handshake.auth as { key?: unknown }
    if (typeof key !== 'string') return BOARD_REFUSAL
    try {
      data.key = key
      if (!(await isRight(key))) return BOARD_REFUSAL
      // Checked last, because many screens may have waited for the key check together.
      return screens.sockets.size < mostScreens ? undefined : 'Terlalu banyak layar panggilan'
    } catch (error) {
      log.error({ err: error }, 'a screen could not be admitted')
      return 'Terjadi kesalahan'
    }
  }

  screens.use((socket, next) => void admission.decide(socket, () => refusalOf(socket), next))

  screens.on('connection', socket => {
    // One room per key, so that its screens can be closed when the key is replaced.
    void socket.join(hashOf(socket.data.key))
    socket.use(() => {
      log.warn('a screen said something: it is cut off')
      socket.disconnect(true)
    })
    feed.latest().then(
      snapshot => socket.emit('snapshot', snapshot),
      (error: unknown) =>
        log.error({ err: error }, 'the first state could not be sent to a screen'),
    )
  })

  /** Returns the time until the next snapshot (ms). */
  async function sendState(): Promise<number> {
    lastAt = performance.now()
    if (screens.sockets.size === 0) return AT_LEAST_EVERY
    await cutRevoked()
    const snapshot = await feed.fresh()
    screens.local.emit('snapshot', snapshot)
    const valid = validFor?.(snapshot) ?? AT_LEAST_EVERY
    return Math.min(AT_LEAST_EVERY, Math.max(atMostEvery, valid))
  }

  /**
   * Closes screens whose key was turned off. Usually they are closed at once; this finds those on a
   * node that missed the event.
   */
  async function cutRevoked() {
    const keys = new Set([...screens.sockets.values()].map(({ data }) => data.key))
    for (const key of keys) {
      if (await isRight(key)) continue
      for (const socket of screens.sockets.values()) {
        if (socket.data.key === key) socket.disconnect(true)
      }
    }
  }

  const schedule = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, wait)
    timer.unref()
  }

  const soon = (least = 0) => schedule(Math.max(least, lastAt + atMostEvery - performance.now()))

  /**
   * Sends at most one snapshot per interval, and one after the last change. Never two at the same
   * time, because a slow read would arrive after a newer one.
   */
  async function run() {
    isDue = false
    isTelling = true
    let least = 0
    let wait = AT_LEAST_EVERY
    try {
      wait = await sendState()
    } catch (error) {
      log.error({ err: error }, 'the state could not be sent to the screens')
      isDue = true
      least = TRIED_AGAIN_AFTER
    }
    isTelling = false
    if (isDue) soon(least)
    else schedule(wait)
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
