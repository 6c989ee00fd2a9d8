import type { Goal } from './goal.ts'

/** Goals for the memory of a page, at rest and after a day. */
export const MEMORY: Goal[] = [
  { what: 'heap, dashboard', name: 'heap', unit: 'MiB', most: 9 },
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
  { what: 'call screen, most snapshots in 10 s', name: 'boardSnapshots', unit: '', most: 11 },
  { what: 'call screen, a snapshot', name: 'boardKiB', unit: 'KiB', most: 2 },
]
