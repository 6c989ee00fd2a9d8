import type { Socket } from 'socket.io'
import { monotonic, SECOND } from '../clock.ts'

/** Maximum packets per second. Our clients send one per connection. */
const MOST_A_SECOND = 20

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
  let since = 0
  let packets = 0
  let isCut = false
  const count = () => {
    const now = monotonic()
    if (now - since >= SECOND) {
      since = now
      packets = 0
    }
    if (isCut || ++packets <= MOST_A_SECOND) return
    isCut = true
    onFlood()
    end(transport)
  }
  const countPings = ({ socket }: { socket?: NodeJS.EventEmitter }) => socket?.on('ping', count)
  transport.on('packet', count)
  transport.on('upgrade', countPings)
  countPings(transport.transport as unknown as { socket?: NodeJS.EventEmitter })
}
