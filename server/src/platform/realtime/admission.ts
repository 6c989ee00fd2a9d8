import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Server, Socket } from 'socket.io'
import { SECOND } from '../clock.ts'
import { handshakeTicket } from '../security/handshakeTicket.ts'
import type { KnownCallers } from '../security/knownCallers.ts'
import type { RateCounts } from '../security/rateCounts.ts'
import { rawAnswer } from '../security/rawAnswer.ts'
import { securityHeaders } from '../security/securityHeaders.ts'
import { cutFloods, end, type Transport } from './transport.ts'

type Engine = Server['engine']

/** Handshakes of one address in a minute that led to no session. */
const HANDSHAKES = 300

/** Handshakes of one browser with a session in a minute; more of them count as anybody's. */
const HANDSHAKES_WITH_TICKET = 120

/** Transports open on this node. */
const MOST_OPEN = 2000

/** Transports whose token has not come; the oldest goes for the newest. */
const MOST_WAITING = 500

/** The token comes right behind the handshake. */
const TOKEN_COMES_WITHIN = 2 * SECOND

/** A database that is slow to say who somebody is. */
const ADMITTED_WITHIN = 10 * SECOND

const HANDSHAKE = 'handshake'

interface Deps {
  addressOf: (request: IncomingMessage) => string
  isOwn: (request: IncomingMessage) => boolean
  publicUrl: () => string
  counts: RateCounts
  callers: Pick<KnownCallers, 'isTicket'>
  /** 0 is no limit of handshakes. */
  rateLimit: number
  log: FastifyBaseLogger
}

type Decide = (error: string | null, isAllowed: boolean) => void

/** Who may open a transport, and how long without a session. Nobody else holds memory here. */
export function createAdmission(deps: Deps) {
  const { addressOf, isOwn, publicUrl, counts, callers, rateLimit, log } = deps
  const waiting = new Map<Transport, NodeJS.Timeout>()
  /** Handshakes that count against no guest. */
  const withTicket = new WeakSet<IncomingMessage>()
  let open = 0

  function hasTicket(request: IncomingMessage) {
    const ticket = handshakeTicket.of(request)
    if (!callers.isTicket(ticket)) return false
    if (counts.excess(`${HANDSHAKE} ${ticket}`, HANDSHAKES_WITH_TICKET)) return false
    withTicket.add(request)
    return true
  }

  /** By two halves: a process that stood still for one hears what came before the other is over. */
  function within(transport: Transport, milliseconds: number) {
    clearTimeout(waiting.get(transport))
    const afterHalf = (act: () => void) => waiting.set(transport, setTimeout(act, milliseconds / 2))
    afterHalf(() => afterHalf(() => end(transport)))
  }

  function receive(transport: Transport) {
    open++
    const [oldest] = waiting.keys()
    if (waiting.size >= MOST_WAITING && oldest) end(oldest)
    within(transport, TOKEN_COMES_WITHIN)
    transport.once('close', () => {
      open--
      clearTimeout(waiting.get(transport))
      waiting.delete(transport)
    })
    cutFloods(transport, () => {
      log.warn({ address: addressOf(transport.request) }, 'a socket floods the server')
    })
  }

  return {
    /** Asked by Socket.IO before it does anything for a handshake. */
    allowRequest: (request: IncomingMessage, decide: Decide) => {
      if (!isOwn(request)) return decide(null, false)
      const isCounted = rateLimit > 0 && !hasTicket(request)
      const seconds = isCounted && counts.excessOfGuest(HANDSHAKE, addressOf(request), HANDSHAKES)
      if (seconds) return refuse(request, 429, seconds, publicUrl())
      if (open >= MOST_OPEN) return refuse(request, 503, 1, publicUrl())
      return decide(null, true)
    },
    watch: (engine: Engine) => engine.on('connection', receive),
    /** Its token has come. */
    isAsked: (transport: Transport) => within(transport, ADMITTED_WITHIN),
    /** Its transport may stay as long as the socket: one that is left behind belongs to nobody's count. */
    admit(socket: Pick<Socket, 'conn' | 'once'>) {
      const { conn } = socket
      clearTimeout(waiting.get(conn))
      if (!waiting.delete(conn)) return
      if (!withTicket.has(conn.request)) counts.forgive(HANDSHAKE, addressOf(conn.request))
      socket.once('disconnect', () => {
        if (conn.readyState === 'open') within(conn, TOKEN_COMES_WITHIN)
      })
    },
    /** Ends once it could hear why. */
    turnAway: (transport: Transport) => within(transport, TOKEN_COMES_WITHIN),
  }
}

/** In its own words: Socket.IO knows no status for too many. */
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
  // Nobody reads from it any more, so it would never learn that the other side is gone.
  socket.once('finish', () => socket.destroy())
  socket.end(rawAnswer(status, message, { ...securityHeaders(publicUrl), ...headers }))
}

export type Admission = ReturnType<typeof createAdmission>

/**
 * Forgets what a socket proved itself with. `fetchSockets` of @socket.io/postgres-adapter sends the
 * handshake to the other nodes, by NOTIFY and as rows of a table.
 */
export function forgetHandshake({ handshake }: Pick<Socket, 'handshake'>) {
  Object.assign(handshake, { auth: {}, headers: {}, query: {}, url: '' })
}
