import { isActive, isInBooth } from '@antrian/contract/queue/activeEntry'
import { draftOf } from '@antrian/contract/queue/entryDraft'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { isAnyOf, original, type UnknownAction } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import type { ApiDispatch } from '@/services/api'
import type { ApiError } from '@/services/errors'
import { isQueryAction } from '@/services/queryCache'
import { queueApi } from '@/services/queueApi'
import type { QueueEventName } from './socketEvents'
import { createUnconfirmed, currentAgrees, listAgrees } from './unconfirmed'

/** Milliseconds of one frame, because a screen shows at most one state per frame. */
const FRAME = 16
/** Maximum rows written per frame, because more would delay clicks on a slow computer. */
export const MOST_A_FRAME = 16

const { getQueue, getCurrentEntry } = queueApi.endpoints
const isPending = isAnyOf(getQueue.matchPending, getCurrentEntry.matchPending)
const isRejected = isAnyOf(getQueue.matchRejected, getCurrentEntry.matchRejected)

/**
 * Writes entries from events and answers into the cached list and the current entry: at once, or in
 * batches of one frame during a burst. A query's answer may be older than these entries, because it
 * was requested earlier or because the host lags behind; then the entries are written over it, and
 * `onBehind` asks for a new fetch.
 */
export function createLiveEntries(dispatch: ApiDispatch, onBehind: () => void) {
  const versions = new Map<EntryId, number>()
  const announced = new Map<EntryId, string>()
  const inList = createUnconfirmed(listAgrees)
  const inBooth = createUnconfirmed(currentAgrees)
  const dueInList = new Map<EntryId, QueueEntry>()
  let dueInBooth: QueueEntry[] = []
  let frame: ReturnType<typeof setTimeout> | undefined

  // An entry without a version is never outdated, and always new.
  function isOutdated({ id, version = Number.POSITIVE_INFINITY }: QueueEntry) {
    return version < (versions.get(id) ?? 0)
  }

  /** Whether neither an event nor an answer has brought this version. */
  function isNew({ id, version = Number.POSITIVE_INFINITY }: QueueEntry) {
    return version > (versions.get(id) ?? 0)
  }

  /**
   * Whether it is the first answer or event with this state; a host may repeat an event.
   * Without a version the state is what happened, and the name, class and count.
   */
  function isNews(name: QueueEventName, entry: QueueEntry) {
    const state = JSON.stringify([name, entry.version ?? draftOf(entry)])
    if (isOutdated(entry) || announced.get(entry.id) === state) return false
    announced.set(entry.id, state)
    return true
  }

  /**
   * Writes an entry that is not outdated. An own change skips the batch, because it is on screen
   * already and would disappear until its turn.
   */
  function put(entry: QueueEntry, isOwn = false) {
    if (isOutdated(entry)) return
    if (entry.version !== undefined) versions.set(entry.id, entry.version)
    inList.add(entry)
    inBooth.add(entry)
    if (isOwn) {
      dueInList.delete(entry.id)
      writeList([entry])
      writeCurrent([...dueInBooth.splice(0), entry])
      return
    }
    dueInList.set(entry.id, entry)
    dueInBooth.push(entry)
    if (!frame) writeDue()
  }

  function writeDue() {
    const some = [...dueInList.values()].slice(0, MOST_A_FRAME)
    for (const { id } of some) dueInList.delete(id)
    const all = dueInBooth.splice(0)
    frame = some.length > 0 ? setTimeout(writeDue, FRAME) : undefined
    writeList(some)
    writeCurrent(all)
  }

  function writeList(entries: QueueEntry[]) {
    if (entries.length === 0) return
    dispatch(
      queueApi.util.updateQueryData('getQueue', undefined, draft =>
        // Reads the original, because reading a draft makes a proxy of every entry on each event.
        entries.reduce(listAfter, original(draft) ?? draft),
      ),
    )
  }

  function writeCurrent(entries: QueueEntry[]) {
    if (entries.length === 0) return
    dispatch(
      queueApi.util.updateQueryData('getCurrentEntry', undefined, current =>
        entries.reduce(currentAfter, current),
      ),
    )
  }

  /**
   * The list of a host with versions also says who is in the booth, so the current entry needs no
   * call of its own after each event.
   */
  function writeInBooth(list: QueueEntry[]) {
    const listed = list.find(isInBooth)
    dueInBooth = []
    dispatch(
      queueApi.util.updateQueryData('getCurrentEntry', undefined, current => {
        if ((listed ?? current)?.version === undefined) return current
        return current && listed?.id === current.id && isKnown(current, listed)
          ? current
          : (listed ?? null)
      }),
    )
  }

  /** Watches the two queries, to know which entries an answer cannot contain. */
  function watch(action: UnknownAction) {
    if (!isQueryAction(action)) return
    if (isPending(action)) unconfirmedIn(action).asked(action.meta.requestId)
    if (isRejected(action)) {
      unconfirmedIn(action).failed(action.meta.requestId)
      if (!action.meta.aborted && isFaulty(action.payload)) onBehind()
    }
    if (getQueue.matchFulfilled(action)) {
      const { since, contradicted } = inList.answered(action.meta.requestId, action.payload)
      // `since` has the entries that the answer lacks. Other pending changes are older than the
      // answer.
      dueInList.clear()
      writeList([...contradicted, ...since])
      writeInBooth(action.payload)
      writeCurrent([...contradicted, ...since])
      if (contradicted.length > 0) onBehind()
    }
    if (getCurrentEntry.matchFulfilled(action)) {
      // The list also shows who is in the booth, so a contradicted entry is not written here.
      const { since, contradicted } = inBooth.answered(action.meta.requestId, action.payload)
      dueInBooth = []
      writeCurrent(since)
      if (contradicted.length > 0) onBehind()
    }
  }

  const unconfirmedIn = ({ meta }: { meta: { arg: { endpointName: string } } }) =>
    meta.arg.endpointName === getQueue.name ? inList : inBooth

  function forget() {
    versions.clear()
    announced.clear()
    inList.forget()
    inBooth.forget()
    dueInList.clear()
    dueInBooth = []
  }

  return { isOutdated, isNew, isNews, put, watch, forget }
}

/** Whether the request got no answer or a 5xx, so that a retry may succeed. */
const isFaulty = (error: ApiError | undefined) => (error?.status ?? 500) >= 500

/** Whether the entry is nothing new: it is older, or both answer and event of an own change came. */
const isKnown = (known: QueueEntry, entry: QueueEntry) =>
  (known.version ?? 0) > (entry.version ?? Number.POSITIVE_INFINITY) ||
  copyWithStructuralSharing(known, entry) === known

function listAfter(list: QueueEntry[], entry: QueueEntry): QueueEntry[] {
  const known = list.find(({ id }) => id === entry.id)
  if (known && isKnown(known, entry)) return list
  if (known) return list.map(one => (one === known ? entry : one))
  if (!isActive(entry)) return list
  const next = list.findIndex(({ createdAt }) => createdAt > entry.createdAt)
  const place = next < 0 ? list.length : next
  return [...list.slice(0, place), entry, ...list.slice(place)]
}

function currentAfter(current: QueueEntry | null, entry: QueueEntry): QueueEntry | null {
  if (current?.id === entry.id && isKnown(current, entry)) return current
  if (isInBooth(entry)) return entry
  return current?.id === entry.id ? null : current
}
