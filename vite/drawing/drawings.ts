import { CAPABILITIES } from '@antrian/contract/session/session'
import { drawDashboard, drawHistory } from '@/app/prerendered'
import { sampleDashboard } from '@/app/sampleDashboard'
import { sampleHistory } from '@/app/sampleHistory'
import { createSamples, type Samples } from '@/app/samples'
import { dashboardKnown } from '@/boot/dashboardKnown'
import type { PageTemplates } from '@/boot/fill'
import { historyKnown } from '@/boot/historyKnown'
import type { PageKnown } from '@/boot/known'
import { createRandom } from '../../server/src/operator/seed/random'
import { type Drawn, merge, ROWS, undecided } from './merge'
import { unnamed } from './textOf'
import { type Tree, treeOf } from './tree'

/** Templates of the pages with data, derived from what the components render for many states. */
export function drawings() {
  const dashboard = templatesOf({
    count: 240,
    sample: sampleDashboard,
    draw: drawDashboard,
    knownOf: ({ answers, device }) => dashboardKnown(answers, device, CAPABILITIES),
  })
  const history = templatesOf({
    count: 400,
    sample: sampleHistory,
    draw: drawHistory,
    knownOf: ({ answers, device }) => historyKnown(answers, device, CAPABILITIES),
  })
  const problems = [...undecided, ...[...unnamed].map(value => `${value} has no name`)]
  return { dashboard, history, problems }
}

export interface Drawings {
  drawings: typeof drawings
}

interface Page<State> {
  /** Number of sample states, enough to tell all traits apart. */
  count: number
  sample: (samples: Samples) => State
  /** Renders a state as markup. */
  draw: (state: State) => string
  knownOf: (state: State) => PageKnown
}

const SEED = 1

function templatesOf<State>({ count, sample, draw, knownOf }: Page<State>): PageTemplates {
  const pages: Drawn[] = []
  const rows: Drawn[] = []
  const random = createRandom(SEED)
  for (let made = 0; made < count; made++) {
    const state = sample(createSamples(random.next))
    const { entries, rowKnown, ...known } = knownOf(state)
    const found: Tree[] = []
    const items = withoutRows(treeOf(draw(state)), found)
    pages.push({ known, items })
    for (const row of found) {
      const id = typeof row === 'string' ? '' : row.attributes['data-entry']
      const entry = entries.find(entry => entry.id === id)
      if (!entry) throw new Error('A row is of no entry')
      rows.push({ known: rowKnown(entry), items: [row] })
    }
  }
  return { page: merge(pages), row: merge(rows), capabilities: CAPABILITIES }
}

/** Removes the rows from a page and leaves a marker. */
function withoutRows(items: Tree[], found: Tree[]): Tree[] {
  return items.flatMap((item): Tree[] => {
    if (typeof item === 'string') return [item]
    if ('data-entry' in item.attributes) {
      found.push(item)
      return []
    }
    const before = found.length
    const rest = withoutRows(item.items, found)
    const hasRows = item.items.some(
      child => typeof child !== 'string' && 'data-entry' in child.attributes,
    )
    if (hasRows && found.length > before) rest.push({ tag: ROWS, attributes: {}, items: [] })
    return [{ ...item, items: rest }]
  })
}
