import { isInBooth } from './activeEntry.ts'
import type { EntryAction } from './events.ts'
import type { EntryId, QueueEntry } from './queue.ts'
import { type AddedBody, addedEntry, STEPS, type Step, type StepBody } from './steps.ts'

/** An act of an admin that the host's list does not contain yet, whether it is being sent or stored. */
export interface ShownAct {
  kind: EntryAction
  /** Id of the entry on the host, or `localId` of an entry that this device adds. */
  id?: EntryId | undefined
  localId?: EntryId | undefined
  /** Body of its call. `next` is an entry that it starts as well. */
  body?: (Partial<AddedBody> & StepBody & { next?: EntryId }) | Record<string, unknown> | undefined
  /** Version at which alone the host takes it. */
  version?: number | undefined
  /** Entries on which the list has its effect already. */
  listed?: readonly EntryId[] | undefined
  /** The host asks about it, so it is not shown, nor are later acts on its entry. */
  differs?: object | undefined
}

/**
 * Applies acts to the host's list in their order, each by the rules of `STEPS` and with a version
 * more, as on the host. An act that the list makes impossible is not applied, because the host has
 * done it, or somebody else was first. `onApplied` is called with each changed entry.
 */
export function withActs<Act extends ShownAct>(
  entries: readonly QueueEntry[],
  acts: readonly Act[],
  timeOf: (act: Act) => string,
  onApplied: (act: Act, id: EntryId) => void = () => {},
): QueueEntry[] {
  const asked = new Set<EntryId>()
  let shown = [...entries]

  function apply(act: Act, id: EntryId, after: (entry: QueueEntry) => QueueEntry | undefined) {
    const entry = act.listed?.includes(id) ? undefined : shown.find(one => one.id === id)
    const changed = entry && after(entry)
    if (!changed) return
    shown = shown.map(one => (one === entry ? changed : one))
    onApplied(act, id)
  }

  function step(kind: Step, entry: QueueEntry, body: StepBody, at: string) {
    const isTaken = kind === 'start' && shown.some(isInBooth)
    if (isTaken || !STEPS[kind].takes(entry)) return undefined
    const { version } = entry
    const changes = STEPS[kind].changes(entry, body, at)
    return { ...entry, ...changes, ...(version !== undefined && { version: version + 1 }) }
  }

  for (const act of acts) {
    const target = act.id ?? act.localId ?? ''
    if (act.differs) asked.add(target)
    if (asked.has(target)) continue
    const { kind, version } = act
    const body = (act.body ?? {}) as AddedBody & StepBody & { next?: EntryId }
    const at = timeOf(act)
    if (kind === 'add') {
      if (act.listed?.length) continue
      shown.push({ ...addedEntry(body, String(target), at), version: 1 })
      onApplied(act, target)
      continue
    }
    apply(act, target, entry => {
      if (version !== undefined && (entry.version ?? version) !== version) return undefined
      // Only the host knows the result of other acts, such as an undo.
      return kind in STEPS ? step(kind as Step, entry, body, at) : entry
    })
    const { next } = body
    if (next === undefined) continue
    apply(act, next, entry => (entry.skippedAt ? undefined : step('start', entry, {}, at)))
  }
  return shown
}
