import { QueryStatus } from '@reduxjs/toolkit/query'
import { type ApiDispatch, api, type Tag, tagsToCome } from '@/services/api'
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
/** Attempts, until an event makes the queries stale again. */
const RETRIES = 3

export const LIVE_TAGS = ['Queue', 'History', 'Stats', 'Progress', 'Booth'] as const satisfies Tag[]

export type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>

/**
 * Fetches again what is stale: gathered, and polled while Off. RTK Query drops a refetch asked for
 * while the same query is under way, and the rows on their way may predate the event: a refresh waits
 * for the queries under way that it concerns, and for no other.
 */
export function createRefresher(dispatch: ApiDispatch, getState: () => ApiState) {
  const batch = createTagBatch(REFRESH_WAIT, REFRESH_AT_LATEST, refresh)
  let poll: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  /** Fetched again, and perhaps without an answer. */
  const watched = new Set<Tag>()
  let retries = 0

  function markStale(tags: readonly Tag[]) {
    retries = RETRIES
    batch.add(tags)
  }

  function refresh(tags: Tag[]) {
    const underWay = underWayOf(getState(), tags)
    if (underWay.length > 0) {
      for (const query of underWay) abortIfHung(query)
      batch.add(tags)
    } else {
      dispatch(api.util.invalidateTags(tags))
      watch(tags)
    }
  }

  function watch(tags: Tag[]) {
    for (const tag of tags) watched.add(tag)
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      if (underWayOf(getState(), [...watched]).length > 0) batch.add([...watched])
      watched.clear()
    }, HUNG_AFTER)
  }

  function abortIfHung({ endpointName, originalArgs, startedTimeStamp = 0 }: Query) {
    if (Date.now() - startedTimeStamp < HUNG_AFTER) return
    dispatch(api.util.getRunningQueryThunk(endpointName as never, originalArgs as never))?.abort()
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
    watched.clear()
    retries = 0
    batch.cancel()
  }

  return { markStale, retry, startPolling, stopPolling, cancel }
}

type Query = NonNullable<ApiState['api']['queries'][string]>

/** Queries under way whose answers these tags make stale. */
function underWayOf(state: ApiState, tags: readonly Tag[]): Query[] {
  const { queries } = state.api
  const concerned = new Set(
    api.util.selectInvalidatedBy(state, tags).map(({ queryCacheKey }) => queryCacheKey),
  )
  return Object.entries(queries).flatMap(([key, query]) => {
    if (query?.status !== QueryStatus.pending) return []
    const isConcerned =
      concerned.has(key) ||
      // The cache learns a query's tags with its first answer.
      (query.fulfilledTimeStamp === undefined &&
        tagsToCome(query.endpointName, query.originalArgs).some(tag => tags.includes(tag)))
    return isConcerned ? [query] : []
  })
}
