import { CAPABILITIES } from '@antrian/contract/session'
import { drawDashboard } from '@/app/prerendered'
import { sampleStates } from '@/app/sampleStates'
import type { FillData } from '@/boot/fill'
import { pageKnown, rowKnown } from '@/boot/known'
import { type Drawn, merge, ROWS, undecided } from './merge'
import { unnamed } from './textOf'
import { type Tree, treeOf } from './tree'

/** Number of sample states, enough to tell all traits apart. */
const STATES = 240
const SEED = 1

/**
 * Templates of the dashboard with data, derived from what the components render for many states.
 */
export function drawings(): { data: FillData; problems: string[] } {
  const pages: Drawn[] = []
  const rows: Drawn[] = []
  for (const state of sampleStates(STATES, SEED)) {
    const { answers, device } = state
    const known = pageKnown(answers, device, CAPABILITIES)
    const found: Tree[] = []
    const items = withoutRows(treeOf(drawDashboard(state)), found)
    pages.push({ known, items })
    for (const row of found) {
      const id = typeof row === 'string' ? '' : row.attributes['data-id']
      const entry = answers.queue.find(entry => entry.id === id)
      if (!entry) throw new Error('A row of the dashboard is of no entry')
      rows.push({ known: rowKnown(entry, answers, device.now, known), items: [row] })
    }
  }
  const data = { page: merge(pages), row: merge(rows), capabilities: CAPABILITIES }
  return { data, problems: [...undecided, ...[...unnamed].map(value => `${value} has no name`)] }
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
