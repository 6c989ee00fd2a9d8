import { type ApiDispatch, type ApiRoot, api, TAGS, type Tag } from '@/services/api'
import { abortQuery, type CachedQuery, pendingFor, pendingQueries } from '@/services/queryCache'
import { createTagBatch } from './tagBatch'

export const REFRESH_WAIT = 300
const REFRESH_AT_LATEST = 1500
/**
 * Milliseconds between fetches of the live queries while the socket is Off: before the first, and
 * between the following.
 */
export const POLLS = { first: 3000, every: 10_000 }
/**
 * Milliseconds after which an unanswered live query is aborted and fetched again, because requests
 * have no timeout.
 */
export const HUNG_AFTER = 10_000
/** Milliseconds before a retry after an outdated answer or a failed request. */
export const RETRY_AFTER = 1000
/** Maximum number of retries until an event marks the queries stale again. */
const RETRIES = 3

/**
 * Refetches stale queries in batches, and polls while the socket is Off. RTK Query drops a refetch
 * while the same query is pending, and the pending answer may predate the event. A refresh
 * therefore waits for the pending queries that its tags concern, and for no others.
 */
export function createRefresher(
  dispatch: ApiDispatch,
  getState: () => ApiRoot,
  polls: typeof POLLS = POLLS,
) {
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
    const underWay = pendingQueries(getState(), tags)
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
      if (pendingQueries(getState(), [...watched]).length > 0) batch.add([...watched])
      watched.clear()
    }, HUNG_AFTER)
  }

  function abortIfHung(query: CachedQuery) {
    if (pendingFor(query) >= HUNG_AFTER) abortQuery(dispatch, query)
  }

  function retry() {
    if (retries === 0 || retryTimer !== undefined) return
    retries -= 1
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      batch.add(TAGS)
    }, RETRY_AFTER)
  }

  /** Once until it is stopped, because each failed connection starts it again. */
  function startPolling() {
    poll ??= setTimeout(pollOnce, polls.first)
  }

  function pollOnce() {
    if (!document.hidden) batch.add(TAGS)
    poll = setTimeout(pollOnce, polls.every)
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
