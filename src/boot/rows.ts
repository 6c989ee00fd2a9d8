import { isActive, isInBooth, waitingCount } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { NAME_REMOVED } from '@antrian/contract/queue/studentName'
import { shownStatus } from '@antrian/contract/queue/todaysLine'
import type { AuthStatus } from '@antrian/contract/session/session'
import { DEFAULT_TIME_ZONE } from '@antrian/contract/shared/schoolDay'
import { API_URL, FIRST_REQUESTS } from '@/services/firstRequests'
import type { Preloaded } from '@/services/preloaded'
import { isLongInRow } from '@/ui/entry/isLongName'
import { COMPACT, NARROW, rowsInSight } from '@/ui/table/tableSize'
import { formatAgo, formatNumber } from '@/ui/time/format'
import { waitsSince } from '@/ui/time/longWait'
import { applyStyles } from './inlineStyles'
import { restoreFocus } from './place'
import { SAMPLE } from './sampleRow'

const { preloaded } = window
if (preloaded?.page === 'dashboard' && navigator.onLine) {
  // The skeleton stays until the application renders.
  drawRows(preloaded).catch(() => {})
}

/**
 * Draws the students who wait, or are in the booth, into the first picture of the dashboard, from the
 * sample rows that the build rendered for each width. Forecasts come with the application.
 */
async function drawRows(preloaded: Preloaded) {
  const [session, list] = await Promise.all([
    answerOf(preloaded, FIRST_REQUESTS.status),
    answerOf(preloaded, FIRST_REQUESTS.queue),
  ])
  const status = (await session.json()) as AuthStatus
  const { queues } = ((await list.json()) as { data: { queues: QueueEntry[] } }).data
  const now = Date.parse(session.headers.get('date') ?? '') || Date.now()
  // Another host's table has other columns.
  const isKnown = status.authenticated && status.capabilities?.includes('forecast')
  const entries = queues.filter(isActive)
  const skeleton = document.querySelector(QUEUE)
  const sample = sampleQueue()
  if (!isKnown || preloaded.isOver || entries.length === 0 || !sample || !skeleton) return
  const timeZone = status.timeZone ?? DEFAULT_TIME_ZONE
  fill(sample, entries, moment => formatAgo(moment, now, timeZone, is(COMPACT) ? 'short' : 'long'))
  skeleton.replaceWith(sample)
  preloaded.seen = { queue: queues, current: null }
  restoreFocus(preloaded.earlyInput ?? {})
  // While the page waits for its scripts: the first date format takes as long as thirty rows.
  requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat('id')))
}

async function answerOf({ requests }: Preloaded, path: string) {
  const response = await requests[new URL(API_URL + path, location.href).href]?.answer
  if (!response?.ok) throw new Error(`${path} has no answer`)
  return response.clone()
}

const is = (query: string) => matchMedia(query).matches

const QUEUE = '[aria-labelledby="active-queue"]'

/** The queue with its sample rows at the width of this window. */
function sampleQueue() {
  const width = is(COMPACT) ? 'compact' : is(NARROW) ? 'narrow' : 'wide'
  const template = document.getElementById(`first-rows-${width}`)
  if (!(template instanceof HTMLTemplateElement)) return null
  applyStyles(template.content)
  if (width === 'wide') removeHiddenColumns(template.content)
  return template.content.querySelector<HTMLElement>(QUEUE)
}

function removeHiddenColumns(table: DocumentFragment) {
  const hidden: string[] = JSON.parse(localStorage.getItem('queue-hidden-columns') ?? '[]')
  for (const field of hidden) {
    const { ariaColIndex } = table.querySelector(`[data-field="${CSS.escape(field)}"]`) ?? {}
    for (const cell of table.querySelectorAll(`[aria-colindex="${ariaColIndex}"]`)) cell.remove()
  }
}

/** Replaces the sample rows with as many entries as the window shows. */
function fill(queue: HTMLElement, entries: QueueEntry[], ago: (moment: string) => string) {
  const samples = [...queue.querySelectorAll<HTMLElement>('[data-entry]')]
  const rowOf = new Map(samples.map(row => [row.dataset.entry, row]))
  if (!entries.some(isInBooth)) {
    for (const row of samples) enable(row.querySelector('[data-look="main"]'))
  }
  const height = Number.parseInt(samples[0]?.style.height ?? '')
  const rows = entries.slice(0, rowsInSight(height)).flatMap(entry => {
    const row = rowOf.get(shownStatus(entry))?.cloneNode(true) as HTMLElement | undefined
    return row ? [withStudent(row, entry, ago(waitsSince(entry)))] : []
  })
  samples[0]?.parentElement?.replaceChildren(...rows)
  const count = queue.querySelector('output')
  if (count) count.textContent = `${formatNumber(waitingCount(entries))} menunggu`
}

/** The sample has somebody in the booth, so that nobody else can start. */
function enable(button: HTMLButtonElement | null) {
  if (!button) return
  button.disabled = false
  button.ariaDisabled = 'false'
  button.title = button.textContent ?? ''
}

const MARKS = Object.fromEntries(
  Object.entries(SAMPLE).map(([field, value]) => [String(value), field as keyof typeof SAMPLE]),
)
const MARK = new RegExp(Object.keys(MARKS).join('|'), 'g')

/** Replaces the sample's texts and accessible names. Names are inserted as text, never as markup. */
function withStudent(row: HTMLElement, entry: QueueEntry, waited: string) {
  const values: Record<keyof typeof SAMPLE, string> = {
    studentName: entry.studentName || NAME_REMOVED,
    studentClass: entry.studentClass,
    creator: entry.creator?.name ?? '–',
    queueNumber: String(entry.queueNumber),
    photoCount: formatNumber(entry.photoCount),
  }
  const written = (text: string) => text.replace(MARK, mark => values[MARKS[mark] ?? 'creator'])
  row.dataset.entry = String(entry.id)
  for (const cell of row.querySelectorAll<HTMLElement>('[data-is-long]'))
    cell.dataset.isLong = String(isLongInRow(entry.studentName))
  for (const time of row.querySelectorAll('time')) time.textContent = waited
  for (const element of row.querySelectorAll('*')) {
    for (const name of ['title', 'aria-label']) {
      const text = element.getAttribute(name)
      if (text) element.setAttribute(name, written(text))
    }
    for (const node of element.childNodes) {
      if (node instanceof Text) node.data = written(node.data)
    }
    if (element.matches('bdi') && element.textContent === '') element.remove()
  }
  return row
}
