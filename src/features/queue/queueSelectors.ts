import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import { createSelector } from '@reduxjs/toolkit'
import type { api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { entryInProgress, isInProgress, isSkipped, nextEntry } from './queueEntries'

export type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>

const NO_ENTRIES: QueueEntry[] = []

export const selectQueueRequest = queueApi.endpoints.getQueue.select()
const selectCurrentRequest = queueApi.endpoints.getCurrentEntry.select()

/** When the host last gave the list, in ms. */
export const selectAnsweredAt = (state: ApiState) =>
  selectQueueRequest(state).fulfilledTimeStamp ?? 0

export const selectEntries = (state: ApiState) => selectQueueRequest(state).data ?? NO_ENTRIES

/** The entry in the booth: as the host says, or else as the list shows. */
export const selectCurrentEntry = createSelector(
  [(state: ApiState) => selectCurrentRequest(state).data, selectEntries],
  (current, entries) =>
    (current && isInProgress(current) ? current : undefined) ?? entryInProgress(entries),
)

export const selectIsBoothBusy = (state: ApiState) => selectCurrentEntry(state) !== undefined

export const selectEntry = (state: ApiState, id: EntryId) => {
  const current = selectCurrentRequest(state).data
  return (
    selectEntries(state).find(entry => entry.id === id) ??
    (current?.id === id ? current : undefined)
  )
}

export const selectNextEntry = createSelector(selectEntries, nextEntry)

export const selectAfterNext = createSelector(
  [selectEntries, selectNextEntry],
  (entries, next) => next && nextEntry(entries.slice(entries.indexOf(next) + 1)),
)

export const selectSkippedEntries = createSelector(selectEntries, entries =>
  entries.filter(isSkipped),
)
