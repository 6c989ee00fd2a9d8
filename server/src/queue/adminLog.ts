import type { QueueEntryRow } from '../database/schema.ts'
import type { DatabaseTransaction } from '../database/transaction.ts'
import type { Intent } from './intent.ts'

/** What an admin does to one entry. */
export type Action = 'add' | 'edit' | 'start' | 'complete' | 'cancel'

/** Who acts, and when. */
export interface Stamp {
  at: string
  admin: { email: string; name: string }
  /** Set when the same click may be sent again. */
  intent?: Intent | undefined
}

/** Written in the transaction of the change it tells of: there is never one without the other. */
export async function writeLog(
  trx: DatabaseTransaction,
  action: Action,
  entry: Pick<QueueEntryRow, 'id' | 'student_name'>,
  { at, admin }: Stamp,
  details: object,
) {
  await trx
    .insertInto('admin_log')
    .values({
      at,
      action,
      entry_id: entry.id,
      student_name: entry.student_name,
      admin_email: admin.email,
      admin_name: admin.name,
      details: JSON.stringify(details),
    })
    .execute()
}
