import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { BOARD_NAMESPACE } from '@antrian/contract/board/board'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { DEFAULT_TIME_ZONE, schoolDay } from '@antrian/contract/shared/schoolDay'
import { io } from 'socket.io-client'
import type { Random } from '../../server/src/operator/seed/random.ts'

interface Where {
  address: string
  /** Admins, and first of all a developer. */
  tokens: string[]
  random: Random
  signal: AbortSignal
}

export interface Tally {
  calls: number
  /** Answers with 4xx, many of them on purpose, and 501. */
  refused: number
  /** 5xx, and calls without an answer that nobody cut off. */
  failed: Map<string, number>
  /** Milliseconds of each answer. */
  took: number[]
}

const CLASSES = ['X-1', 'XI IPA 2', 'XII IPS 3']
const LONGEST_LINE = 25

/** What a hard day does to a server: all kinds of calls at once, with pages that come and go. */
export function startMixedCalls({ address, tokens, random, signal }: Where) {
  const tally: Tally = { calls: 0, refused: 0, failed: new Map(), took: [] }
  const [developer = '', ...admins] = tokens
  const today = schoolDay(new Date(), DEFAULT_TIME_ZONE)

  async function call<Data>(token: string, method: string, path: string, body?: unknown) {
    const began = performance.now()
    tally.calls++
    const fail = (why: unknown) => {
      const what = `${method} ${path.replaceAll(/[\w-]{20,}/g, ':id')}: ${String(why)}`
      tally.failed.set(what, (tally.failed.get(what) ?? 0) + 1)
    }
    try {
      const answer = await fetch(address + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      tally.took.push(performance.now() - began)
      // 501 says that there is no pg_dump of the version of PostgreSQL here.
      if (answer.status >= 500 && answer.status !== 501) fail(answer.status)
      else if (answer.status >= 400) tally.refused++
      else if (answer.headers.get('content-type')?.includes('json')) {
        return (JSON.parse(text) as { data?: Data }).data
      }
    } catch (error) {
      fail(error)
    }
    return undefined
  }

  const draft = () => ({
    studentName: `Siswa ${random.between(1, 900)}`,
    studentClass: random.pick(CLASSES),
    photoCount: 2 * random.between(1, 4),
  })

  async function queueOf(token: string) {
    const found = await call<{ queues: QueueEntry[] }>(token, 'GET', '/api/queue')
    return found?.queues ?? []
  }

  async function serve(token: string) {
    const queue = await queueOf(token)
    const at = (entry: QueueEntry, path = '') => `/api/queue/${entry.id}${path}`
    const inBooth = queue.find(({ status }) => status === 'in-progress')
    const waiting = queue.filter(({ status }) => status === 'waiting')
    if (waiting.length < LONGEST_LINE) await call(token, 'POST', '/api/queue', draft())
    const [first, second] = waiting
    if (second) {
      const { version } = second
      await random.pick([
        () => call(token, 'PUT', at(second), { ...draft(), version }),
        () => call(token, 'POST', at(second, '/call')),
        () => call(token, 'POST', at(second, '/skip'), { reason: 'absent' }),
        () => call(token, 'DELETE', at(second), { reason: 'Pulang' }),
      ])()
    }
    if (!inBooth) {
      if (first) await call(token, 'POST', at(first, '/start'))
      return
    }
    const method = random.pick(['qris', 'cash'])
    const done = await call<QueueEntry>(token, 'POST', at(inBooth, '/complete'), {
      paymentMethod: method,
      ...(first && random.chance(0.3) && { next: first.id }),
    })
    if (!done) return
    const { version } = done
    const correction = { paymentMethod: 'cash', version }
    await random.pick([
      () => call(token, 'POST', at(inBooth, '/undo'), { version }),
      () => call(token, 'PUT', at(inBooth, '/payment'), correction),
      ...[1, 2, 3].map(() => async () => undefined),
    ])()
  }

  const READ = [
    '/api/queue/current',
    '/api/queue/recent',
    '/api/queue/pace',
    '/api/queue/students?name=Siswa',
    `/api/queue/history?startDate=${today}&endDate=${today}&search=Siswa`,
    '/api/admin/stats',
    '/api/admin/logs?limit=200',
    `/api/admin/analytics?startDate=${today}&endDate=${today}`,
    `/api/admin/closings/${today}`,
    `/api/admin/till/${today}`,
    `/api/admin/report?from=${today}&to=${today}`,
    '/api/admin/pause',
    `/api/admin/plan/${today}`,
    '/api/roster/classes',
    '/api/devices',
    '/api/turns/1',
  ]
  const read = (token: string) => call(token, 'GET', random.pick(READ))

  async function write(token: string) {
    await random.pick([
      () =>
        call(token, 'POST', `/api/admin/till/${today}/moves`, {
          kind: 'in',
          amount: 1000,
          reason: 'Modal',
        }),
      () => call(token, 'POST', '/api/admin/paper', { sheets: 400 }),
      async () => {
        const booth = await call<object>(token, 'GET', '/api/admin/booth')
        if (booth) await call(token, 'PUT', '/api/admin/booth', booth)
      },
      async () => {
        const rows = Array.from({ length: 200 }, (_, at) => ({
          name: `Siswa ${at}`,
          className: random.pick(CLASSES),
        }))
        const preview = await call<{ plan: string }>(token, 'POST', '/api/roster/preview', { rows })
        if (!preview || random.chance(0.5)) return
        await call(token, 'POST', '/api/roster', {
          plan: preview.plan,
          gone: 'keep',
          consentHeldBy: 'Tata usaha',
        })
      },
    ])()
  }

  const devices = admins.map(() => ({ device: randomUUID(), seq: 0 }))
  async function recordedOffline(token: string, at: number) {
    const held = devices[at]
    if (!held) return
    const unsent = { form: 'Laptop', unsent: 0, pass: 'keep' }
    await call(token, 'PUT', `/api/devices/${held.device}`, unsent)
    const acts = Array.from({ length: 3 }, () => {
      const key = randomUUID()
      const body = draft()
      return { seq: ++held.seq, key, kind: 'add', localId: key, body, ageMs: 60_000 }
    })
    await call(token, 'POST', '/api/queue/acts', { device: held.device, epoch: 0, acts })
    for (const entry of (await queueOf(token)).slice(LONGEST_LINE)) {
      if (entry.status === 'waiting') await call(token, 'DELETE', `/api/queue/${entry.id}`)
    }
  }

  async function ask(token: string) {
    await random.pick([
      () => call(token, 'POST', '/api/queue', '{"studentName":'),
      () => call(token, 'POST', '/api/queue', { studentName: '', photoCount: 3 }),
      () => call(token, 'POST', '/api/queue', 'x'.repeat(100_000)),
      () => call('nobody', 'GET', '/api/queue'),
      () => call(token, 'GET', '/api/nothing'),
      () => call(token, 'GET', '/api/developer/health'),
      () => call(token, 'POST', '/api/queue/nobody/start'),
    ])()
  }

  /** Begins what a bad line ends: half a request, and a file whose reader goes away. */
  async function breakOff(token: string) {
    const { hostname, port } = new URL(address)
    const half = connect(Number(port), hostname)
    half.on('error', () => {})
    half.write('POST /api/queue HTTP/1.1\r\nHost: booth\r\nContent-Length: 500\r\n\r\n{"stu')
    const away = AbortSignal.timeout(random.between(1, 30))
    const file = `/api/queue/history/export?startDate=${today}&endDate=${today}`
    await fetch(address + file, { headers: { authorization: `Bearer ${token}` }, signal: away })
      .then(answer => answer.text())
      .catch(() => {})
    half.destroy()
  }

  /** A page that is opened, looked at and closed, or whose line is cut. */
  async function visit(token: string) {
    await Promise.all(['/', '/dashboard', '/icon.svg'].map(path => call(token, 'GET', path)))
    const isPolling = random.chance(0.3)
    const page = io(address, {
      auth: { token },
      forceNew: true,
      reconnection: false,
      transports: [isPolling ? 'polling' : 'websocket'],
    })
    await setTimeout(random.between(500, 8000), undefined, { signal }).catch(() => {})
    if (random.chance(0.5)) page.io.engine.transport.close()
    page.close()
  }

  let key = ''
  async function screen() {
    if (!key || random.chance(0.1)) {
      key = (await call<{ key: string }>(developer, 'POST', '/api/admin/board/key'))?.key ?? ''
    }
    const options = { auth: { key }, forceNew: true, reconnection: false }
    const socket = io(address + BOARD_NAMESPACE, { ...options, transports: ['websocket'] })
    await setTimeout(random.between(1000, 20_000), undefined, { signal }).catch(() => {})
    socket.close()
  }

  async function develop() {
    const made = await call<{ name: string }>(developer, 'POST', '/api/developer/backups')
    if (made) await call(developer, 'GET', `/api/developer/backups/${made.name}`)
    for (const path of ['health', 'system-info', 'database-stats', 'diagnostics', 'api-stats']) {
      await call(developer, 'GET', `/api/developer/${path}`)
    }
    await call(developer, 'GET', '/metrics')
    await setTimeout(30_000, undefined, { signal }).catch(() => {})
  }

  /** Does one thing again and again, with a pause of this many ms on average. */
  async function again(pause: number, work: () => Promise<unknown>) {
    while (!signal.aborted) {
      await work()
      const wait = random.between(pause / 2, 1.5 * pause)
      await setTimeout(wait, undefined, { signal }).catch(() => {})
    }
  }

  const all = Promise.all([
    ...admins.flatMap((token, at) => [
      again(1000, () => serve(token)),
      again(500, () => read(token)),
      again(4000, () => write(token)),
      again(5000, () => recordedOffline(token, at)),
      again(1500, () => ask(token)),
      again(2000, () => breakOff(token)),
      again(1000, () => visit(token)),
      again(2000, () => screen()),
    ]),
    again(1000, develop),
  ])
  return { tally, ended: all }
}
