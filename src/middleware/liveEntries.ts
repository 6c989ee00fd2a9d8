import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { ApiDispatch } from '@/services/api'
import { queueApi } from '@/services/queueApi'

/** No screen shows more than a state each frame. */
const FRAME = 16
/** How many entries' versions are remembered: more than any day at the booth has. */
const REMEMBERED = 2000

/**
 * Puts entries that came by event or answer into the cached list and the current entry: at once, and
 * in a storm together, once a frame.
 * An answer to a refetch that was asked for before an entry came is older than that entry: the
 * entry is put again on top of it.
 */
export function createLiveEntries(dispatch: ApiDispatch) {
  const versions = new Map<EntryId, number>()
  const startedAt = new Map<string, number>()
  let recent: QueueEntry[] = []
  let due: QueueEntry[] = []
  let frame: ReturnType<typeof setTimeout> | undefined

  function isOutdated({ id, version }: QueueEntry) {
    return version !== undefined && version < (versions.get(id) ?? 0)
  }

  function put(entry: QueueEntry) {
    if (entry.version !== undefined) remember(entry.id, entry.version)
    if (startedAt.size > 0) recent.push(entry)
    due.push(entry)
    if (!frame) writeDue()
  }

  function writeDue() {
    const entries = due
    due = []
    frame = entries.length > 0 ? setTimeout(writeDue, FRAME) : undefined
    write(entries)
  }

  function remember(id: EntryId, version: number) {
    versions.delete(id)
    versions.set(id, version)
    const [oldest] = versions.keys()
    if (versions.size > REMEMBERED && oldest !== undefined) versions.delete(oldest)
  }

  function write(entries: QueueEntry[]) {
    if (entries.length === 0) return
    const { updateQueryData } = queueApi.util
    dispatch(
      updateQueryData('getQueue', undefined, list => {
        for (const entry of entries) putIntoList(list, entry)
      }),
    )
    dispatch(
      updateQueryData('getCurrentEntry', undefined, current =>
        entries.reduce(currentAfter, current),
      ),
    )
  }

  /** Watches the two queries, to know which entries came while an answer was on its way. */
  function watch(action: UnknownAction) {
    for (const endpoint of [queueApi.endpoints.getQueue, queueApi.endpoints.getCurrentEntry]) {
      if (endpoint.matchPending(action)) startedAt.set(action.meta.requestId, recent.length)
      if (endpoint.matchFulfilled(action) || endpoint.matchRejected(action)) {
        const cameSince = recent.slice(startedAt.get(action.meta.requestId) ?? recent.length)
        startedAt.delete(action.meta.requestId)
        if (startedAt.size === 0) recent = []
        if (endpoint.matchFulfilled(action)) write(cameSince)
      }
    }
  }

  function forget() {
    versions.clear()
    startedAt.clear()
    recent = []
    due = []
  }

  return { isOutdated, put, watch, forget }
}

const isNewer = (known: QueueEntry, entry: QueueEntry) =>
  (known.version ?? 0) > (entry.version ?? Number.POSITIVE_INFINITY)

function putIntoList(list: QueueEntry[], entry: QueueEntry) {
  const at = list.findIndex(({ id }) => id === entry.id)
  const known = list[at]
  if (known) {
    if (!isNewer(known, entry)) list[at] = entry
  } else if (entry.status === 'waiting' || entry.status === 'in-progress') {
    const next = list.findIndex(({ createdAt }) => createdAt > entry.createdAt)
    list.splice(next < 0 ? list.length : next, 0, entry)
  }
}

function currentAfter(current: QueueEntry | null, entry: QueueEntry): QueueEntry | null {
  if (current?.id === entry.id && isNewer(current, entry)) return current
  if (entry.status === 'in-progress') return entry
  return current?.id === entry.id ? null : current
}
