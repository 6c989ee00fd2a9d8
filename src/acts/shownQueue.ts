import { isActive } from '@antrian/contract/queue/activeEntry'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { ApiRoot } from '@/services/api'
import { selectCurrentRequest, selectQueueRequest, useGetQueueQuery } from '@/services/queueApi'
import { failure } from '@/services/selectFromResult'
import { serverClock } from '@/services/serverClock'
import { inBooth } from './activeEntries'
import { type HeldRoot, selectHostId, selectOwnHeldActs } from './heldState'
import { type outboxSlice, selectActs, selectAdminName } from './outbox'
import {
  projectActs,
  type ShownQueue,
  type ToldQueue,
  withCurrent,
  withoutHeld,
} from './projectActs'
import type { projectHeld as ProjectHeld } from './projectHeld'

export type ShownRoot = ApiRoot &
  Record<'outbox', ReturnType<typeof outboxSlice.reducer>> &
  HeldRoot

const NOBODY: ReadonlySet<EntryId> = new Set()
const NO_ENTRIES: QueueEntry[] = []

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

let projectHeld: typeof ProjectHeld = withoutHeld

/** Shows what is recorded on this device, on a host with `offline-acts`, once the code is there. */
export const showHeldWith = (code: typeof projectHeld) => {
  projectHeld = code
}

export const selectShownQueue = createSelector(
  [selectToldQueue, selectActs, selectOwnHeldActs, selectAdminName, () => serverClock.offset()],
  (told, acts, held, adminName, offset): ShownQueue => {
    const clock = { adminName, offset }
    if (held.length > 0) {
      return projectActs(told, acts, clock, listed => projectHeld(listed, held, clock))
    }
    if (acts.length > 0) return projectActs(told, acts, clock)
    return { ...told, sending: NOBODY, ...withoutHeld(told.entries) }
  },
)

/** The list in the cache with what is recorded on this device, without actions that are being sent. */
const selectRecordedQueue = createSelector(
  [selectToldQueue, selectOwnHeldActs, selectAdminName, () => serverClock.offset()],
  (told, held, adminName, offset): ToldQueue =>
    held.length > 0
      ? { ...told, ...projectHeld(withCurrent(told), held, { adminName, offset }) }
      : told,
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
