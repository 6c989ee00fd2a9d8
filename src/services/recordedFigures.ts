import { isActive } from '@antrian/contract/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue'
import type { HeldThunk } from './heldActs'
import { recentApi } from './recentApi'
import { statsApi } from './statsApi'

const selectStats = statsApi.endpoints.getStats.select()
const selectRecent = recentApi.endpoints.getRecent.select()

/**
 * Counts acts that the host has just recorded in the cached figures of today. Their next fetch comes
 * 300 ms later, and the students would be missing until then. Figures that were asked for since the
 * acts were sent, at `sentAt`, may have them already, and so have those whose event came first. A
 * session that was recorded afterwards is told twice, as its start and as its completion.
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
        recent.unshift(...ended.toReversed())
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
