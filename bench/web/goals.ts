import type { Condition } from './choice.ts'
import { MEMORY } from './memoryGoals.ts'
import { FRAME, PRESSES } from './pressGoals.ts'
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

export const GOALS: Goal[] = [
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
  {
    what: '200 added in 1 s, longest task',
    name: 'burstLongestTask',
    unit: 'ms',
    most: 100,
    isWorst: true,
  },
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
  ...PRESSES,
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
  ...MEMORY,
]
