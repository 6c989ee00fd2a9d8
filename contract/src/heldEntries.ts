import { targetOf } from './actTarget.ts'
import { draftOf, type EntryDraft } from './entryDraft.ts'
import type { ActKind } from './offlineBodies.ts'
import type { HeldAct } from './offlineQueue.ts'
import type { PaymentMethod, QueueEntry, SkipReason } from './queue.ts'

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
        if (entry.id === target) return afterAct(entry, kind, body, at)
        return entry.id === body.next ? afterAct(entry, 'start', {}, at) : entry
      })
    }
  }
  return shown
}

const added = ({ localId = '', body }: HeldAct, at: string): QueueEntry => {
  const { price, paymentMethod } = (body ?? {}) as {
    price?: number
    paymentMethod?: PaymentMethod | null
  }
  return {
    ...draftOf(body as EntryDraft),
    id: localId,
    queueNumber: NO_NUMBER,
    status: 'waiting',
    createdAt: at,
    version: 1,
    ...(price !== undefined && { price }),
    prepaidMethod: paymentMethod ?? null,
  }
}

type After = (entry: QueueEntry, body: Record<string, unknown>, at: string) => Partial<QueueEntry>

/** Changes of an entry by each action, except its version. */
const AFTER: Record<Exclude<ActKind, 'add'>, After> = {
  start: (_, __, at) => ({ status: 'in-progress', startedAt: at }),
  complete: ({ prepaidMethod }, { paymentMethod }, at) => ({
    status: 'completed',
    completedAt: at,
    paymentMethod: prepaidMethod ?? (paymentMethod as PaymentMethod),
  }),
  cancel: (_, __, at) => ({ status: 'cancelled', cancelledAt: at }),
  skip: (_, { reason }, at) => ({ skippedAt: at, skipReason: reason as SkipReason }),
  return: () => ({ skippedAt: null, skipReason: null }),
}

const afterAct = (
  entry: QueueEntry,
  kind: keyof typeof AFTER,
  body: Record<string, unknown>,
  at: string,
): QueueEntry => ({
  ...entry,
  ...AFTER[kind](entry, body, at),
  version: (entry.version ?? 0) + 1,
})
