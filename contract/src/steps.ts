import { draftOf, type EntryDraft } from './entryDraft.ts'
import type { ActKind } from './offlineBodies.ts'
import type { PaymentMethod, QueueEntry, SkipReason } from './queue.ts'

/** An action that changes an entry that exists, and can be recorded offline. */
export type Step = Exclude<ActKind, 'add'>

/** What a step reads of the body of its call. */
export interface StepBody {
  paymentMethod?: PaymentMethod | null | undefined
  reason?: string | undefined
}

interface StepRule {
  /** Whether an entry in this state can take the step. */
  takes: (entry: QueueEntry) => boolean
  /** What the step changes, except the version. */
  changes: (entry: QueueEntry, body: StepBody, at: string) => Partial<QueueEntry>
}

/** Queue number of an entry without one, because only the host assigns numbers. */
export const NO_NUMBER = 0

/** What an addition reads of the body of its call. */
export interface AddedBody extends EntryDraft {
  price?: number | undefined
  paymentMethod?: PaymentMethod | null | undefined
}

/** An entry that the host does not know yet. */
export const addedEntry = (body: AddedBody, id: string, at: string): QueueEntry => ({
  ...draftOf(body),
  id,
  queueNumber: NO_NUMBER,
  status: 'waiting',
  createdAt: at,
  price: body.price,
  prepaidMethod: body.paymentMethod,
})

const isWaiting = ({ status }: QueueEntry) => status === 'waiting'
export const isInBooth = ({ status }: QueueEntry) => status === 'in-progress'

export const STEPS: Readonly<Record<Step, StepRule>> = {
  start: {
    takes: isWaiting,
    changes: (_, __, at) => ({ status: 'in-progress', startedAt: at }),
  },
  complete: {
    takes: isInBooth,
    changes: ({ prepaidMethod }, { paymentMethod }, at) => ({
      status: 'completed',
      completedAt: at,
      paymentMethod: prepaidMethod ?? paymentMethod,
    }),
  },
  cancel: {
    takes: entry => isWaiting(entry) || isInBooth(entry),
    changes: (_, __, at) => ({ status: 'cancelled', cancelledAt: at }),
  },
  skip: {
    takes: entry => isWaiting(entry) && !entry.skippedAt,
    changes: (_, { reason }, at) => ({ skippedAt: at, skipReason: reason as SkipReason }),
  },
  return: {
    takes: entry => isWaiting(entry) && Boolean(entry.skippedAt),
    changes: () => ({ skippedAt: null, skipReason: null }),
  },
}
