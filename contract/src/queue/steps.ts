import type { Capability } from '../session/session.ts'
import { isActive, isInBooth, NO_NUMBER } from './activeEntry.ts'
import { draftOf, type EntryDraft } from './entryDraft.ts'
import type { EntryAction } from './events.ts'
import type { PaymentMethod, QueueEntry, SkipReason } from './queue.ts'

/** An action on an entry whose result a client can tell before the host answers. */
export type Step = Exclude<EntryAction, 'add' | 'undo' | 'bring' | 'price' | 'redo'>

/** What a step reads of the body of its call. */
export interface StepBody
  extends Partial<{ [Field in keyof EntryDraft]: EntryDraft[Field] | undefined }> {
  paymentMethod?: PaymentMethod | null | undefined
  reason?: string | null | undefined
}

interface StepRule {
  /** Feature of the hosts that have the step; null for the steps of the specification. */
  capability: Capability | null
  /** Whether an entry in this state can take the step. */
  takes: (entry: QueueEntry) => boolean
  /** What the step changes, except the version. */
  changes: (entry: QueueEntry, body: StepBody, at: string) => Partial<QueueEntry>
}

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

/** Rules of the host, for screens that show a step before its answer, and for practice. */
export const STEPS: Readonly<Record<Step, StepRule>> = {
  edit: {
    capability: null,
    takes: isWaiting,
    changes: (_, body) => draftOf(body as EntryDraft),
  },
  call: {
    capability: 'calls',
    takes: isWaiting,
    changes: ({ callCount = 0 }, _, at) => ({ calledAt: at, callCount: callCount + 1 }),
  },
  'correct-payment': {
    capability: 'payment-correction',
    takes: ({ status }) => status === 'completed',
    changes: (_, { paymentMethod }) => ({ paymentMethod }),
  },
  start: {
    capability: null,
    takes: isWaiting,
    changes: (_, __, at) => ({ status: 'in-progress', startedAt: at }),
  },
  complete: {
    capability: null,
    takes: isInBooth,
    changes: ({ prepaidMethod }, { paymentMethod }, at) => ({
      status: 'completed',
      completedAt: at,
      paymentMethod: prepaidMethod ?? paymentMethod,
    }),
  },
  cancel: {
    capability: null,
    takes: isActive,
    changes: (_, { reason }, at) => ({
      status: 'cancelled',
      cancelledAt: at,
      cancelReason: reason ?? null,
    }),
  },
  skip: {
    capability: 'calls',
    takes: entry => isWaiting(entry) && !entry.skippedAt,
    changes: (_, { reason }, at) => ({ skippedAt: at, skipReason: reason as SkipReason }),
  },
  return: {
    capability: 'calls',
    takes: entry => isWaiting(entry) && Boolean(entry.skippedAt),
    changes: () => ({ skippedAt: null, skipReason: null, calledAt: null, callCount: 0 }),
  },
}
