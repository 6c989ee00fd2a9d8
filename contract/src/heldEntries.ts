import { targetOf } from './actTarget.ts'
import { draftOf, type EntryDraft } from './entryDraft.ts'
import type { HeldAct } from './offlineQueue.ts'
import type { QueueEntry } from './queue.ts'
import { STEPS, type Step, type StepBody } from './steps.ts'

/** Queue number of an entry without one, because only the host assigns numbers. */
const NO_NUMBER = 0

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
    if (kind === 'add') shown.push(added(act, at))
    else {
      shown = shown.map(entry => {
        if (entry.id === target) return afterStep(entry, kind, body, at)
        return entry.id === body['next'] ? afterStep(entry, 'start', {}, at) : entry
      })
    }
  }
  return shown
}

const added = ({ localId = '', body }: HeldAct, at: string): QueueEntry => {
  const { price, paymentMethod } = (body ?? {}) as StepBody & { price?: number }
  return {
    ...draftOf(body as unknown as EntryDraft),
    id: localId,
    queueNumber: NO_NUMBER,
    status: 'waiting',
    createdAt: at,
    version: 1,
    price,
    prepaidMethod: paymentMethod ?? null,
  }
}

const afterStep = (entry: QueueEntry, step: Step, body: StepBody, at: string): QueueEntry => ({
  ...entry,
  ...STEPS[step].changes(entry, body, at),
  version: (entry.version ?? 0) + 1,
})
