import { isActive } from '@antrian/contract/queue/activeEntry'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { ApiRoot } from '@/services/api'
import { selectCurrentRequest, selectQueueRequest, useGetQueueQuery } from '@/services/queueApi'
import { failure } from '@/services/selectFromResult'
import { serverClock } from '@/services/serverClock'
import { inBooth, isNumbered } from './activeEntries'
import { type OwnActsRoot, selectActs, selectAdminName } from './actsSlice'
import { type HeldRoot, selectHostId, selectOwnHeldActs } from './heldState'
import { project, type ShownQueue, type ToldQueue } from './project'

export type ShownRoot = ApiRoot & OwnActsRoot & HeldRoot

const NOBODY: ReadonlySet<EntryId> = new Set()
const NO_ENTRIES: QueueEntry[] = []
const NONE_HELD: ShownQueue['held'] = new Map()

/** The queue in the cache. The current entry comes from its own query, else from the list. */
const selectToldQueue = createSelector(
  [
    (state: ShownRoot) => selectQueueRequest(state).data ?? NO_ENTRIES,
    (state: ShownRoot) => selectCurrentRequest(state).data,
  ],
  (entries, current): ToldQueue => ({
    entries,
    current: inBooth(current, entries),
  }),
)

export const entryIn = ({ entries, current }: ToldQueue, id: EntryId) =>
  entries.find(entry => entry.id === id) ?? (current?.id === id ? current : undefined)

const NO_ACTS = { held: [], own: [] }

export const selectShownQueue = createSelector(
  [selectToldQueue, selectActs, selectOwnHeldActs, selectAdminName, () => serverClock.offset()],
  (told, own, held, adminName, offset): ShownQueue =>
    own.length + held.length > 0
      ? project(told, { own, held }, { adminName, offset })
      : { ...told, sending: NOBODY, held: NONE_HELD },
)

/** The list in the cache with what is recorded on this device, without acts that are being sent. */
const selectRecordedQueue = createSelector(
  [selectToldQueue, selectOwnHeldActs, selectAdminName, () => serverClock.offset()],
  (told, held, adminName, offset): ToldQueue =>
    held.length > 0 ? project(told, { ...NO_ACTS, held }, { adminName, offset }) : told,
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
export const useHeldState = (id: EntryId) =>
  useSelector((state: ShownRoot) => selectShownQueue(state).held.get(id))

/** Entries that unsent acts on this device have changed. */
const selectUnsentEntries = createSelector(selectShownQueue, ({ entries, held }) =>
  held.size === 0 ? NO_ENTRIES : entries.filter(({ id }) => held.get(id) === 'unsent'),
)

/** Those that were completed or cancelled, the latest first. */
export const selectUnsentEnded = createSelector(selectUnsentEntries, entries =>
  entries.length === 0
    ? NO_ENTRIES
    : entries.filter(entry => !isActive(entry)).sort((a, b) => endOf(b).localeCompare(endOf(a))),
)

const endOf = ({ completedAt, cancelledAt }: QueueEntry) => completedAt ?? cancelledAt ?? ''

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
