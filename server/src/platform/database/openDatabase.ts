import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { SECOND } from '../clock.ts'
import { AnsweredClient } from './answeredClient.ts'
import { migrate, migrationState } from './migrate.ts'
import { privateFile, privateFolder } from './privateFiles.ts'
import type { Database, Tables } from './schema.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { sqliteDialect } from './sqlite/sqliteDialect.ts'

/** `application_name` of the connections between nodes. */
export const SERVER_NAME = 'antrian-server'

/** Name of the SQLite file in the data folder. */
export const DATABASE_FILE = 'antrian.db'

export interface DatabaseSettings {
  dataDir: string
  databaseUrl: string | undefined
}

/** Called before migrations run, with their names and whether the database is empty. */
export type BeforeMigration = (names: string[], isEmpty: boolean) => Promise<void>

/** Opens the database and applies pending migrations. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: FastifyBaseLogger,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  const { databaseUrl, dataDir } = settings
  const dialect = databaseUrl ? postgres(databaseUrl, log) : await sqlite(dataDir)
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrateDatabase(db, settings, log, beforeMigration)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** Applies pending migrations without timeouts. Returns their names. */
export async function migrateDatabase(
  db: Database,
  settings: DatabaseSettings,
  log: FastifyBaseLogger,
  beforeMigration: BeforeMigration = async () => {},
): Promise<string[]> {
  const { pending, applied } = await migrationState(db)
  if (pending.length > 0) await beforeMigration(pending, !applied.length)
  if (!settings.databaseUrl) return migrate(db)
  const pool = openPool(settings.databaseUrl, log, NO_TIMEOUTS)
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await migrate(patient)
  } finally {
    await patient.destroy()
  }
}

async function sqlite(dataDir: string): Promise<Dialect> {
  const path = join(dataDir, DATABASE_FILE)
  await privateFolder(dataDir)
  // SQLite gives the -wal and -shm files the mode of the database file.
  await privateFile(path)
  const raw = await openSqlite(path)
  raw.exec('pragma busy_timeout = 5000')
  raw.exec('pragma journal_mode = wal')
  raw.exec('pragma synchronous = full')
  raw.exec('pragma foreign_keys = on')
  // Overwrites deleted content with zeros, so that removed names do not stay in free parts of pages
  // or in backups.
  raw.exec('pragma secure_delete = fast')
  return sqliteDialect(raw)
}

// Parses bigint as a number, because pg returns counts and sums as text.
types.setTypeParser(types.builtins.INT8, Number)

const postgres = (databaseUrl: string, log: FastifyBaseLogger): Dialect =>
  new PostgresDialect({ pool: openPool(databaseUrl, log) })

/** For migrations, which may wait for another node's migration and may take long. */
const NO_TIMEOUTS = {
  statement_timeout: 0,
  query_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} as const satisfies PoolConfig

/**
 * Timeouts in milliseconds. A node that freezes or loses its network keeps locks and connections
 * until PostgreSQL or the other nodes time out.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 5 * SECOND,
  statement_timeout: 10 * SECOND,
  /** Longer than statement_timeout, because a running server ends the statement before this. */
  query_timeout: 15 * SECOND,
  lock_timeout: 2 * SECOND,
  idle_in_transaction_session_timeout: 5 * SECOND,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
} as const satisfies PoolConfig

export function openPool(
  connectionString: string,
  log: FastifyBaseLogger,
  options: PoolConfig = {},
): Pool {
  const pool = new Pool({
    connectionString,
    ...TIMEOUTS,
    Client: AnsweredClient,
    ...options,
  })
  // Handles the event because an unhandled 'error' event would end the process.
  const onError = (error: Error) => log.error({ err: error }, 'a database connection was lost')
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return pool
}
