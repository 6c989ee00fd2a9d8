import { withHeldActs } from '@antrian/contract/offline/heldEntries'
import { type HeldAct, isAsked, settled } from '@antrian/contract/offline/offlineQueue'
import type { ActResult } from '@antrian/contract/offline/offlineResults'
import { type EntryDraft, isSameDraft } from '@antrian/contract/queue/entryDraft'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { idsOf } from './heldIds'
import type { Clock, HeldQueue } from './projectActs'

/** Applies the acts that are recorded on this device to the cached list. */
export function projectHeld(
  entries: QueueEntry[],
  acts: readonly HeldAct[],
  clock: Clock,
): HeldQueue {
  const held = namedByHost(acts, entries, clock)
  const timeOf = ({ at }: HeldAct) => new Date(at + clock.offset).toISOString()
  return { entries: withHeldActs(entries, held, timeOf), held: statesOf(held) }
}

/**
 * Maximum milliseconds that the host's time of an act is before this device's: clocks differ, and
 * an act without an answer is recorded five seconds after its press.
 */
const TIMES_DIFFER = 10_000

/**
 * Removes additions that the list contains already, and gives later acts on these students the
 * host's id. The event of an addition may come before the answer to the acts, and the student would
 * be shown twice.
 */
function namedByHost(
  acts: readonly HeldAct[],
  entries: readonly QueueEntry[],
  { adminName, offset }: Clock,
): readonly HeldAct[] {
  const taken = new Set<QueueEntry>()
  const results = acts.flatMap(({ kind, isSent, at, body, seq }): ActResult[] => {
    if (kind !== 'add' || !isSent) return []
    const since = at + offset - TIMES_DIFFER
    const entry = entries.find(
      entry =>
        !taken.has(entry) &&
        isSameDraft(body as unknown as EntryDraft, entry) &&
        entry.creator?.name === adminName &&
        Date.parse(entry.createdAt) >= since,
    )
    if (!entry) return []
    taken.add(entry)
    return [{ seq, outcome: 'same', entry }]
  })
  return settled({ acts }, results).acts
}

/** `asked` for an entry with an act that waits for a decision, even if later acts do not. */
function statesOf(acts: readonly HeldAct[]): HeldQueue['held'] {
  const states = new Map<EntryId, 'unsent' | 'asked'>()
  for (const act of acts) {
    const state = isAsked(act) ? 'asked' : 'unsent'
    for (const id of idsOf(act)) if (states.get(id) !== 'asked') states.set(id, state)
  }
  return states
}
