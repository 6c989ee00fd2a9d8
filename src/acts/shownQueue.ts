import { inBooth, isActive, isNumbered, waitingCount } from '@antrian/contract/queue/activeEntry'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { isLeftover, isSkipped, todaysLine } from '@antrian/contract/queue/todaysLine'
import { knownTimeZone, schoolDay } from '@antrian/contract/shared/schoolDay'
import {
  createSelector,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { shallowEqual, useSelector } from 'react-redux'
import type { ApiRoot } from '@/services/api'
import {
  queueApi,
  selectCurrentRequest,
  selectQueueRequest,
  useGetQueueQuery,
} from '@/services/queueApi'
import { failure } from '@/services/selectFromResult'
import { serverClock } from '@/services/serverClock'
import { type SessionRoot, selectTimeZone } from '@/services/sessionSlice'
import { busyKeyOf, type OwnActsRoot, selectActs, selectAdminName, selectIsBusy } from './actsSlice'
import { type OutboxRoot, selectHostId, selectOwnOutbox } from './outboxSlice'
import { type CachedQueue, project, type ShownQueue } from './project'

export type ShownRoot = ApiRoot & OwnActsRoot & OutboxRoot

const NOBODY: ReadonlySet<EntryId> = new Set()
const NO_ENTRIES: QueueEntry[] = []
const NONE_UNSENT: ShownQueue['outbox'] = new Map()

/** The queue in the cache. The current entry comes from its own query, else from the list. */
const selectCachedQueue = createSelector(
  [
    (state: ShownRoot) => selectQueueRequest(state).data ?? NO_ENTRIES,
    (state: ShownRoot) => selectCurrentRequest(state).data,
  ],
  (entries, current): CachedQueue => ({
    entries,
    current: inBooth(current, entries),
  }),
)

export const entryIn = ({ entries, current }: CachedQueue, id: EntryId) =>
  entries.find(entry => entry.id === id) ?? (current?.id === id ? current : undefined)

const NO_ACTS = { outbox: [], own: [] }

export const selectShownQueue = createSelector(
  [selectCachedQueue, selectActs, selectOwnOutbox, selectAdminName, () => serverClock.offset()],
  (cached, own, outbox, adminName, offset): ShownQueue =>
    own.length + outbox.length > 0
      ? project(cached, { own, outbox }, { adminName, offset })
      : { ...cached, sending: NOBODY, outbox: NONE_UNSENT },
)

/** The list in the cache with what is recorded on this device, without acts that are being sent. */
const selectRecordedQueue = createSelector(
  [selectCachedQueue, selectOwnOutbox, selectAdminName, () => serverClock.offset()],
  (cached, outbox, adminName, offset): CachedQueue =>
    outbox.length > 0 ? project(cached, { ...NO_ACTS, outbox }, { adminName, offset }) : cached,
)

/**
 * The entry as dialogs ask about it: other admins' changes and recorded ones count. A student who was
 * added without a network is found by the id of then, too.
 */
export const selectRecordedEntry = (state: ShownRoot, id: EntryId) =>
  entryIn(selectRecordedQueue(state), selectHostId(state, id))

/** From the entries alone, because what is being sent changes without them. */
export const selectActiveEntries = createSelector(
  (state: ShownRoot) => selectShownQueue(state).entries,
  entries => entries.filter(isActive),
)

/**
 * Entries that wait or are in the booth; undefined until the host has answered. Without an answer
 * they are those that this device has recorded. The cached list keeps finished entries until its
 * next refetch.
 */
export function useActiveEntries() {
  const { isKnown, ...request } = useGetQueueQuery(undefined, { selectFromResult: failure })
  const entries = useSelector(selectActiveEntries)
  const hasOwn = request.error !== undefined && entries.length > 0
  return { isKnown, entries: isKnown || hasOwn ? entries : undefined, ...request }
}

/** Whether an own action on the entry is still being sent. */
export const useIsBeingSent = (id: EntryId) =>
  useSelector((state: ShownRoot) => selectShownQueue(state).sending.has(id))

/** Whether the entry stands as it does because of an act that is recorded here, and is asked about. */
export const useUnsentState = (id: EntryId) =>
  useSelector((state: ShownRoot) => selectShownQueue(state).outbox.get(id))

/** Entries that unsent acts on this device have changed. */
const selectUnsentEntries = createSelector(selectShownQueue, ({ entries, outbox }) =>
  outbox.size === 0 ? NO_ENTRIES : entries.filter(({ id }) => outbox.get(id) === 'unsent'),
)

/** Those that were completed or cancelled, the last press first. */
export const selectUnsentEnded = createSelector(
  [selectUnsentEntries, (state: ShownRoot) => selectShownQueue(state).outbox],
  (entries, outbox) => {
    const ended = entries.filter(entry => !isActive(entry))
    const order = [...outbox.keys()]
    return ended.length === 0
      ? NO_ENTRIES
      : ended.sort((a, b) => order.indexOf(b.id) - order.indexOf(a.id))
  },
)

export const selectUnsentCompleted = createSelector(selectUnsentEnded, entries => {
  const completed = entries.filter(({ status }) => status === 'completed')
  const amount = completed.reduce((sum, { price = 0 }) => sum + price, 0)
  return { students: completed.length, amount }
})

/** Number of students who have no queue number yet. */
export const selectUnnumbered = createSelector(
  selectUnsentEntries,
  entries => entries.filter(entry => isActive(entry) && !isNumbered(entry)).length,
)

/** Parts of the store that the line is read from. */
export type LineRoot = ShownRoot & SessionRoot

/** Time in ms at which the host last answered the list. */
export const selectAnsweredAt = (state: ShownRoot) =>
  selectQueueRequest(state).fulfilledTimeStamp ?? 0

export const selectEntries = (state: ShownRoot) => selectShownQueue(state).entries

/** The entry in the booth. */
export const selectCurrentEntry = (state: ShownRoot) => selectShownQueue(state).current

export const selectIsBoothBusy = (state: ShownRoot) => selectCurrentEntry(state) !== undefined

export const selectZone = (state: LineRoot) => knownTimeZone(selectTimeZone(state))

/** The school's day. At midnight `useNewDay` fetches the list again, so that the line is drawn anew. */
export const selectToday = (state: LineRoot) => schoolDay(serverClock.now(), selectZone(state))

/** Who waits today, in order: first the student whom the stage, its keys and the call screens name. */
export const selectLine = createSelector([selectEntries, selectToday, selectZone], todaysLine, {
  memoizeOptions: { resultEqualityCheck: shallowEqual },
})

export const selectNextEntry = (state: LineRoot) => selectLine(state)[0]

/** The entry after the next one. */
export const selectAfterNext = (state: LineRoot) => selectLine(state)[1]

/** Whether the session in the booth was left open on an earlier day. */
export const selectIsLeftOpen = (state: LineRoot) => {
  const current = selectCurrentEntry(state)
  return current !== undefined && isLeftover(current, selectToday(state), selectZone(state))
}

export const selectSkippedEntries = createSelector(
  selectEntries,
  entries => entries.filter(isSkipped),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
)

/** Parts of the store that acts read. */
export type ActsRoot = ShownRoot & SessionRoot
export type ActsDispatch = ThunkDispatch<ActsRoot, unknown, UnknownAction>
export type ActsThunk<Result> = ThunkAction<Result, ActsRoot, unknown, UnknownAction>

/** Whether a change of this entry is pending. */
export const useIsBusy = (id: EntryId) =>
  useSelector((state: ActsRoot) => selectIsBusy(state, busyKeyOf(id)))

const selectWaitingCount = (state: ShownRoot) => waitingCount(selectActiveEntries(state))

/** Number of waiting students, acts of this device counted; also on pages without the queue. */
export function useWaitingCount() {
  queueApi.endpoints.getQueue.useQuerySubscription()
  return useSelector(selectWaitingCount)
}
