import type { QueueEntry } from '@antrian/contract/queue/queue'
import { leftoversIn } from '@antrian/contract/queue/todaysLine'
import { createSelector } from '@reduxjs/toolkit'
import { shallowEqual, useSelector } from 'react-redux'
import { type ShownRoot, selectActiveEntries } from '@/acts/shownQueue'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'

const selectLeftovers = createSelector(
  [
    selectActiveEntries,
    (_: ShownRoot, today: string) => today,
    (_: ShownRoot, _today: string, timeZone: string) => timeZone,
  ],
  leftoversIn,
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
)

/** Entries of earlier days that are still in the queue. */
export function useLeftovers(): QueueEntry[] {
  const today = useToday()
  const timeZone = useTimeZone()
  return useSelector((state: ShownRoot) => selectLeftovers(state, today, timeZone))
}
