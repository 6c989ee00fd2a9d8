import type { QueueEntryRow } from '../database/schema.ts'
import type { DatabaseTransaction } from '../database/transaction.ts'

/** Written in the transaction of the completion: there is never one without the other. */
export async function oweToSheet(trx: DatabaseTransaction, row: QueueEntryRow) {
  if (!row.payment_method || !row.completed_at) return
  await trx
    .insertInto('sheet_backups')
    .values({
      entry_id: row.id,
      student_name: row.student_name,
      photo_count: row.photo_count,
      payment_method: row.payment_method,
      completed_at: row.completed_at,
      next_at: row.completed_at,
    })
    .execute()
}
