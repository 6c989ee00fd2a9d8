import { join } from 'node:path'
import { Kysely, PostgresAdapter, sql } from 'kysely'
import { DATABASE_FILE, type DatabaseSettings } from './openDatabase.ts'
import type { Database, Tables } from './schema.ts'
import { sqliteReadersDialect } from './sqlite/sqliteReadersDialect.ts'
import type { DatabaseTransaction } from './transaction.ts'

/**
 * Where long reading is done, so that it holds no writer back: PostgreSQL's own pool, and on SQLite
 * connections beside the one that writes.
 */
export const openReaders = ({ databaseUrl, dataDir }: DatabaseSettings, db: Database): Database =>
  databaseUrl
    ? db
    : new Kysely<Tables>({ dialect: sqliteReadersDialect(join(dataDir, DATABASE_FILE)) })

/** Every query of `work` sees the database as it was at the first. */
export const inSnapshot = <Result>(
  readers: Database,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  readers
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work)

/** A snapshot that stays until it is rolled back, however slowly it is read: it locks no row. */
export async function openSnapshot(readers: Database) {
  const snapshot = await readers
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  if (readers.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot)
  }
  return snapshot
}
