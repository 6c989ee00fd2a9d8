import { targetOf } from './actTarget.ts'
import type { HeldAct } from './offlineQueue.ts'
import type { QueueEntry } from './queue.ts'
import { type AddedBody, addedEntry, STEPS, type Step, type StepBody } from './steps.ts'

/**
 * Applies the held actions to the queue in the order of recording. Each action increases the
 * version by 1, as on the host. Actions that differ, and those that depend on them, are not
 * applied.
 */
export function withHeldActs(
  entries: readonly QueueEntry[],
  acts: readonly HeldAct[],
  timeOf: (act: HeldAct) => string,
): QueueEntry[] {
  const held = new Set<string>()
  let shown = [...entries]
  for (const act of acts) {
    const target = targetOf(act)
    if (act.differs) held.add(target)
    if (held.has(target)) continue
    const at = timeOf(act)
    const { kind, body = {} } = act
    if (kind === 'add') {
      shown.push({ ...addedEntry(body as unknown as AddedBody, target, at), version: 1 })
    } else {
      shown = shown.map(entry => {
        if (entry.id === target) return afterStep(entry, kind, body, at)
        return entry.id === body['next'] ? afterStep(entry, 'start', {}, at) : entry
      })
    }
  }
  return shown
}

const afterStep = (entry: QueueEntry, step: Step, body: StepBody, at: string): QueueEntry => ({
  ...entry,
  ...STEPS[step].changes(entry, body, at),
  version: (entry.version ?? 0) + 1,
})
