import { type EntryDraft, isSameDraft } from '@antrian/contract/entryDraft'
import type { HeldAct } from '@antrian/contract/offlineQueue'
import type { QueueEntry } from '@antrian/contract/queue'

/** Most that the host's time of an act may be before this device's, in ms. */
const CLOCKS_DIFFER = 5000

/**
 * Held acts without the additions that the list has already, and later acts on those students by the
 * host's id. The event of an addition may come before the answer to the acts, and nobody is shown
 * twice.
 */
export function namedByHost(
  held: readonly HeldAct[],
  entries: readonly QueueEntry[],
  { adminName, offset }: { adminName: string | null; offset: number },
): readonly HeldAct[] {
  const ids = new Map<string | undefined, string>()
  const taken = new Set<QueueEntry>()
  for (const act of held) {
    if (act.kind !== 'add' || !act.isSent) continue
    const since = act.at + offset - CLOCKS_DIFFER
    const recorded = entries.find(
      entry =>
        !taken.has(entry) &&
        isSameDraft(act.body as unknown as EntryDraft, entry) &&
        entry.creator?.name === adminName &&
        Date.parse(entry.createdAt) >= since,
    )
    if (!recorded) continue
    taken.add(recorded)
    ids.set(act.localId, String(recorded.id))
  }
  if (ids.size === 0) return held
  return held.flatMap(({ localId, ...act }): HeldAct[] => {
    const id = ids.get(localId)
    if (id === undefined) return [localId === undefined ? act : { ...act, localId }]
    return act.kind === 'add' ? [] : [{ ...act, id }]
  })
}
