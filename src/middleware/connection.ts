import type { ClientEvents, ServerEvents } from '@antrian/contract/queue/events'
import type { Socket } from 'socket.io-client'
import type { Session } from '@/services/session'

/** Milliseconds before the socket connects again after the host refused or closed it on purpose. */
export const RECONNECT_DELAY = 5000

export type AppSocket = Pick<
  Socket<ServerEvents, ClientEvents>,
  'on' | 'onAny' | 'emit' | 'connect' | 'disconnect' | 'active'
>

interface ConnectionDeps {
  connect: (session: Session) => Promise<AppSocket>
  onConnected: () => void
  onLost: () => void
  onEvent: (name: string, payload: unknown, session: Session) => void
}

/** Keeps one socket open for the session: connects, sends `join-admin`, and reconnects. */
export function createConnection({ connect, onConnected, onLost, onEvent }: ConnectionDeps) {
  let socket: AppSocket | undefined
  let current: Session | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined

  async function open(session: Session) {
    close()
    current = session
    onLost()
    const opened = await connect(session).catch(() => undefined)
    if (current !== session) return opened?.disconnect()
    if (!opened) {
      reconnectTimer = setTimeout(() => void open(session), RECONNECT_DELAY)
      return undefined
    }
    socket = opened
    opened.on('connect', () => {
      opened.emit('join-admin', { userEmail: session.user.email })
      clearTimeout(reconnectTimer)
      onConnected()
    })
    opened.on('disconnect', () => lost(opened))
    opened.on('connect_error', () => lost(opened))
    opened.onAny((name: string, payload: unknown) => onEvent(name, payload, session))
    return undefined
  }

  function lost(from: AppSocket) {
    if (from !== socket) return
    onLost()
    // Socket.IO reconnects by itself, except after the host closed the socket on purpose.
    clearTimeout(reconnectTimer)
    if (!from.active) reconnectTimer = setTimeout(() => from.connect(), RECONNECT_DELAY)
  }

  /** Reconnects at once, because a socket can miss the loss of its network for half a minute. */
  function reopen() {
    socket?.disconnect()
    socket?.connect()
  }

  function close() {
    current = undefined
    clearTimeout(reconnectTimer)
    const closing = socket
    socket = undefined
    closing?.disconnect()
  }

  return { open, reopen, close, isOpen: () => current !== undefined }
}
