import { ACTIVE } from '@antrian/contract/queue/activeEntry'
import { type RawBuilder, sql } from 'kysely'
import { type Engine, engineOf } from '../../platform/database/engine.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { NAMELESS, PERSONAL_FIELDS } from '../queue/entryRow.ts'

/** Paths in the details of a log line that contain personal fields. */
const REPEATED = PERSONAL_FIELDS.flatMap(field => [[field], ['before', field], ['after', field]])

const DETAILS: Record<Engine, RawBuilder<string>> = {
  sqlite: sql<string>`json_replace(details, ${sql.join(
    REPEATED.flatMap(path => [sql.lit(`$.${path.join('.')}`), sql.lit('')]),
  )})`,
  postgres: sql<string>`(${REPEATED.reduce(
    (details, path) => sql`jsonb_set(${details}, ${sql.lit(`{${path.join(',')}}`)}, '""', false)`,
    sql`details::jsonb`,
  )})::text`,
}

export const namelessLine = (trx: DatabaseTransaction) => ({
  student_name: '',
  details: DETAILS[engineOf(trx)],
})

/**
 * Removes names and classes from finished entries, from their log lines and from their spreadsheet
 * rows. Returns the number of entries.
 */
export async function removeNames(
  trx: DatabaseTransaction,
  entryIds: readonly string[],
): Promise<number> {
  const entries = await trx
    .updateTable('queue_entries')
    .set(NAMELESS)
    .where('id', 'in', entryIds)
    // Not `in` with the finished states, because SQLite would then scan every finished entry.
    .where('status', 'not in', ACTIVE)
    .where('student_name', '<>', '')
    .returning('id')
    .execute()
  const ids = entries.map(({ id }) => id)
  if (!ids.length) return 0
  await trx.updateTable('admin_log').set(namelessLine(trx)).where('entry_id', 'in', ids).execute()
  await trx
    .updateTable('sheet_backups')
    .set({ student_name: '' })
    .where('entry_id', 'in', ids)
    .execute()
  return ids.length
}
