import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import type { Analytics } from '@antrian/contract/history/analytics'
import type { HistoryPage } from '@antrian/contract/history/history'
import type { StatsAnswer } from '@antrian/contract/history/stats'
import { PaymentMethod, type QueueEntry } from '@antrian/contract/queue/queue'
import type { DayClosing } from '@antrian/contract/till/closing'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import type { QueueEntryRow } from '../../../server/src/platform/database/schema.ts'
import { check } from '../support/checker.ts'
import { ask } from '../support/desk.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const ADMINS = 4
/** Maximum number of waiting entries, so that the admins' actions meet at the same few entries. */
const LINE = 8

/**
 * F44: four admins do and undo random actions in parallel. Statistics, history, analytics and the
 * closing must then agree with the entries, to the print and to the rupiah.
 */
export async function acts(
  place: Place,
  random: Random,
  count: number,
  nodeCount: number,
): Promise<Outcome> {
  const nodes = await Promise.all(
    Array.from({ length: nodeCount }, () => startNode(place.settings)),
  )
  const known = new Map<QueueEntry['id'], QueueEntry>()
  const statuses = new Map<number, number>()
  let done = 0

  const setPrice = (pricePerSheet: number, version: number) =>
    ask(`${nodes[0]?.address}/api/admin/booth`, place.tokens[0] ?? '', {
      method: 'PUT',
      body: { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet, version },
    })

  async function work(token: string, at: number) {
    const address = nodes[at % nodeCount]?.address
    while (done < count) {
      done++
      if (done === Math.floor(count / 2)) await setPrice(7000, 1)
      const act = anAct(random, [...known.values()])
      const { path = '', ...request } = act
      const { status, data } = await ask(`${address}/api/queue${path}`, token, request)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      remember(data)
      if (status === 409) await look(address, token)
    }
  }

  async function look(address: string | undefined, token: string) {
    for (const list of ['', '/recent']) {
      const { data } = await ask(`${address}/api/queue${list}`, token)
      for (const entry of (data as { queues?: QueueEntry[] } | undefined)?.queues ?? [])
        remember(entry)
    }
  }

  function remember(data: unknown) {
    const entry = data as QueueEntry | undefined
    if (!entry?.id || (known.get(entry.id)?.version ?? 0) >= (entry.version ?? 0)) return
    known.set(entry.id, entry)
    // Forgets the oldest entry.
    const [oldest] = known.keys()
    if (known.size > 3 * LINE && oldest !== undefined) known.delete(oldest)
  }

  let told: Told
  try {
    await setPrice(5000, 0)
    await Promise.all(place.tokens.slice(0, ADMINS).map(work))
    told = await figuresOf(nodes.at(-1)?.address ?? '', place.tokens[0] ?? '')
  } finally {
    await Promise.all(nodes.map(node => node.kill('SIGTERM')))
  }

  const { half, wrongDays, wrong, rows } = await place.look(async db => ({
    ...(await check(db, [])),
    rows: await db.selectFrom('queue_entries').selectAll().execute(),
  }))
  const differing = differences(told, rows)
  const rupiah = told.analytics.totals.amount ?? 0
  const faults = [...statuses].reduce((sum, [status, n]) => (isFault(status) ? sum + n : sum), 0)
  const acted = [...statuses].reduce((sum, [status, n]) => (status < 300 ? sum + n : sum), 0)
  return {
    // Sums of 0 would agree with anything, so they count as wrong.
    wrong: wrong + faults + differing.length + Number(rupiah === 0),
    figures: {
      acts: count,
      'of them done': acted,
      students: rows.length,
      rupiah,
      'neither done nor refused': faults,
      half,
      'wrong days': wrongDays,
      'figures that differ': differing.length ? differing.join('; ') : 0,
    },
  }
}

const isFault = (status: number) => status === 0 || status >= 500

interface Act {
  path?: string
  method: string
  body?: object
}

