import { QueryStatus } from '@reduxjs/toolkit/query'
import { type AnalyticsDays, isLiveRange } from '@/services/analyticsDays'
import { type ApiDispatch, api, type Tag } from '@/services/api'
import { createTagBatch } from './tagBatch'

export const REFRESH_WAIT = 300
export const REFRESH_AT_LATEST = 1500
/** While Off the live queries are fetched again: soon after the loss, then at this pace. */
export const FIRST_POLL = 3000
export const POLL_EVERY = 10_000
/** Requests have no timeout; a live query without an answer for this long is fetched anew. */
export const HUNG_AFTER = 10_000
/** An answer that was behind, or none at all, is fetched again after this. */
export const RETRY_AFTER = 1000
/** So often, until something new makes the queries stale. */
const RETRIES = 3

export const LIVE_TAGS = ['Queue', 'History', 'Stats', 'Progress', 'Booth'] as const satisfies Tag[]

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

export type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>

/** Fetches again what is stale: gathered, never beside a fetch under way, and polled while Off. */
export function createRefresher(dispatch: ApiDispatch, getState: () => ApiState) {
  const batch = createTagBatch(REFRESH_WAIT, REFRESH_AT_LATEST, refresh)
  let poll: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let retries = 0

  function markStale(tags: readonly Tag[]) {
    retries = RETRIES
    batch.add(tags)
  }

  function refresh(tags: Tag[]) {
    if (liveRequests(getState()).length > 0) {
      abortHung()
      batch.add(tags)
    } else {
      dispatch(api.util.invalidateTags(tags))
      clearTimeout(watchdog)
      watchdog = setTimeout(() => {
        if (liveRequests(getState()).length > 0) batch.add(tags)
      }, HUNG_AFTER)
    }
  }

  function abortHung() {
    for (const query of liveRequests(getState())) {
      if (query && Date.now() - (query.startedTimeStamp ?? 0) >= HUNG_AFTER) {
        dispatch(
          api.util.getRunningQueryThunk(query.endpointName as never, query.originalArgs as never),
        )?.abort()
      }
    }
  }

  function retry() {
    if (retries === 0 || retryTimer !== undefined) return
    retries -= 1
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      batch.add(LIVE_TAGS)
    }, RETRY_AFTER)
  }

  function startPolling() {
    stopPolling()
    poll = setTimeout(pollOnce, FIRST_POLL)
  }

  function pollOnce() {
    if (!document.hidden) batch.add(LIVE_TAGS)
    poll = setTimeout(pollOnce, POLL_EVERY)
  }

  function stopPolling() {
    clearTimeout(poll)
  }

  function cancel() {
    stopPolling()
    clearTimeout(retryTimer)
    clearTimeout(watchdog)
    retryTimer = undefined
    retries = 0
    batch.cancel()
  }

  return { markStale, retry, startPolling, stopPolling, cancel }
}

const liveRequests = ({ api: { queries } }: ApiState) =>
  Object.values(queries).filter(query => query?.status === QueryStatus.pending && isLive(query))

const isLive = ({ endpointName, originalArgs }: { endpointName: string; originalArgs?: unknown }) =>
  LIVE_QUERIES.has(endpointName) &&
  (endpointName !== 'getAnalytics' || isLiveRange(originalArgs as AnalyticsDays))
