import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import { isAnyOf, original, type UnknownAction } from '@reduxjs/toolkit'
import { type ApiDispatch, api } from '@/services/api'
import type { ApiError } from '@/services/errors'
import { queueApi } from '@/services/queueApi'
import { createUnconfirmed, currentAgrees, listAgrees } from './unconfirmed'

/** No screen shows more than a state each frame. */
const FRAME = 16
/** Rows drawn in one frame: more of them would delay clicks on a weak machine. */
export const MOST_A_FRAME = 16
/** How many entries' versions are remembered: more than any day at the booth has. */
const REMEMBERED = 2000

const { getQueue, getCurrentEntry } = queueApi.endpoints
const isPending = isAnyOf(getQueue.matchPending, getCurrentEntry.matchPending)
const isRejected = isAnyOf(getQueue.matchRejected, getCurrentEntry.matchRejected)

/**
 * Puts entries that came by event or answer into the cached list and the current entry: at once, and
 * in a storm together, some a frame.
 * An answer that knows less than they do, because it was asked for before or because the host is
 * behind, gets them put on top; `onBehind` is called when it has to be fetched again.
 */
export function createLiveEntries(dispatch: ApiDispatch, onBehind: () => void) {
  const versions = new Map<EntryId, number>()
  const inList = createUnconfirmed(listAgrees)
  const inBooth = createUnconfirmed(currentAgrees)
  const dueInList = new Map<EntryId, QueueEntry>()
  let dueInBooth: QueueEntry[] = []
  let frame: ReturnType<typeof setTimeout> | undefined

  function isOutdated({ id, version }: QueueEntry) {
    return version !== undefined && version < (versions.get(id) ?? 0)
  }

  /**
   * Takes what is not outdated. An own change is shown already: it takes no turn in a storm, because
   * it would go back until then.
   */
  function put(entry: QueueEntry, isOwn = false) {
    if (isOutdated(entry)) return
    if (entry.version !== undefined) remember(entry.id, entry.version)
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

  function remember(id: EntryId, version: number) {
    versions.delete(id)
    versions.set(id, version)
    const [oldest] = versions.keys()
    if (versions.size > REMEMBERED && oldest !== undefined) versions.delete(oldest)
  }

  function writeList(entries: QueueEntry[]) {
    if (entries.length === 0) return
    dispatch(
      queueApi.util.updateQueryData('getQueue', undefined, draft =>
        // A draft makes a proxy of each entry that is looked at: all of them, for every event.
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

  /** Follows the two queries, to know which entries an answer can't know of. */
  function watch(action: UnknownAction) {
    if (!action.type.startsWith(`${api.reducerPath}/executeQuery/`)) return
    if (isPending(action)) unconfirmedIn(action).asked(action.meta.requestId)
    if (isRejected(action)) {
      unconfirmedIn(action).failed(action.meta.requestId)
      if (!action.meta.aborted && isFaulty(action.payload)) onBehind()
    }
    if (getQueue.matchFulfilled(action)) {
      const { since, contradicted } = inList.answered(action.meta.requestId, action.payload)
      // Entries that the answer lacks are among these; other due changes are older than the answer.
      dueInList.clear()
      writeList([...contradicted, ...since])
      if (contradicted.length > 0) onBehind()
    }
    if (getCurrentEntry.matchFulfilled(action)) {
      // The list shows who is in progress as well: a contradiction is not put on top here.
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
    inList.forget()
    inBooth.forget()
    dueInList.clear()
    dueInBooth = []
  }

  return { isOutdated, put, watch, forget }
}

/** No answer, or one that is the host's fault: another attempt may have one. */
const isFaulty = (error: ApiError | undefined) => (error?.status ?? 500) >= 500

const isNewer = (known: QueueEntry, entry: QueueEntry) =>
  (known.version ?? 0) > (entry.version ?? Number.POSITIVE_INFINITY)

function listAfter(list: QueueEntry[], entry: QueueEntry): QueueEntry[] {
  const known = list.find(({ id }) => id === entry.id)
  if (known && isNewer(known, entry)) return list
  if (known) return list.map(one => (one === known ? entry : one))
  if (entry.status !== 'waiting' && entry.status !== 'in-progress') return list
  const next = list.findIndex(({ createdAt }) => createdAt > entry.createdAt)
  const place = next < 0 ? list.length : next
  return [...list.slice(0, place), entry, ...list.slice(place)]
}

function currentAfter(current: QueueEntry | null, entry: QueueEntry): QueueEntry | null {
  if (current?.id === entry.id && isNewer(current, entry)) return current
  if (entry.status === 'in-progress') return entry
  return current?.id === entry.id ? null : current
}
