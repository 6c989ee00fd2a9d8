import { isActive } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { recentApi } from '@/services/recentApi'
import { statsApi } from '@/services/statsApi'
import type { HeldThunk } from './heldActs'

const selectStats = statsApi.endpoints.getStats.select()
const selectRecent = recentApi.endpoints.getRecent.select()

/**
 * Adds entries that the host has just recorded to the cached figures of today, because the students
 * would be missing until the next fetch 300 ms later. Leaves figures that were requested after the
 * acts were sent, at `sentAt`, and entries that the cache has from an event. A session may be in
 * the list twice, because its start and its completion have a result each.
 */
export const figuresRecorded =
  (entries: readonly QueueEntry[], sentAt: number): HeldThunk<void> =>
  (dispatch, getState) => {
    if ((selectStats(getState()).startedTimeStamp ?? 0) >= sentAt) return
    const counted = new Set(selectRecent(getState()).data?.map(({ id }) => id))
    const uncounted = entries.filter(entry => !isActive(entry) && !counted.has(entry.id))
    const ended = [...new Map(uncounted.map(entry => [entry.id, entry])).values()]
    dispatch(
      recentApi.util.updateQueryData('getRecent', undefined, recent => {
        recent.unshift(...[...ended].reverse())
      }),
    )
    dispatch(
      statsApi.util.updateQueryData('getStats', undefined, stats => {
        for (const { status, paymentMethod, price = 0 } of ended) {
          if (status !== 'completed') continue
          stats.completedQueues += 1
          if (stats.todayCompleted !== undefined) stats.todayCompleted += 1
          if (stats.todayAmounts && paymentMethod) stats.todayAmounts[paymentMethod] += price
        }
      }),
    )
  }
