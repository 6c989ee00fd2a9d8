import type { QueueEntry } from '@antrian/contract/queue'
import type { AuthStatus } from '@antrian/contract/session'
import { API_URL, FIRST_REQUESTS } from '@/services/firstRequests'
import type { Preloaded } from '@/services/preloaded'
import { createServerClock } from '@/services/serverClock'
import { COMPACT, NARROW, rowsInSight } from '@/ui/table/tableSize'
import { drawing, type Formats, type Item, type Known } from './drawing'
import type { Device, SessionAnswers } from './known'
import { giveFocus, giveTyped } from './place'

/** Templates of a page and of its table's rows. */
export interface PageTemplates {
  page: Item[]
  row: Item[]
  /** Capabilities of our own host. */
  capabilities: readonly string[]
}

/** Reads a preloaded answer. */
export type Read = <Body>(path: string) => Promise<Body>

interface Filling<Answers> {
  /** Reads the answers of the page beside the session. */
  read: (read: Read) => Promise<Answers>
  /** Renders the page at that server time in ms. Throws for a state without a template. */
  draw: (answers: Answers & SessionAnswers, now: number) => Node[]
  /** Keeps for the application what the page shows. */
  keep: (answers: Answers) => void
}

/**
 * Renders a page from templates with the preloaded answers, as the application will. States without
 * a template or answer are left to the application.
 */
export async function fill<Answers>(preloaded: Preloaded, { read, draw, keep }: Filling<Answers>) {
  try {
    const clock = createServerClock()
    const readAnswer = reader(preloaded, clock)
    const [status, own] = await Promise.all([
      readAnswer<AuthStatus>(FIRST_REQUESTS.status),
      read(readAnswer),
    ])
    const { authenticated, user, capabilities = [], timeZone } = status
    const root = document.getElementById('root')
    if (!authenticated || !user || !root || preloaded.isOver) return
    if (Math.abs(clock.offset()) >= CLOCK_IS_WRONG) return
    root.replaceChildren(...draw({ ...own, user, capabilities, timeZone }, clock.now()))
    keep(own)
    const { hands = {} } = preloaded
    giveFocus(hands)
    giveTyped(hands)
  } catch {
    // The skeletons stay until the application renders.
  }
}

/** Clock error in ms from which the application shows a notice, which has no template. */
const CLOCK_IS_WRONG = 120_000

function reader({ requests }: Preloaded, clock: ReturnType<typeof createServerClock>): Read {
  const sentAt = Date.now() - performance.now()

  return async path => {
    const response = await requests[new URL(API_URL + path, location.href).href]?.answer
    if (!response?.ok) throw new Error(`${path} has no answer`)
    const { headers } = response
    if (headers.get('cache-control')?.includes('no-store')) {
      clock.heard({ date: headers.get('date'), sentAt, receivedAt: Date.now() })
    }
    return response.clone().json()
  }
}

/** Reads the device; throws when a column of this table is hidden, which has no template. */
export function deviceAt(now: number, table: 'queue' | 'history'): Device {
  const hidden = localStorage.getItem(`${table}-hidden-columns`) ?? '[]'
  const is = (query: string) => matchMedia(query).matches
  const width = is(COMPACT) ? 'compact' : is(NARROW) ? 'narrow' : 'wide'
  if (width === 'wide' && hidden !== '[]') throw new Error('No picture without a column')
  return { width, hasShortcuts: isOn('shortcuts', true), now }
}

/** A boolean preference of this device. */
export const isOn = (key: string, otherwise: boolean) =>
  (localStorage.getItem(key) ?? String(otherwise)) === 'true'

interface Table {
  entries: QueueEntry[]
  knownOf: (entry: QueueEntry) => Known
  formats: Formats
}

/** Renders the rows of a table that the window shows. */
export function rowsOf(template: Item[], { entries, knownOf, formats }: Table) {
  const rows: Node[] = []
  for (const entry of entries) {
    const [row] = drawing(knownOf(entry), formats)(template)
    if (!(row instanceof HTMLElement)) break
    if (rows.length >= rowsInSight(Number.parseInt(row.style.height))) break
    rows.push(row)
  }
  return rows
}
