import { BOARD_REFUSAL } from '@antrian/contract/board/board'
import { MINUTE } from '@antrian/contract/shared/durations'
import { io, type Socket } from 'socket.io-client'
import type * as z from 'zod/mini'
import { abortAfter } from './abortAfter'

const POLLED_EVERY = 5000
/**
 * The server sends every 15 s. After this many milliseconds of silence the connection counts as
 * lost.
 */
const SILENT_FOR = 40_000
/**
 * Milliseconds before a refused screen tries again, because the reason may be too many open
 * screens.
 */
const TRIED_AGAIN_AFTER = MINUTE
/**
 * Milliseconds of unreadable snapshots before the page reloads, because a node of another version
 * may answer for the time of a deploy, and each reload may meet it again.
 */
const RELOADED_AFTER = MINUTE

interface Listener<Snapshot extends Sent> {
  /** A new snapshot, before it is shown. */
  received: (snapshot: Snapshot, before: Snapshot | undefined) => void
  /**
   * Shows the last snapshot at this server time (ms). A cut connection means that it may be
   * outdated.
   */
  show: (snapshot: Snapshot, now: number, isCut: boolean) => void
  refused: () => void
  /** The server cannot be reached, and no snapshot has come before. */
  unreachable: () => void
  /** For a minute no snapshot fitted the schema of this page version. The server is reachable. */
  misunderstood: () => void
}

interface Sent {
  /** Server time (ms). */
  at: number
}

/** A kind of screen: its sources of data, its schema, and how often it is drawn anew (ms). */
interface Screen<Snapshot> {
  namespace: string
  /** Polled when sockets are blocked. */
  path: `/api/${string}`
  shape: z.ZodMiniType<Snapshot>
  shownEvery: number
}

/**
 * Receives snapshots by socket, and polls while the socket is not connected. The key is the last
 * part of the page's address.
 */
export function connectScreen<Snapshot extends Sent>(
  { namespace, path, shape, shownEvery }: Screen<Snapshot>,
  listener: Listener<Snapshot>,
) {
  const key = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  const socket: Socket<{ snapshot: (answer: unknown) => void }> = io(namespace, {
    auth: { key },
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 10_000,
  })
  let last: Snapshot | undefined
  let receivedAt = 0
  let isConnected = false
  let refusedAt = 0
  let misunderstoodSince: number | undefined

  /** Counts from the server's time, because the clock of this computer may be wrong by a day. */
  function show() {
    if (!last) return
    const age = performance.now() - receivedAt
    listener.show(last, last.at + age, !isConnected || age > SILENT_FOR)
  }

  function connected(nowConnected: boolean) {
    isConnected = nowConnected
    if (!last && !nowConnected && !refusedAt) listener.unreachable()
    show()
  }

  function take(answer: unknown) {
    const { data } = shape.safeParse(answer)
    if (!data) {
      misunderstoodSince ??= performance.now()
      if (performance.now() - misunderstoodSince >= RELOADED_AFTER) listener.misunderstood()
      return
    }
    misunderstoodSince = undefined
    listener.received(data, last)
    last = data
    receivedAt = performance.now()
    show()
  }

  function refuse() {
    refusedAt = performance.now()
    last = undefined
    listener.refused()
  }

  async function poll() {
    try {
      const answer = await fetch(path, {
        headers: { authorization: `Bearer ${key}` },
        cache: 'no-store',
        signal: abortAfter(POLLED_EVERY),
      })
      if (socket.connected) return
      if (answer.status === 404) return refuse()
      connected(answer.ok)
      if (answer.ok) take(((await answer.json()) as { data?: unknown }).data)
    } catch {
      if (!socket.connected) connected(false)
    }
  }

  socket.on('snapshot', snapshot => {
    connected(true)
    take(snapshot)
  })
  socket.on('disconnect', () => {
    // Socket.IO does not reconnect after the server closed the socket, for example because the key
    // was turned off.
    if (!socket.active) socket.connect()
    void poll()
  })
  socket.on('connect_error', ({ message }) => {
    // After any other reason of the server the interval connects, because at once would be a loop.
    if (message === BOARD_REFUSAL) refuse()
  })

  setInterval(() => {
    if (socket.connected) return
    if (refusedAt && performance.now() - refusedAt < TRIED_AGAIN_AFTER) return
    if (!socket.active) socket.connect()
    void poll()
  }, POLLED_EVERY)
  setInterval(show, shownEvery)
}
