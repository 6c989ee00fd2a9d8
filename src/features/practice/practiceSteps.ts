import { EntryDraft } from '@antrian/contract/entryDraft'
import type { EntryAction } from '@antrian/contract/events'
import { PaymentMethod, type QueueEntry } from '@antrian/contract/queue'
import { entryProblems } from '@antrian/contract/rules'
import { EXAMPLE } from './exampleStudents'

/** Body of a request, as it was sent. */
export type Body = Readonly<Record<string, unknown>>

type Status = QueueEntry['status']

/** States in which an act is allowed, and the fields that it writes. */
interface Step {
  from: readonly Status[]
  write: (entry: QueueEntry, body: Body, at: string) => Partial<QueueEntry>
}

const LINE = ['waiting'] as const

/** The step of each act, by the last part of its path. */
export const STEPS: Record<Exclude<EntryAction, 'add' | 'undo' | 'bring' | 'price'>, Step> = {
  edit: { from: LINE, write: (_, body) => draftIn(body) },
  start: {
    from: LINE,
    write: (_entry, _body, at) => ({ status: 'in-progress', startedAt: at, skippedAt: null }),
  },
  complete: {
    from: ['in-progress'],
    write: ({ prepaidMethod }, body, at) => ({
      status: 'completed',
      completedAt: at,
      paymentMethod: prepaidMethod ?? PaymentMethod.parse(body.paymentMethod),
    }),
  },
  cancel: {
    from: ['waiting', 'in-progress'],
    write: (_entry, { reason }, at) => ({
      status: 'cancelled',
      cancelledAt: at,
      cancelReason: typeof reason === 'string' ? reason : null,
    }),
  },
  call: {
    from: LINE,
    write: ({ callCount = 0 }, _body, at) => ({ calledAt: at, callCount: callCount + 1 }),
  },
  skip: { from: LINE, write: (_entry, _body, at) => ({ skippedAt: at, skipReason: 'absent' }) },
  return: { from: LINE, write: () => ({ skippedAt: null, skipReason: null }) },
  'correct-payment': {
    from: ['completed'],
    write: (_, body) => ({ paymentMethod: PaymentMethod.parse(body.paymentMethod) }),
  },
}

/** The form's values, marked as an example. @throws with the sentence of the first problem */
export function draftIn(body: Body): EntryDraft {
  const draft = EntryDraft.parse(body)
  const [problem] = Object.values(entryProblems(draft))
  if (problem) throw new Error(problem)
  const isMarked = draft.studentClass.endsWith(EXAMPLE)
  return isMarked ? draft : { ...draft, studentClass: `${draft.studentClass} ${EXAMPLE}` }
}
