import type { QueueEntry } from '../queue/queue.ts'
import { type AddedBody, addedEntry, STEPS, type Step, type StepBody } from '../queue/steps.ts'
import { targetOf } from './actTarget.ts'
import type { HeldAct } from './offlineQueue.ts'

/**
 * Applies the held actions to the queue in the order of recording. Each action increases the
 * version by 1, as on the host. Actions that differ, and those that depend on them, are not
 * applied, nor are sent ones that the entry cannot take any more, because the host has done them.
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
        const step = entry.id === target ? kind : entry.id === body['next'] ? 'start' : undefined
        const isDone = step && act.isSent && !STEPS[step].takes(entry)
        return step && !isDone ? afterStep(entry, step, body, at) : entry
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
