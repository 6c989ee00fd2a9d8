import { isLeftover, isSkipped, todaysLine } from '@antrian/contract/queue/todaysLine'
import { knownTimeZone, schoolDay } from '@antrian/contract/shared/schoolDay'
import { createSelector } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { selectQueueRequest } from '@/services/queueApi'
import { serverClock } from '@/services/serverClock'
import { type SessionRoot, selectTimeZone } from '@/services/sessionSlice'
import { type ShownRoot, selectShownQueue } from './shownQueue'

/** Parts of the store that the line is read from. */
export type LineRoot = ShownRoot & SessionRoot

/** Time in ms at which the host last answered the list. */
export const selectAnsweredAt = (state: ShownRoot) =>
  selectQueueRequest(state).fulfilledTimeStamp ?? 0

export const selectEntries = (state: ShownRoot) => selectShownQueue(state).entries

/** The entry in the booth. */
export const selectCurrentEntry = (state: ShownRoot) => selectShownQueue(state).current

export const selectIsBoothBusy = (state: ShownRoot) => selectCurrentEntry(state) !== undefined

export const selectZone = (state: LineRoot) => knownTimeZone(selectTimeZone(state))

/** The school's day. At midnight `useNewDay` fetches the list again, so that the line is drawn anew. */
export const selectToday = (state: LineRoot) => schoolDay(serverClock.now(), selectZone(state))

/** Who waits today, in order: first the student whom the stage, its keys and the call screens name. */
export const selectLine = createSelector([selectEntries, selectToday, selectZone], todaysLine, {
  memoizeOptions: { resultEqualityCheck: shallowEqual },
})

export const selectNextEntry = (state: LineRoot) => selectLine(state)[0]

/** The entry after the next one. */
export const selectAfterNext = (state: LineRoot) => selectLine(state)[1]

/** Whether the session in the booth was left open on an earlier day. */
export const selectIsLeftOpen = (state: LineRoot) => {
  const current = selectCurrentEntry(state)
  return current !== undefined && isLeftover(current, selectToday(state), selectZone(state))
}

export const selectSkippedEntries = createSelector(
  selectEntries,
  entries => entries.filter(isSkipped),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
)
