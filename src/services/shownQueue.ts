import { draftOf, type EntryDraft } from '@antrian/contract/entryDraft'
import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { isActive } from './activeEntries'
import type { api } from './api'
import { type OwnAct, type outboxSlice, selectActs, selectAdminName } from './outbox'
import { queueApi, useGetQueueQuery } from './queueApi'
import { serverClock } from './serverClock'

/** The host alone gives a queue number: until then the entry has none. */
export const NO_NUMBER = 0

export const isNumbered = ({ queueNumber }: QueueEntry) => queueNumber !== NO_NUMBER

const isInBooth = ({ status }: QueueEntry) => status === 'in-progress'

interface ToldQueue {
  entries: QueueEntry[]
  /** The entry in the booth. */
  current: QueueEntry | undefined
}

/** The queue as it is shown: the cached one, with the own acts on top that it does not know yet. */
export interface ShownQueue extends ToldQueue {
  /** Entries that stand as they do because of an act that is still being sent. */
  sending: ReadonlySet<EntryId>
}

export type ShownRoot = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>> &
  Record<'outbox', ReturnType<typeof outboxSlice.reducer>>

const NOBODY: ReadonlySet<EntryId> = new Set()
const NO_ENTRIES: QueueEntry[] = []

/**
 * Puts own acts on top of what the host has told. An act that what was told makes impossible is left
 * out, at once: another admin was first, and the refusal is on its way.
 */
export function projectActs(
  { entries, current }: ToldQueue,
  acts: readonly OwnAct[],
  { adminName, offset }: { adminName: string | null; offset: number },
): ShownQueue {
  if (acts.length === 0) return { entries, current, sending: NOBODY }
  const isListed = !current || entries.some(({ id }) => id === current.id)
  const sending = new Set<EntryId>()
  let shown = isListed ? entries : [current, ...entries]

  function put(entry: QueueEntry, act: OwnAct) {
    shown = shown.map(one => (one.id === entry.id ? entry : one))
    if (!act.isAnswered) sending.add(entry.id)
  }

  for (const act of acts) {
    const at = new Date(act.at + offset).toISOString()
    if (act.action === 'add') {
      shown = [...shown, addedBy(act, adminName, at)]
      sending.add(act.requestId)
      continue
    }
    const entry = shown.find(({ id }) => id === act.args.id)
    const after = entry && !act.heard.includes(entry.id) && afterAct(entry, act, at, shown)
    if (after) put(after, act)
    const next = shown.find(({ id }) => id === act.args.next)
    const isStarted = next && !act.heard.includes(next.id) && !next.skippedAt
    const started = isStarted && afterStart(next, at, shown)
    if (started) put(started, act)
  }
  return {
    entries: shown,
    current: shown.find(isInBooth),
    sending,
  }
}

/** How the entry stands after the act; undefined where the act is impossible or nobody can foresee it. */
function afterAct(
  entry: QueueEntry,
  { action, args }: OwnAct,
  at: string,
  shown: readonly QueueEntry[],
): QueueEntry | undefined {
  const isSeen = args.version === undefined || (entry.version ?? args.version) === args.version
  if (!isSeen) return undefined
  const isWaiting = entry.status === 'waiting'
  switch (action) {
    case 'start':
      return afterStart(entry, at, shown)
    case 'complete':
      if (entry.status !== 'in-progress') return undefined
      return { ...entry, status: 'completed', completedAt: at }
    case 'cancel':
      return isActive(entry) ? { ...entry, status: 'cancelled', cancelledAt: at } : undefined
    case 'edit':
      return isWaiting ? { ...entry, ...draftOf(args as EntryDraft) } : undefined
    case 'call':
      if (!isWaiting) return undefined
      return { ...entry, calledAt: at, callCount: (entry.callCount ?? 0) + 1 }
    case 'skip':
      return isWaiting && !entry.skippedAt ? { ...entry, skippedAt: at } : undefined
    case 'return':
      return isWaiting && entry.skippedAt ? { ...entry, skippedAt: null } : undefined
    default:
      // Where an undo leads is the host's to say: the entry is marked and stands as it did.
      return entry
  }
}

const afterStart = (entry: QueueEntry, at: string, shown: readonly QueueEntry[]) =>
  entry.status === 'waiting' && !shown.some(isInBooth)
    ? { ...entry, status: 'in-progress' as const, startedAt: at }
    : undefined

const addedBy = (
  { requestId, args }: OwnAct,
  adminName: string | null,
  at: string,
): QueueEntry => ({
  ...draftOf(args as EntryDraft),
  id: requestId,
  queueNumber: NO_NUMBER,
  status: 'waiting',
  createdAt: at,
  creator: adminName === null ? null : { name: adminName },
  price: args.price,
  prepaidMethod: args.paymentMethod,
})

const selectQueue = queueApi.endpoints.getQueue.select()
const selectCurrent = queueApi.endpoints.getCurrentEntry.select()

/** The queue as the host has told it: whoever is in the booth as it says, or else as the list shows. */
const selectToldQueue = createSelector(
  [
    (state: ShownRoot) => selectQueue(state).data ?? NO_ENTRIES,
    (state: ShownRoot) => selectCurrent(state).data,
  ],
  (entries, current): ToldQueue => ({
    entries,
    current: current && isInBooth(current) ? current : entries.find(isInBooth),
  }),
)

/** The entry as the host has told it, whatever an own act is about to make of it. */
export const selectToldEntry = (state: ShownRoot, id: EntryId) =>
  entryIn(selectToldQueue(state), id)

export const entryIn = ({ entries, current }: ToldQueue, id: EntryId) =>
  entries.find(entry => entry.id === id) ?? (current?.id === id ? current : undefined)

export const selectShownQueue = createSelector(
  [selectToldQueue, selectActs, selectAdminName, () => serverClock.offset()],
  (told, acts, adminName, offset) => projectActs(told, acts, { adminName, offset }),
)

const selectActiveEntries = createSelector(selectShownQueue, ({ entries }) =>
  entries.filter(isActive),
)

/**
 * Entries that wait or are in the booth; undefined until the host has told of them. The cached list
 * keeps finished ones until its next refetch.
 */
export function useActiveEntries() {
  const { isKnown, ...request } = useGetQueueQuery(undefined, {
    selectFromResult: ({ data, error, isFetching }) => ({
      isKnown: data !== undefined,
      error,
      isFetching,
    }),
  })
  const entries = useSelector(selectActiveEntries)
  return { entries: isKnown ? entries : undefined, ...request }
}

/** Whether the entry stands as it does because of an own act that is still being sent. */
export const useIsBeingSent = (id: EntryId) =>
  useSelector((state: ShownRoot) => selectShownQueue(state).sending.has(id))
