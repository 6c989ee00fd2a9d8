import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Server, Socket } from 'socket.io'
import { SECOND } from '../clock.ts'
import type { Limits } from '../limits.ts'
import { handshakeTicket } from '../security/handshakeTicket.ts'
import type { KnownCallers } from '../security/knownCallers.ts'
import type { RateCounts } from '../security/rateCounts.ts'
import { rawAnswer } from '../security/rawAnswer.ts'
import { securityHeaders } from '../security/securityHeaders.ts'
import { cutFloods, end, type Transport } from './transport.ts'

type Engine = Server['engine']

/** Time for the database to look up the token (ms). */
const ADMITTED_WITHIN = 10 * SECOND

const HANDSHAKE = 'handshake'

interface Deps {
  addressOf: (request: IncomingMessage) => string
  isOwn: (request: IncomingMessage) => boolean
  publicUrl: () => string
  counts: RateCounts
  callers: Pick<KnownCallers, 'isTicket'>
  /** 0 means no limit. */
  rateLimit: number
  limits: Limits
  log: FastifyBaseLogger
}

type Decide = (error: string | null, isAllowed: boolean) => void

type AskingSocket = Pick<Socket, 'conn' | 'once' | 'handshake'>

/**
 * Decides who may open a transport, and for how long without a session, so that strangers use
 * little memory.
 */
export function createAdmission(deps: Deps) {
  const { addressOf, isOwn, publicUrl, counts, callers, rateLimit, limits, log } = deps
  const waiting = new Map<Transport, NodeJS.Timeout>()
  /** Requests that do not count against the limit of their address. */
  const withTicket = new WeakSet<IncomingMessage>()
  let open = 0

  function hasTicket(request: IncomingMessage) {
    const ticket = handshakeTicket.of(request)
    if (!callers.isTicket(ticket)) return false
    if (counts.excess(`${HANDSHAKE} ${ticket}`, limits.handshakesWithTicket)) return false
    withTicket.add(request)
    return true
  }

  /**
   * Uses two timers of half the time, so that after the process was blocked it reads pending
   * packets before the second timer ends.
   */
  function within(transport: Transport, milliseconds: number) {
    // A closed transport has left `waiting`, and nothing would take it out again.
    if (transport.readyState === 'closed') return
    clearTimeout(waiting.get(transport))
    const afterHalf = (act: () => void) => waiting.set(transport, setTimeout(act, milliseconds / 2))
    afterHalf(() => afterHalf(() => end(transport)))
  }

  function receive(transport: Transport) {
    open++
    const [oldest] = waiting.keys()
    if (waiting.size >= limits.waitingTransports && oldest) end(oldest)
    within(transport, limits.tokenComesWithin)
    transport.once('close', () => {
      open--
      clearTimeout(waiting.get(transport))
      waiting.delete(transport)
    })
    cutFloods(transport, () => {
      log.warn({ address: addressOf(transport.request) }, 'a socket floods the server')
    })
  }

  /**
   * Lets the transport stay as long as the socket. When the socket disconnects, an open transport
   * is closed soon.
   */
  function admit(socket: AskingSocket) {
    const { conn } = socket
    clearTimeout(waiting.get(conn))
    if (!waiting.delete(conn)) return
    if (!withTicket.has(conn.request)) counts.forgive(HANDSHAKE, addressOf(conn.request))
    socket.once('disconnect', () => within(conn, limits.leavesWithin))
  }

  return {
    /** Called by Socket.IO first for each handshake. */
    allowRequest: (request: IncomingMessage, decide: Decide) => {
      if (!isOwn(request)) return decide(null, false)
      const isCounted = rateLimit > 0 && !hasTicket(request)
      const seconds =
        isCounted && counts.excessOfGuest(HANDSHAKE, addressOf(request), limits.handshakes)
      if (seconds) return refuse(request, 429, seconds, publicUrl())
      if (open >= limits.transports) return refuse(request, 503, 1, publicUrl())
      return decide(null, true)
    },
    watch: (engine: Engine) => engine.on('connection', receive),
    /**
     * Admits a socket whose token has arrived. `refusalOf` asks the database; the transport of a
     * refused socket is closed after the refusal could be sent.
     */
    async decide(
      socket: AskingSocket,
      refusalOf: () => Promise<string | undefined>,
      next: (refusal?: Error) => void,
    ) {
      within(socket.conn, ADMITTED_WITHIN)
      const refusal = await refusalOf()
      forgetHandshake(socket)
      if (refusal === undefined) admit(socket)
      else within(socket.conn, limits.leavesWithin)
      next(refusal === undefined ? undefined : new Error(refusal))
    },
  }
}

/** Writes the answer itself, because Socket.IO has no status for too many requests. */
function refuse(request: IncomingMessage, status: number, seconds: number, publicUrl: string) {
  const headers = { 'retry-after': String(seconds) }
  const message = `Terlalu banyak sambungan, coba lagi dalam ${seconds} detik`
  const { res } = request as IncomingMessage & { res?: ServerResponse }
  if (res) {
    res.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    res.end(JSON.stringify({ message }))
    return
  }
  const { socket } = request
  socket.on('error', () => {})
  // Destroys the socket, because nothing reads from it any more and it would stay half open.
  socket.once('finish', () => socket.destroy())
  socket.end(rawAnswer(status, message, { ...securityHeaders(publicUrl), ...headers }))
}

export type Admission = ReturnType<typeof createAdmission>

/**
 * Deletes the credentials from the handshake, because `fetchSockets` of @socket.io/postgres-adapter
 * sends the handshake to the other nodes, by NOTIFY and as rows of a table.
 */
function forgetHandshake({ handshake }: AskingSocket) {
  Object.assign(handshake, { auth: {}, headers: {}, query: {}, url: '' })
}