function anAct(random: Random, known: QueueEntry[]): Act {
  const of = (...statuses: QueueEntry['status'][]) =>
    known.filter(({ status }) => statuses.includes(status))
  const one = (some: QueueEntry[]) => (some.length > 0 ? random.pick(some) : undefined)
  const waiting = one(of('waiting'))
  const current = one(of('in-progress'))
  const ended = one(of('completed', 'cancelled'))
  const any = one(known)
  const paymentMethod = random.pick(PaymentMethod.options)
  const student = {
    studentName: `Siswa ${random.between(1, 999)}`,
    studentClass: 'X-1',
    photoCount: 2 * random.between(1, 5),
  }
  const acts: (Act | false | undefined)[] = [
    of('waiting').length < LINE
      ? { method: 'POST', body: random.chance(0.3) ? { ...student, paymentMethod } : student }
      : undefined,
    waiting && { path: `/${waiting.id}`, method: 'PUT', body: student },
    waiting && { path: `/${waiting.id}/call`, method: 'POST' },
    waiting && { path: `/${waiting.id}/skip`, method: 'POST', body: { reason: 'absent' } },
    waiting && { path: `/${waiting.id}/return`, method: 'POST' },
    waiting && { path: `/${waiting.id}/start`, method: 'POST' },
    waiting && random.chance(0.3) ? { path: `/${waiting.id}`, method: 'DELETE' } : undefined,
    current && { path: `/${current.id}/complete`, method: 'POST', body: { paymentMethod } },
    current &&
      waiting && {
        path: `/${current.id}/complete`,
        method: 'POST',
        body: { paymentMethod, next: waiting.id },
      },
    ended && {
      path: `/${ended.id}/payment`,
      method: 'PUT',
      body: { paymentMethod, version: ended.version },
    },
    any &&
      random.chance(0.5) && {
        path: `/${any.id}/undo`,
        method: 'POST',
        body: { version: any.version },
      },
    ended &&
      random.chance(0.5) && {
        path: `/${ended.id}/undo`,
        method: 'POST',
        body: { version: ended.version, to: random.pick(['in-progress', 'waiting']) },
      },
  ]
  return random.pick(acts.filter(act => act !== undefined && act !== false))
}

interface Told {
  stats: StatsAnswer['overview']
  history: Record<QueueEntry['status'], number>
  analytics: Analytics
  closing: DayClosing
}

/** All figures, as the API shows them to an admin. */
async function figuresOf(address: string, token: string): Promise<Told> {
  async function tell<Data>(path: string) {
    const { status, data } = await ask(`${address}${path}`, token)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return data as Data
  }
  const total = async (query: string) =>
    (await tell<HistoryPage>(`/api/queue/history?limit=1&${query}`)).pagination.total
  const { overview } = await tell<StatsAnswer>('/api/admin/stats')
  const [first] = (await tell<HistoryPage>('/api/queue/history?limit=1')).queues
  const today = dayOf(first?.createdAt ?? '')
  return {
    stats: overview,
    history: {
      waiting: await total('status=waiting'),
      'in-progress': await total('status=in-progress'),
      completed: await total('status=completed'),
      cancelled: await total('status=cancelled'),
    },
    analytics: await tell<Analytics>(`/api/admin/analytics?startDate=${today}&endDate=${today}`),
    closing: await tell<DayClosing>(`/api/admin/closings/${today}`),
  }
}

const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(Date.parse(instant))

/** Differences between the figures of the API and the entries. */
function differences(
  { stats, history, analytics, closing }: Told,
  rows: QueueEntryRow[],
): string[] {
  const found: string[] = []
  const same = (name: string, is: unknown, shouldBe: unknown) => {
    if (is !== shouldBe) found.push(`${name} ${is} for ${shouldBe}`)
  }
  const within = (some: QueueEntryRow[]) => {
    const of = (status: QueueEntry['status']) => some.filter(row => row.status === status)
    const completed = of('completed')
    const sum = (field: 'photo_count' | 'price', method?: PaymentMethod) =>
      completed
        .filter(row => method === undefined || row.payment_method === method)
        .reduce((total, row) => total + row[field], 0)
    const students = (method: PaymentMethod) =>
      completed.filter(row => row.payment_method === method).length
    return { of, sum, students, completed: completed.length }
  }

  const all = within(rows)
  same('stats total', stats.totalQueues, rows.length)
  same('stats waiting', stats.waitingQueues, all.of('waiting').length)
  same('stats completed', stats.completedQueues, all.completed)
  same('stats cancelled', stats.cancelledQueues, all.of('cancelled').length)
  same('stats photos', stats.totalPhotos, all.sum('photo_count'))
  for (const [status, total] of Object.entries(history) as [QueueEntry['status'], number][])
    same(`history ${status}`, total, all.of(status).length)

  const own = rows.filter(({ day }) => day === closing.day)
  const day = within(own)
  same('analytics added', analytics.totals.added, own.length)
  same('analytics completed', analytics.totals.completed, day.completed)
  same('analytics cancelled', analytics.totals.cancelled, day.of('cancelled').length)
  same('analytics photos', analytics.totals.photos, day.sum('photo_count'))
  same('analytics rupiah', analytics.totals.amount, day.sum('price'))
  same('closing added', closing.figures.added, own.length)
  same('closing cancelled', closing.figures.cancelled, day.of('cancelled').length)
  for (const method of PaymentMethod.options) {
    const paid = closing.figures.payments[method]
    same(`analytics ${method}`, analytics.payments[method], day.students(method))
    same(`analytics ${method} sheets`, analytics.sheets?.[method], day.sum('photo_count', method))
    same(`analytics ${method} rupiah`, analytics.amounts?.[method], day.sum('price', method))
    same(`closing ${method}`, paid.students, day.students(method))
    same(`closing ${method} sheets`, paid.photos, day.sum('photo_count', method))
    same(`closing ${method} rupiah`, paid.amount, day.sum('price', method))
    same(`stats ${method} today`, stats.todayAmounts?.[method], day.sum('price', method))
  }
  return found
}
