import type { AdminAction, BoothAction, EntryAction } from '@antrian/contract/queue/events'
import type { AdminLogRow, QueueEntryRow } from '../database/schema.ts'
import type { DatabaseTransaction } from '../database/transaction.ts'
import type { IdempotencyKey } from './idempotencyKey.ts'

/** The admin who makes a change, and the time of the change. */
export interface Actor {
  at: string
  admin: { email: string; name: string }
  /** Set if the change was recorded offline: when the server received it, and from which device. */
  heardAt?: string | undefined
  device?: string | undefined
  /** E-mail of the admin who recorded it, if a developer has taken it over. */
  recordedBy?: string | undefined
  /** Set if the same click may be sent again. */
  idempotencyKey?: IdempotencyKey | undefined
}

/** Writes a log line in the transaction of its change, so that neither exists without the other. */
export async function writeLog(
  trx: DatabaseTransaction,
  action: EntryAction,
  entry: Pick<QueueEntryRow, 'id' | 'student_name'>,
  actor: Actor,
  details: object,
) {
  await writeLogs(trx, actor, [{ action, entry, details }])
}

interface LoggedChange {
  action: AdminAction
  /** Absent if the line belongs to no single entry. */
  entry?: Pick<QueueEntryRow, 'id' | 'student_name'>
  details: object
}

const lineOf = (
  { action, entry, details }: LoggedChange,
  { at, admin, heardAt, device, recordedBy }: Actor,
): Omit<AdminLogRow, 'seq'> => ({
  at,
  action,
  entry_id: entry?.id ?? null,
  student_name: entry?.student_name ?? '',
  admin_email: admin.email,
  admin_name: admin.name,
  details: JSON.stringify({
    ...details,
    ...(device && { device }),
    ...(recordedBy && { recordedBy }),
  }),
  heard_at: heardAt ?? null,
})

/** Writes several log lines in one statement. */
export async function writeLogs(
  trx: DatabaseTransaction,
  actor: Actor,
  changes: readonly LoggedChange[],
) {
  await trx
    .insertInto('admin_log')
    .values(changes.map(change => lineOf(change, actor)))
    .execute()
}

/** Writes a log line that belongs to no single entry. */
export async function writeBoothLog(
  trx: DatabaseTransaction,
  action: BoothAction,
  actor: Actor,
  details: object,
) {
  await writeLogs(trx, actor, [{ action, details }])
}
