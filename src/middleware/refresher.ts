import { QueryStatus } from '@reduxjs/toolkit/query'
import { type ApiDispatch, type ApiRoot, api, type Tag, tagsToCome } from '@/services/api'
import { createTagBatch } from './tagBatch'

export const REFRESH_WAIT = 300
const REFRESH_AT_LATEST = 1500
/**
 * Milliseconds between fetches of the live queries while the socket is Off: the first, and the
 * following.
 */
export const FIRST_POLL = 3000
export const POLL_EVERY = 10_000
/**
 * Milliseconds after which an unanswered live query is aborted and fetched again, because requests
 * have no timeout.
 */
export const HUNG_AFTER = 10_000
/** Milliseconds before a retry after an outdated answer or a failed request. */
export const RETRY_AFTER = 1000
/** Maximum number of retries until an event marks the queries stale again. */
const RETRIES = 3

export const LIVE_TAGS = [
  ...['Queue', 'InBooth', 'History'],
  ...['Stats', 'Progress', 'Booth'],
] as const satisfies Tag[]

/**
 * Refetches stale queries in batches, and polls while the socket is Off. RTK Query drops a refetch
 * while the same query is pending, and the pending answer may predate the event. A refresh
 * therefore waits for the pending queries that its tags concern, and for no others.
 */
export function createRefresher(dispatch: ApiDispatch, getState: () => ApiRoot) {
  const batch = createTagBatch(REFRESH_WAIT, REFRESH_AT_LATEST, refresh)
  let poll: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  /** Tags of refetched queries that may still be pending. */
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

  /** Once until it is stopped, because each failed connection starts it again. */
  function startPolling() {
    poll ??= setTimeout(pollOnce, FIRST_POLL)
  }

  function pollOnce() {
    if (!document.hidden) batch.add(LIVE_TAGS)
    poll = setTimeout(pollOnce, POLL_EVERY)
  }

  function stopPolling() {
    clearTimeout(poll)
    poll = undefined
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

type Query = NonNullable<ApiRoot['api']['queries'][string]>

/** Pending queries that these tags invalidate. */
function underWayOf(state: ApiRoot, tags: readonly Tag[]): Query[] {
  const { queries } = state.api
  const concerned = new Set(
    api.util.selectInvalidatedBy(state, tags).map(({ queryCacheKey }) => queryCacheKey),
  )
  return Object.entries(queries).flatMap(([key, query]) => {
    if (query?.status !== QueryStatus.pending) return []
    const isConcerned =
      concerned.has(key) ||
      // The cache knows a query's tags only after its first answer.
      (query.fulfilledTimeStamp === undefined &&
        tagsToCome(query.endpointName, query.originalArgs).some(tag => tags.includes(tag)))
    return isConcerned ? [query] : []
  })
}
