import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/*
 * Another team's host, written from section 7 of the specification alone: its calls, and the
 * headers that it names. It announces no capability and no version, and its CORS refuses any other
 * header.
 */

export const USER = {
  name: 'Bu Ratna',
  email: 'ratna@sekolah.sch.id',
  picture: null,
  role: 'developer',
}
const TOKEN = 'a-token-of-another-team'
const HEADERS = ['content-type', 'authorization']

interface Entry {
  id: string
  queueNumber: number
  studentName: string
  studentClass: string
  photoCount: number
  status: 'waiting' | 'in-progress' | 'completed' | 'cancelled'
  createdAt: string
  completedAt: string | null
  createdBy: string
  creator: { name: string }
  paymentMethod: 'qris' | 'cash' | null
}

type Body = Partial<Entry> & { reason?: string }

interface Reply {
  status: number
  body?: object
  headers?: Record<string, string>
}

const data = (data: unknown): Reply => ({ status: 200, body: { success: true, data } })
const refused = (status: number, message: string): Reply => ({ status, body: { message } })

/** Starts it for a web app of this origin. */
export async function startSpecHost(origin: string) {
  const entries: Entry[] = []
  /** Calls that section 7 does not have, and headers that were asked for. */
  const unknown: string[] = []
  const joined: unknown[] = []
  const failures = new Map<string, number>()

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    void send(request, response)
  })
  const io = new Server(server, { cors: { origin, credentials: true } })
  io.on('connection', socket => socket.on('join-admin', said => joined.push(said)))
  const announce = (event: string, entry: Entry) => io.emit(event, entry)

  async function send(request: IncomingMessage, response: ServerResponse) {
    const { status, body, headers } = await replyTo(request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body && JSON.stringify(body))
  }

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const { method = 'GET', url = '/', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://host')
    if (method === 'OPTIONS') return preflight(headers['access-control-request-headers'])
    const call = `${method} ${pathname}`
    const failure = failures.get(call)
    if (failure) return refused(failure, 'Gagal di host')
    if (call === 'GET /auth/google') {
      return { status: 302, headers: { location: `${origin}/auth/callback?token=${TOKEN}` } }
    }
    const isIn = headers.authorization === `Bearer ${TOKEN}`
    if (call === 'GET /auth/status') {
      return { status: 200, body: { authenticated: isIn, ...(isIn && { user: USER }) } }
    }
    if (!isIn) return refused(401, 'Belum masuk')

    let text = ''
    for await (const part of request) text += String(part)
    const body = (text ? JSON.parse(text) : {}) as Body
    const [, id = '', step] = /^\/api\/queue\/([^/]+)(?:\/(start|complete))?$/.exec(pathname) ?? []
    const entry = entries.find(known => known.id === id)

    switch (entry ? `${method} ${step ?? ''}` : call) {
      case 'POST /auth/logout':
        return data(null)
      case 'GET /api/queue':
        return data({
          queues: entries.filter(({ status }) => status === 'waiting' || status === 'in-progress'),
        })
      case 'GET /api/queue/current':
        return data(entries.find(({ status }) => status === 'in-progress') ?? null)
      case 'POST /api/queue':
        return data(add(body))
      case 'PUT ':
        return data(change(entry, body, 'queueUpdated'))
      case 'POST start':
        return data(change(entry, { status: 'in-progress' }, 'queueStarted'))
      case 'POST complete':
        return data(
          change(
            entry,
            { ...body, status: 'completed', completedAt: new Date().toISOString() },
            'queueCompleted',
          ),
        )
      case 'DELETE ':
        return data(change(entry, { status: 'cancelled' }, 'queueCancelled'))
      case 'GET /api/queue/history': {
        const status = searchParams.get('status')
        const found = entries.filter(known => !status || known.status === status)
        const pagination = { page: 1, limit: 20, total: found.length, pages: 1 }
        return data({ queues: found, pagination })
      }
      case 'GET /api/admin/stats':
        return data({ overview: overview() })
      case 'GET /api/developer/system-info':
        return data({
          uptime: 3600,
          memory: { used: 100, total: 200 },
          cpu: { usage: 12 },
          disk: { used: 10, total: 100 },
          nodeVersion: 'v18.0.0',
        })
      case 'GET /api/developer/health':
        return data({ status: 'healthy' })
      case 'GET /api/developer/performance':
        return data({ avgResponseTime: 12, p95ResponseTime: 30, p99ResponseTime: 60 })
      case 'GET /api/developer/database-stats':
        return data({ status: 'connected', queueCount: 3, sessionCount: 1, size: 4096 })
      case 'GET /api/developer/api-stats':
        return data({ totalRequests: 10, successRate: 90, errorRate: 10 })
      case 'GET /api/developer/active-users':
        return data([{ ...USER, lastSeen: new Date().toISOString() }])
      case 'GET /api/developer/error-logs':
        return data([])
      default:
        unknown.push(call)
        return refused(404, 'Tidak ada')
    }
  }

  function preflight(asked = ''): Reply {
    unknown.push(...asked.split(/, ?/).filter(name => name && !HEADERS.includes(name)))
    return {
      status: 204,
      headers: {
        'access-control-allow-headers': HEADERS.join(),
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      },
    }
  }

  function add(body: Body) {
    const number = entries.length + 1
    const entry: Entry = {
      id: `e${number}`,
      queueNumber: number,
      studentName: body.studentName ?? '',
      studentClass: body.studentClass ?? '',
      photoCount: body.photoCount ?? 2,
      status: 'waiting',
      createdAt: new Date().toISOString(),
      completedAt: null,
      createdBy: USER.email,
      creator: { name: USER.name },
      paymentMethod: null,
    }
    entries.push(entry)
    announce('queueAdded', entry)
    return entry
  }

  function change(entry: Entry | undefined, part: Body, event: string) {
    if (entry) announce(event, Object.assign(entry, part))
    return entry
  }

  function overview() {
    const count = (status: Entry['status']) =>
      entries.filter(entry => entry.status === status).length
    return {
      totalQueues: entries.length,
      todayQueues: entries.length,
      waitingQueues: count('waiting'),
      completedQueues: count('completed'),
      cancelledQueues: count('cancelled'),
      totalPhotos: 2 * entries.length,
      todayPhotos: 2 * entries.length,
    }
  }

  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    unknown,
    joined,
    /** Another admin of this host adds a student. */
    add: (studentName: string) => add({ studentName, studentClass: 'X-1' }),
    /** Makes a call, such as `GET /api/queue`, fail with this status; 0 answers again. */
    fail: (call: string, status: number) => failures.set(call, status),
    stop: () => io.close(),
  }
}
