import { draftIn } from '../../booth/queue/entryRow.ts'
import type { AdminLogRow, QueueEntryRow } from '../../platform/database/schema.ts'

export type NewLine = Omit<AdminLogRow, 'seq'>

/** Log lines of the steps from adding to completing or cancelling. */
export function logLines(entry: QueueEntryRow): NewLine[] {
  const line = (
    action: string,
    at: string | null,
    email: string | null,
    name: string | null,
    details: object,
  ): NewLine[] =>
    at === null
      ? []
      : [
          {
            at,
            action,
            entry_id: entry.id,
            student_name: entry.student_name,
            admin_email: email ?? '',
            admin_name: name ?? '',
            details: JSON.stringify(details),
            heard_at: null,
          },
        ]
  const { payment_method: paymentMethod, cancel_reason: reason } = entry
  return [
    ...line('add', entry.created_at, entry.created_by, entry.created_by_name, draftIn(entry)),
    ...line('start', entry.started_at, entry.started_by, entry.started_by_name, {}),
    ...line('complete', entry.completed_at, entry.completed_by, entry.completed_by_name, {
      paymentMethod,
    }),
    ...line('cancel', entry.cancelled_at, entry.cancelled_by, entry.cancelled_by_name, { reason }),
  ]
}
