import {
  ENTRY_FIELDS,
  type EntryDraft,
  IS_PERSONAL,
  type WholeDraft,
} from '@antrian/contract/queue/entryDraft'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { withoutMarks } from '@antrian/contract/shared/searchable'
import type { QueueEntryRow } from '../../platform/database/schema.ts'

/** An entry as our server sends it, with the optional fields of the specification. */
export type StoredEntry = QueueEntry & { id: string }

const COLUMN = {
  studentName: 'student_name',
  studentClass: 'student_class',
  photoCount: 'photo_count',
} as const satisfies Record<keyof EntryDraft, keyof QueueEntryRow>

type DraftColumns = Pick<QueueEntryRow, (typeof COLUMN)[keyof EntryDraft]>

export const entryOf = (row: QueueEntryRow): StoredEntry => ({
  id: row.id,
  queueNumber: row.queue_number,
  ...draftIn(row),
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
  lastAction: row.last_action,
  calledAt: row.called_at,
  callCount: row.call_count,
  skippedAt: row.skipped_at,
  skipReason: row.skip_reason,
  day: row.day,
  broughtAt: row.brought_at,
  price: row.price,
  prepaidMethod: row.prepaid_method,
  rosterId: row.roster_id,
  redo: redoOf(row),
})

const redoOf = ({ redo_of: of, redo_reason: reason }: QueueEntryRow) =>
  of && reason ? { of, reason } : null

/** A field that the draft lacks keeps its value, or has the default of its column. */
export const columnsOf = (
  draft: EntryDraft,
): DraftColumns & Pick<QueueEntryRow, 'search_name'> => ({
  ...(Object.fromEntries(
    ENTRY_FIELDS.flatMap(field =>
      draft[field] === undefined ? [] : [[COLUMN[field], draft[field]]],
    ),
  ) as DraftColumns),
  search_name: withoutMarks(draft.studentName),
})

type PersonalField = {
  [Field in keyof WholeDraft]: (typeof IS_PERSONAL)[Field] extends true ? Field : never
}[keyof EntryDraft]

export const PERSONAL_FIELDS = ENTRY_FIELDS.filter(
  (field): field is PersonalField => IS_PERSONAL[field],
)

export const NAMELESS_FIELDS = {
  ...Object.fromEntries(PERSONAL_FIELDS.map(field => [field, ''])),
  rosterId: null,
}

export const NAMELESS = {
  ...(Object.fromEntries(PERSONAL_FIELDS.map(field => [COLUMN[field], ''])) as Record<
    (typeof COLUMN)[PersonalField],
    ''
  >),
  search_name: '',
  roster_id: null,
} as const

export const draftIn = (row: DraftColumns): WholeDraft =>
  Object.fromEntries(ENTRY_FIELDS.map(field => [field, row[COLUMN[field]]])) as WholeDraft
