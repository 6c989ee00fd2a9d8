import { BOARD_REFUSAL } from '@antrian/contract/board'
import { io, type Socket } from 'socket.io-client'
import type * as z from 'zod/mini'

const POLLED_EVERY = 5000
/**
 * Milliseconds before a refused screen tries again, because the reason may be too many open
 * screens.
 */
const TRIED_AGAIN_AFTER = 60_000

interface Listener<Snapshot> {
  heard: (snapshot: Snapshot) => void
  /** Tells whether the last snapshot is still current. */
  connected: (isConnected: boolean) => void
  refused: () => void
  /** The snapshot does not fit the schema of this page version. */
  misunderstood: () => void
}

/** A kind of screen: its key, its sources of data and its schema. */
interface Screen<Snapshot> {
  key: string
  namespace: string
  /** Polled when sockets are blocked. */
  path: `/api/${string}`
  shape: z.ZodMiniType<Snapshot>
}

/** Receives snapshots by socket, and polls while the socket is not connected. */
export function connectScreen<Snapshot>(
  { key, namespace, path, shape }: Screen<Snapshot>,
  listener: Listener<Snapshot>,
) {
  const socket: Socket<{ snapshot: (answer: unknown) => void }> = io(namespace, {
    auth: { key },
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 10_000,
  })
  let refusedAt = 0

  function take(answer: unknown) {
    const { data } = shape.safeParse(answer)
    if (data) listener.heard(data)
    else listener.misunderstood()
  }

  function refuse() {
    refusedAt = performance.now()
    listener.refused()
  }

  async function poll() {
    try {
      const answer = await fetch(path, {
        headers: { authorization: `Bearer ${key}` },
        cache: 'no-store',
        signal: AbortSignal.timeout(POLLED_EVERY),
      })
      if (socket.connected) return
      if (answer.status === 404) return refuse()
      listener.connected(answer.ok)
      if (answer.ok) take(((await answer.json()) as { data?: unknown }).data)
    } catch {
      if (!socket.connected) listener.connected(false)
    }
  }

  socket.on('snapshot', snapshot => {
    listener.connected(true)
    take(snapshot)
  })
  socket.on('disconnect', () => {
    // Socket.IO does not reconnect after the server closed the socket, for example because the key
    // was turned off.
    if (!socket.active) socket.connect()
    void poll()
  })
  socket.on('connect_error', ({ message }) => {
    if (message === BOARD_REFUSAL) refuse()
    else if (!socket.active) socket.connect()
  })

  setInterval(() => {
    if (socket.connected) return
    if (refusedAt && performance.now() - refusedAt < TRIED_AGAIN_AFTER) return
    if (!socket.active) socket.connect()
    void poll()
  }, POLLED_EVERY)
}
