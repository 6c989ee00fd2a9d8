import { createSelector } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { selectQueueRequest } from '@/services/queueApi'
import { type ShownRoot, selectShownQueue } from '@/services/shownQueue'
import { afterNext, isSkipped, nextEntry } from './queueEntries'

/** Time in ms at which the host last answered the list. */
export const selectAnsweredAt = (state: ShownRoot) =>
  selectQueueRequest(state).fulfilledTimeStamp ?? 0

export const selectEntries = (state: ShownRoot) => selectShownQueue(state).entries

/** The entry in the booth. */
export const selectCurrentEntry = (state: ShownRoot) => selectShownQueue(state).current

export const selectIsBoothBusy = (state: ShownRoot) => selectCurrentEntry(state) !== undefined

export const selectNextEntry = createSelector(selectEntries, nextEntry)

export const selectAfterNext = createSelector([selectEntries, selectNextEntry], afterNext)

export const selectSkippedEntries = createSelector(
  selectEntries,
  entries => entries.filter(isSkipped),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
)
