import type { AuthStatus } from '@antrian/contract/session/session'
import { API_URL, FIRST_REQUESTS } from '@/services/firstRequests'
import type { Preloaded } from '@/services/preloaded'
import { createServerClock } from '@/services/serverClock'
import { COMPACT, NARROW, rowsInSight } from '@/ui/table/tableSize'
import { drawing, type Formats, type Item } from './drawing'
import type { Device, PageKnown, SessionAnswers } from './known'
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
  templates: PageTemplates
  formats: Formats
  /** Reads the answers of the page beside the session. */
  read: (read: Read) => Promise<Answers>
  /** Input of the templates at that server time in ms. Throws for a state without a template. */
  known: (answers: Answers & SessionAnswers, now: number) => PageKnown
  /** Keeps for the application what the page shows. */
  keep: (answers: Answers) => void
}

/**
 * Renders a page from templates with the preloaded answers, as the application will. States without
 * a template or answer are left to the application.
 */
export async function fill<Answers>(preloaded: Preloaded, filling: Filling<Answers>) {
  const { read, known, keep } = filling
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
    const shown = known({ ...own, user, capabilities, timeZone }, clock.now())
    root.replaceChildren(...picture(shown, filling))
    keep(own)
    const { hands = {} } = preloaded
    giveFocus(hands)
    giveTyped(hands)
    // Makes date formats ready while the page waits for its scripts: the first takes as long as thirty
    // rows.
    requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat('id')))
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
      clock.adjust({ date: headers.get('date'), sentAt, receivedAt: Date.now() })
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

/** Renders the page with those rows that the window shows. */
function picture(
  known: PageKnown,
  { templates, formats }: Pick<Filling<never>, 'templates' | 'formats'>,
) {
  return drawing(known, formats, () => {
    const rows: Node[] = []
    for (const entry of known.entries) {
      const [row] = drawing(known.rowKnown(entry), formats)(templates.row)
      if (!(row instanceof HTMLElement)) break
      if (rows.length >= rowsInSight(Number.parseInt(row.style.height))) break
      rows.push(row)
    }
    return rows
  })(templates.page)
}
