import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../platform/database/engine.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { NAMELESS, PERSONAL_FIELDS } from '../queue/entryRow.ts'

/** Where the details of a line of the log repeat what an entry says of its student. */
const REPEATED = PERSONAL_FIELDS.flatMap(field => [[field], ['before', field], ['after', field]])

/** The details without the student: the same fields with nothing in them. */
const DETAILS: Record<Engine, RawBuilder<string>> = {
  sqlite: sql<string>`json_replace(details, ${sql.join(
    REPEATED.flatMap(path => [sql.lit(`$.${path.join('.')}`), sql.lit('')]),
  )})`,
  postgres: sql<string>`(${REPEATED.reduce(
    (details, path) => sql`jsonb_set(${details}, ${sql.lit(`{${path.join(',')}}`)}, '""', false)`,
    sql`details::jsonb`,
  )})::text`,
}

/** Columns of a log line without the name. */
export const namelessLine = (engine: Engine) => ({ student_name: '', details: DETAILS[engine] })

/**
 * Takes names and classes out of entries, if they are finished, and out of all that repeats them:
 * the log and what the spreadsheet is owed or was. Gives how many entries there were.
 */
export async function removeNames(
  trx: DatabaseTransaction,
  engine: Engine,
  entryIds: readonly string[],
): Promise<number> {
  const entries = await trx
    .updateTable('queue_entries')
    .set(NAMELESS)
    .where('id', 'in', entryIds)
    // And not `in` the others: SQLite would look through every entry that is finished.
    .where('status', 'not in', ['waiting', 'in-progress'])
    .where('student_name', '<>', '')
    .returning('id')
    .execute()
  const ids = entries.map(({ id }) => id)
  if (!ids.length) return 0
  await trx
    .updateTable('admin_log')
    .set(namelessLine(engine))
    .where('entry_id', 'in', ids)
    .execute()
  await trx
    .updateTable('sheet_backups')
    .set({ student_name: '' })
    .where('entry_id', 'in', ids)
    .execute()
  return ids.length
}
