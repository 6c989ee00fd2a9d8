import type { Goal } from './goal.ts'

export const FRAME = 1000 / 60
/**
 * Milliseconds that a key waits, because it may belong to a scanner; see
 * src/ui/browser/keyBursts.ts.
 */
const KEY_WAIT = 40

const onLines = (
  [
    { line: 'no line', at: 'Direct', only: 'fast', most: FRAME },
    { line: '150 ms', at: 'Poor', only: 'slow', most: 50 },
    { line: '2 s', at: 'Far', only: 'slow', most: 50 },
  ] as const
).flatMap(({ line, at, most, ...goal }): Goal[] => [
  {
    ...goal,
    what: `own click until its row shows it, ${line}`,
    name: `click${at}`,
    unit: 'ms',
    most,
  },
  {
    ...goal,
    what: `own key until its row shows it, ${line}`,
    name: `key${at}`,
    unit: 'ms',
    most: most + KEY_WAIT,
  },
])

/** Goals for an admin's own presses. */
export const PRESSES: Goal[] = [
  ...onLines,
  {
    what: 'own click until its row shows it, no network',
    name: 'clickOffline',
    unit: 'ms',
    most: 100,
  },
  { what: 'own start, components rendered', name: 'renders', unit: '', most: 550 },
  { what: 'click until the row answers', name: 'click', unit: 'ms', most: FRAME, only: 'fast' },
  { what: 'click until the row answers', name: 'click', unit: 'ms', only: 'slow' },
  { what: 'click, frames without an answer', name: 'clickFrames', unit: '', most: 0 },
  { what: 'the same, nothing arrives', name: 'voidFrames', unit: '', most: 0, only: 'slow' },
]
