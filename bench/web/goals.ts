import type { Condition } from './choice.ts'
import type { Subject } from './stage.ts'

export interface Goal {
  what: string
  name: string
  unit: string
  /** Maximum value. */
  most?: number
  /** Maximum ratio to the figure of another page. */
  ratio?: number
  than?: Subject
  /** Name of the other page's figure, if different. */
  thanName?: string
  only?: Condition
  /** Whether the worst round counts instead of the median. */
  isWorst?: boolean
}

const FRAME = 1000 / 60
/**
 * Milliseconds that a key waits, because it may belong to a scanner; see
 * src/ui/browser/keyBursts.ts.
 */
const KEY_WAIT = 40

/** Goals for an admin's own presses, on three lines. */
const presses = (
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

export const GOALS: Goal[] = [
  { what: 'login, first paint', name: 'firstPaint', unit: 'ms', ratio: 1.25, than: 'blank' },
  { what: 'login, button usable', name: 'button', unit: 'ms', ratio: 2, than: 'floor' },
  { what: 'cold dashboard, rows', name: 'rows', unit: 'ms', ratio: 1.5, than: 'floor' },
  ...(['slow', 'fast'] as const).map(
    (only): Goal => ({
      what: 'cold dashboard, a row pressed until it answers',
      name: 'workable',
      unit: 'ms',
      ratio: only === 'slow' ? 1.7 : 1.25,
      than: 'floor',
      thanName: 'rows',
      only,
    }),
  ),
  { what: 'cold dashboard, requests before rows', name: 'requestsFirst', unit: '', most: 5 },
  { what: 'cold dashboard, main thread', name: 'mainThread', unit: 'ms', most: 1600, only: 'slow' },
  { what: 'repeat visit, rows', name: 'repeat', unit: 'ms', ratio: 1.1, than: 'floor' },
  { what: 'cold dashboard, layout shift', name: 'shift', unit: '', most: 0.02 },
  { what: 'cold dashboard, blocking time', name: 'blocking', unit: 'ms', most: 250 },
  ...(['added', 'started', 'completed', 'cancelled'] as const).flatMap((name): Goal[] => [
    { what: `${name} until it is seen`, name, unit: 'ms', ratio: 1.6, than: 'floor', only: 'slow' },
    { what: `${name} until it is seen`, name, unit: 'ms', most: 2 * FRAME, only: 'fast' },
  ]),
  {
    what: 'a session ended, frames dropped while rows move up',
    name: 'droppedFrames',
    unit: '',
    most: 0,
    only: 'fast',
  },
  {
    what: '200 added in 1 s, last seen after',
    name: 'burstPainted',
    unit: 'ms',
    ratio: 2.5,
    than: 'floor',
  },
  {
    what: '200 added in 1 s, settled after',
    name: 'burstSettled',
    unit: 'ms',
    ratio: 1.4,
    than: 'floor',
  },
  { what: '200 added in 1 s, requests', name: 'burstRequests', unit: '', most: 4 },
  {
    what: '200 added in 1 s, longest task',
    name: 'burstLongestTask',
    unit: 'ms',
    most: 100,
    isWorst: true,
  },
  ...presses,
  {
    what: 'own click until its row shows it, no network',
    name: 'clickOffline',
    unit: 'ms',
    most: 100,
  },
  { what: 'own start, components rendered', name: 'renders', unit: '', most: 550 },
  { what: 'cold history, rows', name: 'historyRows', unit: 'ms', ratio: 1.15, than: 'floor' },
  {
    what: 'history, next page foreseen',
    name: 'foreseen',
    unit: 'ms',
    ratio: 0.5,
    than: 'floor',
    thanName: 'unforeseen',
  },
  {
    what: 'history, page not foreseen',
    name: 'unforeseen',
    unit: 'ms',
    ratio: 1.3,
    than: 'floor',
  },
  { what: '2,000 events in 10 s, heap growth', name: 'floodHeap', unit: 'MiB', most: 0.4 },
  { what: '2,000 events in 10 s, more nodes', name: 'floodNodes', unit: '', most: 0 },
  { what: '2,000 added and cancelled in 10 s, heap', name: 'passedHeap', unit: 'MiB', most: 0.5 },
  { what: '2,000 added and cancelled in 10 s, nodes', name: 'passedNodes', unit: '', most: 0 },
  { what: '5,000 entries, heap growth', name: 'dayHeap', unit: 'MiB', most: 0.5 },
  { what: '5,000 entries, more listeners', name: 'dayListeners', unit: '', most: 0 },
  { what: '5,000 entries, more nodes', name: 'dayNodes', unit: '', most: 0 },
  { what: '5,000 entries, more cached', name: 'dayCache', unit: '', most: 0 },
  { what: 'call screen, 20,000 changes, heap growth', name: 'boardHeap', unit: 'MiB', most: 1 },
  {
    what: 'call screen, 20,000 changes, more listeners',
    name: 'boardListeners',
    unit: '',
    most: 0,
  },
  { what: 'call screen, 20,000 changes, more nodes', name: 'boardNodes', unit: '', most: 0 },
]
