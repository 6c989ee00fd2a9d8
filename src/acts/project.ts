import type { ActResult } from '@antrian/contract/offline/offlineResults'
import { isAsked, type OutboxAct, settled } from '@antrian/contract/offline/outbox'
import { isInBooth } from '@antrian/contract/queue/activeEntry'
import { type EntryDraft, isSameDraft } from '@antrian/contract/queue/entryDraft'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { type ShownAct, withActs } from '@antrian/contract/queue/withActs'
import type { EntryAct } from './actsSlice'
import { idsOf } from './outboxSlice'

/** The queue in the cache. */
export interface CachedQueue {
  entries: QueueEntry[]
  /** The entry in the booth. */
  current: QueueEntry | undefined
}

/** The queue on the screen: the cached list with the acts of this admin that it does not contain yet. */
export interface ShownQueue extends CachedQueue {
  /** Entries that an act being sent has changed. */
  sending: ReadonlySet<EntryId>
  /** Entries of acts that are stored on this device. */
  outbox: ReadonlyMap<EntryId, 'unsent' | 'asked'>
}

/** The acts of this admin: stored on this device, and of this page. */
export interface Acts {
  outbox: readonly OutboxAct[]
  own: readonly EntryAct[]
}

export interface Clock {
  adminName: string | null
  /** How far the host's clock is ahead, in ms. */
  offset: number
}

/** The list with the entry in the booth, which a host may list apart. */
const withCurrent = ({ entries, current }: CachedQueue): QueueEntry[] =>
  !current || entries.some(({ id }) => id === current.id) ? entries : [current, ...entries]

interface Timed extends ShownAct {
  at: number
  isSending?: boolean
}

/** Applies the acts to the host's data, those first that an earlier page may have recorded. */
export function project(cached: CachedQueue, { outbox, own }: Acts, clock: Clock): ShownQueue {
  const listed = withCurrent(cached)
  const stored = namedByHost(outbox, listed, clock)
  const sending = new Set<EntryId>()
  const added = new Set<EntryId>(own.map(({ key }) => key))
  const shown = withActs<Timed>(
    listed,
    [...stored, ...own.map(shownOf)],
    ({ at }) => new Date(at + clock.offset).toISOString(),
    ({ isSending }, id) => isSending && sending.add(id),
  )
  const entries = shown.map(entry => (added.has(entry.id) ? byAdmin(entry, clock) : entry))
  return { entries, current: entries.find(isInBooth), sending, outbox: statesOf(stored) }
}

const byAdmin = (entry: QueueEntry, { adminName }: Clock): QueueEntry => ({
  ...entry,
  creator: adminName === null ? null : { name: adminName },
})

function shownOf(act: EntryAct): Timed {
  const { key, action: kind, args, at, received: listed, state } = act
  const { id, version, ...body } = args
  const isSending = state !== 'done'
  return { kind, id, localId: key, version, body: { ...body }, listed, at, isSending }
}

/**
 * Removes additions that the list contains already, and gives later acts on these students the
 * host's id. The event of an addition may come before the answer to the acts, and the student would
 * be shown twice. By what the list had before, because a device's clock may be set meanwhile.
 */
function namedByHost(
  acts: readonly OutboxAct[],
  entries: readonly QueueEntry[],
  { adminName }: Clock,
): readonly OutboxAct[] {
  const taken = new Set<QueueEntry>()
  const results = acts.flatMap(({ kind, isSent, before = [], body, seq }): ActResult[] => {
    if (kind !== 'add' || !isSent) return []
    const entry = entries.find(
      entry =>
        !taken.has(entry) &&
        !before.includes(entry.id) &&
        isSameDraft(body as unknown as EntryDraft, entry) &&
        entry.creator?.name === adminName,
    )
    if (!entry) return []
    taken.add(entry)
    return [{ seq, outcome: 'same', entry }]
  })
  return settled({ acts }, results).acts
}

/**
 * `asked` for an entry with an act that waits for a decision, even if later acts do not. In the order of
 * the last act on each.
 */
function statesOf(acts: readonly OutboxAct[]): ShownQueue['outbox'] {
  const states = new Map<EntryId, 'unsent' | 'asked'>()
  for (const act of acts) {
    const state = isAsked(act) ? 'asked' : 'unsent'
    for (const id of idsOf(act)) {
      const before = states.get(id)
      states.delete(id)
      states.set(id, before === 'asked' ? before : state)
    }
  }
  return states
}
