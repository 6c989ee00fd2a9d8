import { draftOf, type EntryDraft } from '@antrian/contract/entryDraft'
import { withHeldActs } from '@antrian/contract/heldEntries'
import type { HeldAct } from '@antrian/contract/offlineQueue'
import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import { isActive, isInProgress, NO_NUMBER } from './activeEntries'
import { idsOf } from './heldIds'
import { namedByHost } from './namedByHost'
import type { OwnAct } from './outbox'

/** The queue in the cache. */
export interface ToldQueue {
  entries: QueueEntry[]
  /** The entry in the booth. */
  current: QueueEntry | undefined
}

/**
 * The queue on the screen: the cached list with own actions applied that it does not contain yet.
 */
export interface ShownQueue extends ToldQueue {
  /** Ids of entries that an action still being sent has changed. */
  sending: ReadonlySet<EntryId>
  /** Entries of acts that are recorded on this device. */
  held: ReadonlyMap<EntryId, 'unsent' | 'asked'>
}

interface Projection {
  adminName: string | null
  /** How far the host's clock is ahead, in ms. */
  offset: number
  /** Acts that are recorded on this device: they come first. */
  held?: readonly HeldAct[]
}

/**
 * Applies own actions to the host's data. An action that the data make impossible is skipped,
 * because another admin was first and the refusal is on its way.
 */
export function projectActs(
  { entries, current }: ToldQueue,
  acts: readonly OwnAct[],
  { adminName, offset, held: recorded = [] }: Projection,
): ShownQueue {
  const isListed = !current || entries.some(({ id }) => id === current.id)
  const held = namedByHost(recorded, entries, { adminName, offset })
  const sending = new Set<EntryId>()
  let shown = withHeldActs(isListed ? entries : [current, ...entries], held, ({ at }) =>
    new Date(at + offset).toISOString(),
  )

  function put(entry: QueueEntry, act: OwnAct) {
    shown = shown.map(one => (one.id === entry.id ? entry : one))
    if (!act.isAnswered) sending.add(entry.id)
  }

  for (const act of acts) {
    const at = new Date(act.at + offset).toISOString()
    if (act.action === 'add') {
      if (act.heard.length > 0) continue
      const added = addedBy(act, adminName, at)
      shown = [...shown, added]
      sending.add(added.id)
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
    current: shown.find(isInProgress),
    sending,
    held: statesOf(held),
  }
}

/** An entry whose first act is asked about waits for the answer, whatever follows. */
function statesOf(held: readonly HeldAct[]): ShownQueue['held'] {
  const states = new Map<EntryId, 'unsent' | 'asked'>()
  for (const act of held) {
    const state = act.differs && act.answer === undefined ? 'asked' : 'unsent'
    for (const id of idsOf(act)) if (states.get(id) !== 'asked') states.set(id, state)
  }
  return states
}

/** The entry after the action; undefined when the action is impossible or its result unknown. */
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
    case 'add':
    case 'undo':
    case 'correct-payment':
    case 'bring':
    case 'price':
      break
  }
  // Only the host knows the result of an undo, so the entry is marked as pending and otherwise
  // unchanged.
  return entry
}

const afterStart = (entry: QueueEntry, at: string, shown: readonly QueueEntry[]) =>
  entry.status === 'waiting' && !shown.some(isInProgress)
    ? { ...entry, status: 'in-progress' as const, startedAt: at }
    : undefined

const addedBy = (
  { requestId, args }: OwnAct,
  adminName: string | null,
  at: string,
): QueueEntry => ({
  ...draftOf(args as EntryDraft),
  id: args.localId ?? requestId,
  queueNumber: NO_NUMBER,
  status: 'waiting',
  createdAt: at,
  creator: adminName === null ? null : { name: adminName },
  price: args.price,
  prepaidMethod: args.paymentMethod,
})
