import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'
import { DATABASE_FILE, type DatabaseSettings } from './openDatabase.ts'
import type { Database, Tables } from './schema.ts'
import { sqliteReadersDialect } from './sqlite/sqliteReadersDialect.ts'
import type { DatabaseTransaction } from './transaction.ts'

/**
 * Connections for long reads, so that they do not block writers: PostgreSQL's own pool, or on
 * SQLite read-only connections beside the writing one.
 */
export const openReaders = ({ databaseUrl, dataDir }: DatabaseSettings, db: Database): Database =>
  databaseUrl
    ? db
    : new Kysely<Tables>({ dialect: sqliteReadersDialect(join(dataDir, DATABASE_FILE)) })

/** Runs `work` in a snapshot: every query sees the database as the first query saw it. */
export const inSnapshot = <Result>(
  readers: Database,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  readers
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work)

/**
 * Opens a snapshot that the caller rolls back. A slow reader is no problem because it locks no
 * rows.
 */
export async function openSnapshot(readers: Database) {
  const snapshot = await readers
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  if (engineOf(readers) === 'postgres') {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot)
  }
  return snapshot
}
