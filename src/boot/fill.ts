import type { QueueEntry } from '@antrian/contract/queue'
import type { AuthStatus } from '@antrian/contract/session'
import type { StatsOverview } from '@antrian/contract/stats'
import { isActive } from '@/services/activeEntries'
import { API_URL, FIRST_REQUESTS } from '@/services/firstRequests'
import type { Preloaded } from '@/services/preloaded'
import { createServerClock } from '@/services/serverClock'
import { COMPACT, NARROW, rowsInSight } from '@/ui/table/tableSize'
import { drawing, type Item } from './drawing'
import { type Answers, type Device, pageKnown, rowKnown } from './known'
import { giveFocus } from './place'

export interface FillData {
  page: Item[]
  row: Item[]
  capabilities: readonly string[]
}

declare const DATA: FillData

const { preloaded } = window
if (preloaded?.page === 'dashboard' && navigator.onLine) void fill(preloaded)

/**
 * Renders the dashboard from templates with the preloaded answers, as the application will. States
 * without a template or answer are left to the application.
 */
async function fill(preloaded: Preloaded) {
  try {
    const clock = createServerClock()
    const answers = await answersOf(preloaded, clock)
    const root = document.getElementById('root')
    if (!answers || !root || preloaded.isOver || Math.abs(clock.offset()) >= CLOCK_IS_WRONG) return
    root.replaceChildren(...picture(answers, deviceOf(clock.now())))
    preloaded.seen = answers
    giveFocus(preloaded.hands ?? {})
  } catch {
    // The skeletons stay until the application renders.
  }
}

/** Clock error in ms from which the application shows a notice, which has no template. */
const CLOCK_IS_WRONG = 120_000

async function answersOf(
  { requests }: Preloaded,
  clock: ReturnType<typeof createServerClock>,
): Promise<Answers | undefined> {
  const sentAt = Date.now() - performance.now()

  async function answer<Body>(path: string): Promise<Body> {
    const response = await requests[new URL(API_URL + path, location.href).href]?.answer
    if (!response?.ok) throw new Error(`${path} has no answer`)
    const { headers } = response
    if (headers.get('cache-control')?.includes('no-store')) {
      clock.heard({ date: headers.get('date'), sentAt, receivedAt: Date.now() })
    }
    return response.clone().json() as Promise<Body>
  }

  const [status, queue, current, stats] = await Promise.all([
    answer<AuthStatus>(FIRST_REQUESTS.status),
    answer<{ data: { queues: QueueEntry[] } }>(FIRST_REQUESTS.queue),
    answer<{ data?: QueueEntry | null }>(FIRST_REQUESTS.currentEntry),
    answer<{ data: { overview: StatsOverview } }>(FIRST_REQUESTS.stats),
  ])
  const { authenticated, user, capabilities = [], timeZone } = status
  if (!authenticated || !user) return undefined
  return {
    ...{ user, capabilities, timeZone },
    queue: queue.data.queues,
    current: current.data ?? null,
    stats: stats.data.overview,
  }
}

function deviceOf(now: number): Device {
  const isOn = (key: string, otherwise: string) =>
    (localStorage.getItem(key) ?? otherwise) === 'true'
  const hidden = localStorage.getItem('queue-hidden-columns') ?? '[]'
  const is = (query: string) => matchMedia(query).matches
  const width = is(COMPACT) ? 'compact' : is(NARROW) ? 'narrow' : 'wide'
  if (width === 'wide' && hidden !== '[]') throw new Error('No picture without a column')
  return {
    width,
    hasShortcuts: isOn('shortcuts', 'true'),
    isFolded: isOn('stats-collapsed', 'true'),
    now,
  }
}

function picture(answers: Answers, device: Device) {
  const page = pageKnown(answers, device, DATA.capabilities)
  const rowOf = (entry: QueueEntry) => drawing(rowKnown(entry, answers, device.now, page))(DATA.row)

  return drawing(page, () => {
    const rows: Node[] = []
    for (const entry of answers.queue.filter(isActive)) {
      const [row] = rowOf(entry)
      if (!(row instanceof HTMLElement)) break
      if (rows.length >= rowsInSight(Number.parseInt(row.style.height))) break
      rows.push(row)
    }
    return rows
  })(DATA.page)
}
