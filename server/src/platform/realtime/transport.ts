import type { Socket } from 'socket.io'
import { createFloodGuard } from './floodGuard.ts'

/** The connection below a socket: a WebSocket or HTTP polling. */
export type Transport = Socket['conn']

/** Closes the transport at once, without waiting for the client's close frame. */
export function end(transport: Transport) {
  const { name } = transport.transport
  transport.close(true)
  if (name === 'websocket') transport.request.socket.destroy()
}

/**
 * Closes a transport that sends too many packets before they are parsed. WebSocket pings count as
 * packets.
 */
export function cutFloods(transport: Transport, onFlood: () => void) {
  const floodGuard = createFloodGuard()
  let isCut = false
  const count = () => {
    if (isCut || !floodGuard.isTooMuch()) return
    isCut = true
    onFlood()
    end(transport)
  }
  const countPings = ({ socket }: { socket?: NodeJS.EventEmitter }) => socket?.on('ping', count)
  transport.on('packet', count)
  transport.on('upgrade', countPings)
  countPings(transport.transport as unknown as { socket?: NodeJS.EventEmitter })
}
