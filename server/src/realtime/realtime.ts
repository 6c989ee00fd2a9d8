import type { Server as HttpServer } from 'node:http'
import type { ClientEvents, ServerEvents } from '@antrian/contract/events'
import type { Role } from '@antrian/contract/session'
import type { FastifyBaseLogger } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { normalEmail } from '../auth/allowListRepository.ts'
import type { SessionRepository } from '../auth/sessionRepository.ts'
import { bearerOf } from '../auth/tokens.ts'
import { type Clock, SECOND } from '../clock.ts'
import { isOwnOrigin } from '../doors/ownOrigin.ts'
import type { RateCounts } from '../doors/rateCounts.ts'
import type { Announce } from './announce.ts'
import { createChatter } from './chatter.ts'
import type { Nodes } from './nodes.ts'
import { createPresence } from './presence.ts'

const ADMINS = 'admins'
const DEVELOPERS = 'developers'

/** Who hears an event. */
const ROOM = {
  queueAdded: ADMINS,
  queueUpdated: ADMINS,
  queueStarted: ADMINS,
  queueCompleted: ADMINS,
  queueCancelled: ADMINS,
  queueReset: ADMINS,
  'admin-activity': DEVELOPERS,
  'system-log': DEVELOPERS,
  'error-log': DEVELOPERS,
} satisfies Record<keyof ServerEvents, string>

const roomOf = (sessionHash: string) => `session:${sessionHash}`

const Greeting = z.object({ userEmail: z.string() })

/** A session that ended or lost its place on the allow-list is cut within five seconds. */
const RECHECK = 3 * SECOND

/** Of one session, a minute: a line that breaks every two seconds still comes back. */
const CONNECTIONS = 60

interface SocketData {
  sessionHash: string
  email: string
  role: Role
}

type AdminSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>

interface Deps {
  sessions: SessionRepository
  webOrigins: string[]
  publicUrl: () => string
  clock: Clock
  counts: RateCounts
  /** Undefined where this is the only server process. */
  nodes: Nodes | undefined
  rateLimit: number
  log: FastifyBaseLogger
}

/** Rooms are joined on proof of session, never on the e-mail a client claims in `join-admin`. */
export function createRealtime(http: HttpServer, deps: Deps) {
  const { sessions, webOrigins, publicUrl, counts, rateLimit, nodes, clock, log } = deps
  const io = new Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>(http, {
    serveClient: false,
    ...(nodes && { adapter: nodes.adapter }),
    cors: { origin: webOrigins, credentials: true },
    allowRequest: (request, decide) =>
      decide(null, isOwnOrigin(request, { origins: webOrigins, publicUrl: publicUrl() })),
    maxHttpBufferSize: 64 * 1024,
    // A dead line shows within 15 seconds.
    pingInterval: 10 * SECOND,
    pingTimeout: 5 * SECOND,
  })

  async function admit(socket: AdminSocket, next: (refusal?: Error) => void) {
    // A list fetched now could miss what the other nodes say before they are heard again.
    if (nodes && !nodes.isHearing()) return next(new Error('Server sedang menyambung kembali'))
    try {
      const caller = await sessions.identify(tokenOf(socket))
      if (caller.kind !== 'user') return next(new Error('Silakan masuk terlebih dahulu'))
      if (rateLimit && counts.excess(`sockets ${caller.sessionHash}`, CONNECTIONS)) {
        return next(new Error('Terlalu banyak sambungan, coba lagi sebentar lagi'))
      }
      const { email, role } = caller.user
      socket.data = { sessionHash: caller.sessionHash, email, role }
      return next()
    } catch (error) {
      log.error({ err: error }, 'a socket could not be admitted')
      return next(new Error('Terjadi kesalahan'))
    }
  }

  io.use((socket, next) => void admit(socket, next))

  nodes?.onDeaf(() => {
    log.warn('the other nodes are not heard: sockets come back when they are')
    io.local.disconnectSockets(true)
  })
  // A node that has just died is waited for in vain.
  const openLines = () =>
    io
      .in(ADMINS)
      .fetchSockets()
      .catch(() => io.local.in(ADMINS).fetchSockets())
  const presence = createPresence(openLines, clock)

  io.on('connection', socket => {
    socket.on('disconnect', () => presence.left(socket.data.sessionHash))
    void socket.join([ADMINS, roomOf(socket.data.sessionHash)])
    placeDeveloper(socket, socket.data.role)
    const chatter = createChatter()
    socket.use((_event, next) => {
      if (!chatter.isTooMuch()) return next()
      log.warn({ email: socket.data.email }, 'a socket floods the server')
      socket.disconnect(true)
    })
    socket.on('join-admin', (greeting: unknown) => {
      const { data } = Greeting.safeParse(greeting)
      if (!data || normalEmail(data.userEmail) === socket.data.email) return
      log.warn({ email: socket.data.email }, 'a socket claimed to be somebody else')
      socket.disconnect(true)
    })
  })

  async function recheck() {
    const sockets = [...io.sockets.sockets.values()]
    if (!sockets.length) return
    const roles = await sessions.rolesOf([...new Set(sockets.map(({ data }) => data.sessionHash))])
    for (const socket of sockets) {
      const role = roles.get(socket.data.sessionHash)
      if (role) placeDeveloper(socket, role)
      else socket.disconnect(true)
    }
  }

  const timer = setInterval(() => {
    recheck().catch(error => log.error({ err: error }, 'sockets could not be rechecked'))
  }, RECHECK)

  const announce: Announce = (event, ...payload) => void io.to(ROOM[event]).emit(event, ...payload)

  /** A node's log is told on that node: told further, a fault of the line between nodes would never end. */
  const announceHere: Announce = (event, ...payload) => {
    const isHeard = io.sockets.adapter.rooms.has(ROOM[event])
    if (isHeard) io.local.to(ROOM[event]).emit(event, ...payload)
  }

  return {
    announce,
    announceHere,
    presence,
    endSession: (sessionHash: string) => io.in(roomOf(sessionHash)).disconnectSockets(true),
    /** Clients see the connection close, and come back by themselves to whoever answers next. */
    close() {
      clearInterval(timer)
      void io.close()
    },
  }
}

function placeDeveloper(socket: AdminSocket, role: Role) {
  if (role === 'developer') void socket.join(DEVELOPERS)
  else void socket.leave(DEVELOPERS)
}

function tokenOf({ handshake }: AdminSocket): string | undefined {
  const token: unknown = handshake.auth.token
  return typeof token === 'string' ? token : bearerOf(handshake.headers.authorization)
}
