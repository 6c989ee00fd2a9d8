import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { BOARD_NAMESPACE } from '@antrian/contract/board/board'
import type { ClientEvents, ServerEvents, SharedEvents } from '@antrian/contract/queue/events'
import { Role } from '@antrian/contract/session/session'
import { TILL_NAMESPACE } from '@antrian/contract/till/tillDisplay'
import type { FastifyBaseLogger } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { type Clock, SECOND } from '../clock.ts'
import type { Limits } from '../limits.ts'
import type { KnownCallers } from '../security/knownCallers.ts'
import { isOwnOrigin } from '../security/ownOrigin.ts'
import type { RateCounts } from '../security/rateCounts.ts'
import { normalEmail, type TokenOwners } from '../security/tokenOwner.ts'
import { bearerOf } from '../security/tokens.ts'
import { createAdmission } from './admission.ts'
import type { Announce } from './announce.ts'
import type { Cluster } from './cluster.ts'
import type { NodeAnswer, NodeLine, NodeQuestion } from './nodes.ts'
import { createPresence } from './presence.ts'
import type { ScreenNamespace } from './screenNamespace.ts'

const ADMINS = 'admins'
const DEVELOPERS = 'developers'

/** Room that receives each shared event. */
const ROOM = {
  queueAdded: ADMINS,
  queueUpdated: ADMINS,
  queueStarted: ADMINS,
  queueCompleted: ADMINS,
  queueCancelled: ADMINS,
  queueCalled: ADMINS,
  queueReset: ADMINS,
  queueLeftovers: ADMINS,
  queuePriced: ADMINS,
  boothChanged: ADMINS,
  namesRemoved: ADMINS,
  rosterChanged: ADMINS,
  planChanged: ADMINS,
  'admin-activity': DEVELOPERS,
  'system-log': DEVELOPERS,
  'error-log': DEVELOPERS,
} satisfies Record<keyof SharedEvents, string>

/** Event between nodes: shown data has changed. */
const CHANGED = 'changed'

/** Event between nodes: a question of `createNodes`. */
const QUESTION = 'question'

const roomOf = (sessionHash: string) => `session:${sessionHash}`

const Greeting = z.object({ userEmail: z.string() })

/**
 * Interval of the check that closes sockets whose session ended or was removed from the allow-list,
 * and tells the others when their role has changed (ms).
 */
const RECHECK = 3 * SECOND

interface SocketData {
  sessionHash: string
  email: string
  role: Role
  /** Role that the client shows. */
  shownRole: Role
}

type AdminSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>

interface Deps {
  owners: TokenOwners
  webOrigins: string[]
  publicUrl: () => string
  clock: Clock
  counts: RateCounts
  callers: Pick<KnownCallers, 'isTicket'>
  /** Undefined if this is the only server process. */
  cluster: Cluster | undefined
  rateLimit: number
  limits: Limits
  /** Address of the client behind proxies. */
  addressOf: (request: IncomingMessage) => string
  log: FastifyBaseLogger
}

