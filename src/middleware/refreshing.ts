import { QueryStatus } from '@reduxjs/toolkit/query'
import { type ApiDispatch, api } from '@/services/api'

export type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>

/**
 * RTK Query drops a refetch asked for while the same query is under way, and the rows on their way
 * may predate the event. So a refresh waits for these to land, and only for these.
 */
const LIVE_QUERIES = new Set([
  'getQueue',
  'getCurrentEntry',
  'getHistory',
  'getEntryLog',
  'getStats',
  'getAnalytics',
])

/** Requests have no timeout; a live query without an answer for this long is asked anew. */
export const HUNG_AFTER = 10_000

const liveRequests = ({ api: { queries } }: ApiState) =>
  Object.values(queries).filter(
    query => query?.status === QueryStatus.pending && LIVE_QUERIES.has(query.endpointName),
  )

export const isRefreshing = (state: ApiState) => liveRequests(state).length > 0

export function abortHungQueries(state: ApiState, dispatch: ApiDispatch) {
  for (const query of liveRequests(state)) {
    if (query && Date.now() - (query.startedTimeStamp ?? 0) >= HUNG_AFTER) {
      dispatch(
        api.util.getRunningQueryThunk(query.endpointName as never, query.originalArgs as never),
      )?.abort()
    }
  }
}
