import type { QueueEntry } from '@antrian/contract/queue'
import { createSelector } from '@reduxjs/toolkit'
import { useGetQueueQuery } from './queueApi'

export const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'

const activeIn = createSelector([(entries: QueueEntry[]) => entries], entries =>
  entries.filter(isActive),
)

/**
 * Entries that wait or are in the booth; the cached list keeps finished ones until its next
 * refetch.
 */
export const useActiveEntries = () =>
  useGetQueueQuery(undefined, {
    selectFromResult: ({ data, error, isFetching }) => ({
      entries: data && activeIn(data),
      error,
      isFetching,
    }),
  })
