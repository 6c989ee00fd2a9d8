import { ACTIVE } from '@antrian/contract/queue/activeEntry'
import type { EntryAction } from '@antrian/contract/queue/events'
import { type QueueStatus, SkipReason } from '@antrian/contract/queue/queue'
import { expressionBuilder } from 'kysely'
import { doneBy } from '../../platform/change/doneBy.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow, Tables } from '../../platform/database/schema.ts'
import { enqueueCompletion } from '../sheets/enqueueSheetRow.ts'
import { countsOf } from './dayCounts.ts'
import { refundOf } from './pricing.ts'
import { type Completion, expectMeant, expectSeen, type Seen } from './seen.ts'
import type { Transition } from './takeTransition.ts'

const eb = expressionBuilder<Tables, 'queue_entries'>()

export const startTransition = (actor: Actor): Transition => ({
  action: 'start',
  from: ['waiting'],
  columns: { status: 'in-progress', ...doneBy('started', actor) },
  counts: () => ({ waiting: -1, in_progress: 1 }),
  details: () => ({}),
})

/**
 * The start of the next entry at a completion. It is also a call, and skipped entries cannot take
 * it.
 */
export const startNextTransition = (completedId: string, actor: Actor): Transition => {
  const start = startTransition(actor)
  return {
    ...start,
    isSkipped: false,
    isCall: true,
    columns: { ...start.columns, called_at: actor.at },
    details: () => ({ after: completedId }),
  }
}

export const completeTransition = (completion: Completion, actor: Actor): Transition => ({
  action: 'complete',
  from: ['in-progress'],
  expect: row => expectMeant(completion, row),
  columns: {
    status: 'completed',
    // Prepaid entries keep their payment method, no matter which one was pressed.
    payment_method: eb.fn.coalesce('prepaid_method', eb.val(completion.paymentMethod)),
    ...doneBy('completed', actor),
  },
  counts: row => ({ in_progress: -1, ...countsOf(row) }),
  details: row => ({ paymentMethod: row.payment_method }),
  after: [enqueueCompletion],
})

interface Cancellation extends Seen {
  reason: string
}

export const cancelTransition = ({ reason, ...seen }: Cancellation, actor: Actor): Transition => ({
  action: 'cancel',
  from: ACTIVE,
  expect: row => expectSeen(seen, row),
  columns: { status: 'cancelled', cancel_reason: reason, ...doneBy('cancelled', actor) },
  counts: row => ({ [row.started_at ? 'in_progress' : 'waiting']: -1, cancelled: 1 }),
  details: row => ({ reason, ...refundOf(row) }),
})

export const callTransition = ({ at }: Actor): Transition => ({
  action: 'call',
  from: ['waiting'],
  isCall: true,
  columns: { called_at: at },
  details: () => ({}),
})

export const skipTransition = (reason: SkipReason, { at }: Actor): Transition => ({
  action: 'skip',
  from: ['waiting'],
  isSkipped: false,
  columns: { skipped_at: at, skip_reason: reason },
  details: () => ({ skipReason: reason }),
})

export const returnTransition = (): Transition => ({
  action: 'return',
  from: ['waiting'],
  isSkipped: true,
  columns: NO_TRACES,
  details: () => ({}),
})

/** Of an entry in line that was not called, or came after its calls. */
export const NO_TRACES: Traces = {
  ...{ called_at: null, call_count: 0 },
  ...{ skipped_at: null, skip_reason: null },
}

type StatusOf = (row: QueueEntryRow) => QueueStatus

/** What steps of a waiting entry leave behind. */
export type Traces = Pick<QueueEntryRow, 'called_at' | 'call_count' | 'skipped_at' | 'skip_reason'>

interface WayBack {
  status: StatusOf
  /** Traces after this step, to undo a later one. */
  leaves: (before: Traces, step: { at: string; details: Record<string, unknown> }) => Traces
}

const waiting: StatusOf = () => 'waiting'
const same = (before: Traces) => before

/** Data for the undo of each action. Null if it cannot be undone. */
export const WAYS_BACK: Record<EntryAction, WayBack | null> = {
  add: null,
  edit: { status: waiting, leaves: same },
  // Its call at a completion is never read, because the entry waits again only without the start.
  start: { status: waiting, leaves: same },
  complete: { status: () => 'in-progress', leaves: same },
  cancel: { status: ({ started_at }) => (started_at ? 'in-progress' : 'waiting'), leaves: same },
  call: {
    status: waiting,
    leaves: (before, { at }) => ({ ...before, called_at: at, call_count: before.call_count + 1 }),
  },
  skip: {
    status: waiting,
    leaves: (before, { at, details }) => ({
      ...before,
      skipped_at: at,
      skip_reason: SkipReason.parse(details.skipReason),
    }),
  },
  return: { status: waiting, leaves: () => NO_TRACES },
  'correct-payment': { status: () => 'completed', leaves: same },
  undo: null,
  redo: { status: () => 'cancelled', leaves: same },
  bring: null,
  price: null,
}
