import { type Figure, short } from '../table.ts'
import type { Condition } from './choice.ts'
import type { Samples } from './samples.ts'
import type { Subject } from './stage.ts'

interface Goal {
  what: string
  name: string
  unit: string
  /** The most it may be. */
  most?: number
  /** The most it may be of what the other page takes. */
  ratio?: number
  than?: Subject
  /** Name of the other page's figure, where it differs. */
  thanName?: string
  only?: Condition
  /** The worst round counts, not the middle one. */
  isWorst?: boolean
}

const FRAME = 1000 / 60

const GOALS: Goal[] = [
  { what: 'login, files until the button', name: 'buttonKiB', unit: 'KiB', most: 100 },
  { what: 'login, all its files', name: 'loginKiB', unit: 'KiB', most: 100 },
  { what: 'login, first paint', name: 'firstPaint', unit: 'ms', ratio: 1.25, than: 'blank' },
  { what: 'login, button usable', name: 'button', unit: 'ms', ratio: 2, than: 'floor' },
  { what: 'login, layout shift', name: 'loginShift', unit: '', most: 0.02 },
  {
    what: 'cold dashboard, first paint',
    name: 'dashboardPaint',
    unit: 'ms',
    ratio: 1.25,
    than: 'blank',
    thanName: 'firstPaint',
  },
  { what: 'cold dashboard, rows', name: 'rows', unit: 'ms', ratio: 1.15, than: 'floor' },
  { what: 'cold dashboard, requests before rows', name: 'requestsFirst', unit: '', most: 5 },
  { what: 'cold dashboard, main thread', name: 'mainThread', unit: 'ms', most: 1600, only: 'slow' },
  { what: 'repeat visit, rows', name: 'repeat', unit: 'ms', ratio: 1.1, than: 'floor' },
  { what: 'cold dashboard, layout shift', name: 'shift', unit: '', most: 0.02 },
  { what: 'cold dashboard, blocking time', name: 'blocking', unit: 'ms', most: 250 },
  {
    what: 'event until its row',
    name: 'event',
    unit: 'ms',
    ratio: 1.5,
    than: 'floor',
    only: 'slow',
  },
  { what: 'event until its row', name: 'event', unit: 'ms', most: 2 * FRAME, only: 'fast' },
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
  { what: '200 added in 1 s, longest task', name: 'burstLongestTask', unit: 'ms', most: 100 },
  { what: '200 events in 1 s, refreshes', name: 'refreshes', unit: '', most: 4 },
  { what: '200 events in 1 s, requests', name: 'requests', unit: '' },
  { what: '200 events in 1 s, settled after', name: 'settled', unit: 'ms', most: 700 },
  { what: '200 events in 1 s, longest task', name: 'longestTask', unit: 'ms', only: 'slow' },
  {
    what: '200 events in 1 s, longest task',
    name: 'longestTask',
    unit: 'ms',
    most: 50,
    only: 'fast',
  },
  { what: 'click until the row answers', name: 'click', unit: 'ms', most: FRAME, only: 'fast' },
  { what: 'click until the row answers', name: 'click', unit: 'ms', only: 'slow' },
  { what: 'click, frames without an answer', name: 'clickFrames', unit: '', most: 0 },
  { what: 'the same, nothing arrives', name: 'voidFrames', unit: '', most: 0, only: 'slow' },
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
  { what: 'heap, dashboard', name: 'heap', unit: 'MiB', most: 9 },
  { what: '2,000 events in 10 s, heap growth', name: 'floodHeap', unit: 'MiB', most: 1 },
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
  { what: 'call screen, most snapshots in 10 s', name: 'boardSnapshots', unit: '', most: 11 },
  { what: 'call screen, a snapshot', name: 'boardKiB', unit: 'KiB', most: 2 },
]

/** Figures measured under one condition, each beside its goal. */
export const figuresOf = (samples: Samples, condition: Condition): Figure[] =>
  GOALS.filter(({ only }) => !only || only === condition).flatMap(goal =>
    figureOf(goal, samples, condition),
  )

function figureOf(goal: Goal, samples: Samples, condition: Condition): Figure[] {
  const { what, name, unit, most, ratio, than } = goal
  const ours = samples.of('product', condition, name)
  if (ours === undefined) return []
  const figure = said(ours, unit)
  if (most !== undefined) {
    return [{ what, figure, goal: `≤ ${said(most, unit)}`, isMet: ours <= most }]
  }
  const theirs = than && samples.of(than, condition, goal.thanName ?? name)
  if (ratio === undefined || theirs === undefined) return [{ what, figure }]
  return [
    {
      what,
      figure: `${short(ours / theirs)} × (${figure} / ${said(theirs, unit)})`,
      goal: `≤ ${ratio} × ${than}`,
      isMet: ours / theirs <= ratio,
    },
  ]
}

const said = (value: number, unit: string) => `${value === 0 ? 0 : short(value)} ${unit}`.trim()