/** Joins rooms by the session, never by the e-mail that a client claims in `join-admin`. */
export function createRealtime(http: HttpServer, deps: Deps) {
  const { owners, webOrigins, publicUrl, counts, rateLimit, limits, cluster, clock, log } = deps
  const admission = createAdmission({
    ...deps,
    isOwn: request => isOwnOrigin(request, { origins: webOrigins, publicUrl: publicUrl() }),
  })
  const io = new Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>(http, {
    serveClient: false,
    ...(cluster && { adapter: cluster.adapter }),
    cors: { origin: webOrigins, credentials: true },
    allowRequest: admission.allowRequest,
    maxHttpBufferSize: 64 * 1024,
    // Detects a dead connection within 15 seconds.
    pingInterval: 10 * SECOND,
    pingTimeout: 5 * SECOND,
  })

  admission.watch(io.engine)

  /**
   * Returns why a socket is refused. Otherwise undefined, and the socket's data holds its session.
   */
  async function refusalOf(socket: AdminSocket): Promise<string | undefined> {
    // Refuses, because this node could miss changes that other nodes announce before it listens
    // again.
    if (cluster && !cluster.isListening()) return 'Server sedang menyambung kembali'
    try {
      const caller = await owners.identify(tokenOf(socket))
      if (caller.kind !== 'user') return 'Silakan masuk terlebih dahulu'
      const { sessionHash, user } = caller
      const isTooMany =
        rateLimit > 0 && counts.excess(`sockets ${sessionHash}`, limits.connections) > 0
      const opened = io.sockets.adapter.rooms.get(roomOf(sessionHash))?.size ?? 0
      if (isTooMany || opened >= limits.socketsOfSession) {
        return 'Terlalu banyak sambungan, coba lagi sebentar lagi'
      }
      const shown = Role.safeParse(socket.handshake.auth.role)
      const { email, role } = user
      socket.data = { sessionHash, email, role, shownRole: shown.data ?? role }
      return undefined
    } catch (error) {
      log.error({ err: error }, 'a socket could not be admitted')
      return 'Terjadi kesalahan'
    }
  }

  io.use((socket, next) => void admission.decide(socket, () => refusalOf(socket), next))
  const screensOf = (namespace: string) => io.of(namespace) as unknown as ScreenNamespace
  const boards = screensOf(BOARD_NAMESPACE)
  const tills = screensOf(TILL_NAMESPACE)

  cluster?.onDisconnect(() => {
    log.warn('no connection to the other servers: sockets are closed until it is back')
    io.local.disconnectSockets(true)
    boards.local.disconnectSockets(true)
    tills.local.disconnectSockets(true)
  })
  // Falls back to local sockets, because a node that just died does not answer.
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
    const roles = await owners.rolesOf([...new Set(sockets.map(({ data }) => data.sessionHash))])
    for (const socket of sockets) {
      const role = roles.get(socket.data.sessionHash)
      if (role) followRole(socket, role)
      else socket.disconnect(true)
    }
  }

  const timer = setInterval(() => {
    recheck().catch(error => log.error({ err: error }, 'sockets could not be rechecked'))
  }, RECHECK)

  const listeners: (() => void)[] = []
  const whenChanged = () => {
    for (const listener of listeners) listener()
  }
  io.on(CHANGED, whenChanged)

  function updateScreens() {
    whenChanged()
    // Each node sends to its own screens, so that a screen receives at most one snapshot per
    // second.
    if (cluster) io.serverSideEmit(CHANGED)
  }

  const announce: Announce = (event, ...payload) => {
    io.to(ROOM[event]).emit(event, ...payload)
    if (ROOM[event] !== ADMINS) return
    updateScreens()
  }

  /**
   * Sends to sockets of this node only, for its log: an error of the connection between nodes, sent
   * over that connection, would cause the next error.
   */
  const announceHere: Announce = (event, ...payload) => {
    const hasListeners = io.sockets.adapter.rooms.has(ROOM[event])
    if (hasListeners) io.local.to(ROOM[event]).emit(event, ...payload)
  }

  const nodeLine: NodeLine = cluster && {
    ask: question =>
      io.serverSideEmitWithAck(QUESTION, question).catch(({ responses }) => responses),
    listen: answer =>
      void io.on(QUESTION, async (question: NodeQuestion, reply: (answer: NodeAnswer) => void) =>
        reply(await answer(question)),
      ),
  }

  return {
    announce,
    announceHere,
    nodeLine,
    presence,
    /** Number of admin sockets on this node. */
    openSockets: () => io.sockets.sockets.size,
    /** Namespaces of call screens and customer displays, which are not admins. */
    boards,
    tills,
    admission,
    /** Called on every node after any node has sent an event to admins. */
    onChange: (listener: () => void) => void listeners.push(listener),
    /** Sends to the screens of every node, but not to admins. */
    updateScreens,
    /** Tells a session that the code which opened it was tried again. */
    tellTriedAgain: (sessionHash: string) => io.to(roomOf(sessionHash)).emit('codeTriedAgain'),
    endSession: (sessionHash: string) => io.in(roomOf(sessionHash)).disconnectSockets(true),
    /** Closes all sockets. Clients reconnect by themselves, to any node. */
    close() {
      clearInterval(timer)
      void io.close()
    },
  }
}

function followRole(socket: AdminSocket, role: Role) {
  placeDeveloper(socket, role)
  if (role === socket.data.shownRole) return
  socket.data.shownRole = role
  socket.emit('roleChanged')
}

function placeDeveloper(socket: AdminSocket, role: Role) {
  if (role === 'developer') void socket.join(DEVELOPERS)
  else void socket.leave(DEVELOPERS)
}

function tokenOf({ handshake }: AdminSocket): string | undefined {
  const token: unknown = handshake.auth.token
  return typeof token === 'string' ? token : bearerOf(handshake.headers.authorization)
}
