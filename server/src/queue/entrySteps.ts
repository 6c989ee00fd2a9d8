import type { PaymentMethod, QueueStatus } from '@antrian/contract/queue'
import type { QueueEntryRow } from '../database/schema.ts'
import type { Action, Stamp } from './adminLog.ts'
import type { CountChanges } from './dayCounts.ts'

/** A move from one status to the next, and everything that is written with it. */
export interface Step {
  action: Action
  from: readonly QueueStatus[]
  columns: Partial<QueueEntryRow>
  counts: (row: QueueEntryRow) => CountChanges
  details: object
}

export const startStep = ({ at, admin }: Stamp): Step => ({
  action: 'start',
  from: ['waiting'],
  columns: {
    status: 'in-progress',
    started_at: at,
    started_by: admin.email,
    started_by_name: admin.name,
  },
  counts: () => ({ waiting: -1, in_progress: 1 }),
  details: {},
})

export const completeStep = (paymentMethod: PaymentMethod, { at, admin }: Stamp): Step => ({
  action: 'complete',
  from: ['in-progress'],
  columns: {
    status: 'completed',
    payment_method: paymentMethod,
    completed_at: at,
    completed_by: admin.email,
    completed_by_name: admin.name,
  },
  counts: row => ({ in_progress: -1, completed: 1, completed_photos: row.photo_count }),
  details: { paymentMethod },
})

export const cancelStep = (reason: string, { at, admin }: Stamp): Step => ({
  action: 'cancel',
  from: ['waiting', 'in-progress'],
  columns: {
    status: 'cancelled',
    cancel_reason: reason,
    cancelled_at: at,
    cancelled_by: admin.email,
    cancelled_by_name: admin.name,
  },
  counts: row => ({ [row.started_at ? 'in_progress' : 'waiting']: -1, cancelled: 1 }),
  details: { reason },
})
