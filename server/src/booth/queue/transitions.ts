import type { EntryAction } from '@antrian/contract/events'
import type { QueueStatus, SkipReason } from '@antrian/contract/queue'
import { expressionBuilder, type UpdateObject } from 'kysely'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow, Tables } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { enqueueCompletion } from '../sheets/enqueueSheetRow.ts'
import { type CountChanges, countsOf } from './dayCounts.ts'
import { refundOf } from './pricing.ts'
import { type Completion, expectMeant, expectSeen, type Seen } from './seen.ts'

const eb = expressionBuilder<Tables, 'queue_entries'>()

export type EntryColumns = UpdateObject<Tables, 'queue_entries'>

/** A step of an entry, and everything that is written with it. */
export interface Transition {
  action: EntryAction
  from: readonly QueueStatus[]
  /** Set where only skipped entries may take it, or only those that are not. */
  isSkipped?: boolean
  columns: EntryColumns
  /** The student is called by it. */
  isCall?: boolean
  /** Throws where the entry that was changed was not the one that was meant. */
  expect?: (row: QueueEntryRow) => void
  counts?: (row: QueueEntryRow) => CountChanges
  details: (row: QueueEntryRow) => object
  /** Written last, in the same transaction. */
  after?: readonly ((trx: DatabaseTransaction, row: QueueEntryRow) => Promise<void>)[]
}

export const startTransition = ({ at, admin }: Actor): Transition => ({
  action: 'start',
  from: ['waiting'],
  columns: {
    status: 'in-progress',
    started_at: at,
    started_by: admin.email,
    started_by_name: admin.name,
  },
  counts: () => ({ waiting: -1, in_progress: 1 }),
  details: () => ({}),
})

/** The start that a completion brings with it: of whoever is in line, and called by it. */
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

export const completeTransition = (completion: Completion, { at, admin }: Actor): Transition => ({
  action: 'complete',
  from: ['in-progress'],
  expect: row => expectMeant(completion, row),
  columns: {
    status: 'completed',
    // Money taken at the desk is not taken again, whatever was pressed.
    payment_method: eb.fn.coalesce('prepaid_method', eb.val(completion.paymentMethod)),
    completed_at: at,
    completed_by: admin.email,
    completed_by_name: admin.name,
  },
  counts: row => ({ in_progress: -1, ...countsOf(row) }),
  details: row => ({ paymentMethod: row.payment_method }),
  after: [enqueueCompletion],
})

export interface Cancellation extends Seen {
  reason: string
}

export const cancelTransition = (
  { reason, ...seen }: Cancellation,
  { at, admin }: Actor,
): Transition => ({
  action: 'cancel',
  from: ['waiting', 'in-progress'],
  expect: row => expectSeen(seen, row),
  columns: {
    status: 'cancelled',
    cancel_reason: reason,
    cancelled_at: at,
    cancelled_by: admin.email,
    cancelled_by_name: admin.name,
  },
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
  columns: { skipped_at: null, skip_reason: null },
  details: () => ({}),
})
