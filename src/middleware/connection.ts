import type { ClientEvents, ServerEvents } from '@antrian/contract/events'
import type { Socket } from 'socket.io-client'
import type { Session } from '@/services/session'

/** A host that refused or closed the socket on purpose is connected to again after this. */
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

/** Keeps one socket open for the session: opens it, joins as its admin, and opens it again. */
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
    // Socket.IO comes back by itself, unless the host meant it.
    clearTimeout(reconnectTimer)
    if (!from.active) reconnectTimer = setTimeout(() => from.connect(), RECONNECT_DELAY)
  }

  /** A socket can outlive its network and hear nothing for half a minute: begin anew. */
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
