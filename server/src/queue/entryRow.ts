import type { QueueEntry } from '@antrian/contract/queue'
import type { EntryDraft } from '@antrian/contract/rules'
import type { QueueEntryRow } from '../database/schema.ts'
import { searchable } from '../searchable.ts'

/** An entry as our server sends it: with what the specification leaves optional. */
export type StoredEntry = QueueEntry & { id: string }

export const ENTRY_COLUMNS = [
  'id',
  'queue_number',
  'student_name',
  'student_class',
  'photo_count',
  'status',
  'version',
  'created_at',
  'created_by',
  'created_by_name',
  'started_at',
  'completed_at',
  'payment_method',
  'cancelled_at',
  'cancel_reason',
] as const satisfies (keyof QueueEntryRow)[]

type EntryColumns = Pick<QueueEntryRow, (typeof ENTRY_COLUMNS)[number]>

export const entryOf = (row: EntryColumns): StoredEntry => ({
  id: row.id,
  queueNumber: row.queue_number,
  studentName: row.student_name,
  studentClass: row.student_class,
  photoCount: row.photo_count,
  status: row.status,
  version: row.version,
  createdAt: row.created_at,
  createdBy: row.created_by,
  creator: { name: row.created_by_name },
  startedAt: row.started_at,
  completedAt: row.completed_at,
  paymentMethod: row.payment_method,
  cancelledAt: row.cancelled_at,
  cancelReason: row.cancel_reason,
})

export const columnsOf = (draft: EntryDraft) => ({
  student_name: draft.studentName,
  search_name: searchable(draft.studentName),
  student_class: draft.studentClass,
  photo_count: draft.photoCount,
})

export const draftOf = (row: QueueEntryRow): EntryDraft => ({
  studentName: row.student_name,
  studentClass: row.student_class,
  photoCount: row.photo_count,
})
