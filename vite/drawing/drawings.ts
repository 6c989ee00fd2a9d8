import type { QueueEntry } from '@antrian/contract/queue'
import { CAPABILITIES } from '@antrian/contract/session'
import { drawDashboard, drawHistory } from '@/app/prerendered'
import { sampleDashboard } from '@/app/sampleDashboard'
import { sampleHistory } from '@/app/sampleHistory'
import { type Samples, statesOf } from '@/app/samples'
import { pageKnown, rowKnown } from '@/boot/dashboardKnown'
import type { Known } from '@/boot/drawing'
import type { PageTemplates } from '@/boot/fill'
import { historyKnown, historyRowKnown } from '@/boot/historyKnown'
import { type Drawn, merge, ROWS, undecided } from './merge'
import { unnamed } from './textOf'
import { type Tree, treeOf } from './tree'

/** Templates of the pages with data, derived from what the components render for many states. */
export function drawings() {
  const dashboard = templatesOf(240, sampleDashboard, state => {
    const { answers, device } = state
    const known = pageKnown(answers, device, CAPABILITIES)
    return {
      markup: drawDashboard(state),
      known,
      entries: answers.queue,
      rowKnownOf: entry => rowKnown(entry, answers, device.now, known),
    }
  })
  const history = templatesOf(400, sampleHistory, state => {
    const { answers, device } = state
    const known = historyKnown(answers, device, CAPABILITIES)
    return {
      markup: drawHistory(state),
      known,
      entries: answers.queues,
      rowKnownOf: entry => historyRowKnown(entry, answers, known),
    }
  })
  const problems = [...undecided, ...[...unnamed].map(value => `${value} has no name`)]
  return { dashboard, history, problems }
}

export interface Drawings {
  drawings: typeof drawings
}

interface DrawnState {
  markup: string
  known: Known
  entries: QueueEntry[]
  rowKnownOf: (entry: QueueEntry) => Known
}

const SEED = 1

/** `count` is the number of sample states, enough to tell all traits apart. */
function templatesOf<State>(
  count: number,
  sample: (samples: Samples) => State,
  draw: (state: State) => DrawnState,
): PageTemplates {
  const pages: Drawn[] = []
  const rows: Drawn[] = []
  for (const state of statesOf({ count, seed: SEED }, sample)) {
    const { markup, known, entries, rowKnownOf } = draw(state)
    const found: Tree[] = []
    const items = withoutRows(treeOf(markup), found)
    pages.push({ known, items })
    for (const row of found) {
      const id = typeof row === 'string' ? '' : row.attributes['data-id']
      const entry = entries.find(entry => entry.id === id)
      if (!entry) throw new Error('A row is of no entry')
      rows.push({ known: rowKnownOf(entry), items: [row] })
    }
  }
  return { page: merge(pages), row: merge(rows), capabilities: CAPABILITIES }
}

/** Removes the rows from a page and leaves a marker. */
function withoutRows(items: Tree[], found: Tree[]): Tree[] {
  return items.flatMap((item): Tree[] => {
    if (typeof item === 'string') return [item]
    if ('data-id' in item.attributes) {
      found.push(item)
      return []
    }
    const before = found.length
    const rest = withoutRows(item.items, found)
    const hasRows = item.items.some(
      child => typeof child !== 'string' && 'data-id' in child.attributes,
    )
    if (hasRows && found.length > before) rest.push({ tag: ROWS, attributes: {}, items: [] })
    return [{ ...item, items: rest }]
  })
}
