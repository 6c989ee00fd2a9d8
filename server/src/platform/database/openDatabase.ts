import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { types } from 'pg'
import { createBackupFiles } from './backup/backupFiles.ts'
import { migrate, migrationState } from './migrate.ts'
import { expectFitPostgres } from './postgresFitness.ts'
import { NO_TIMEOUTS, openPool } from './postgresPool.ts'
import { privateFile, privateFolder } from './privateFiles.ts'
import type { Database, Tables } from './schema.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import { sqliteDialect } from './sqlite/sqliteDialect.ts'

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
  if (databaseUrl) await expectFitPostgres(databaseUrl, log)
  const dialect = databaseUrl ? postgres(databaseUrl, log) : await sqlite(dataDir, log)
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

async function sqlite(dataDir: string, log: FastifyBaseLogger): Promise<Dialect> {
  const path = join(dataDir, DATABASE_FILE)
  await privateFolder(dataDir)
  await expectNotEmptied(dataDir, path)
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
  // From here on the dialect waits for other programs, without stopping the server.
  raw.exec('pragma busy_timeout = 0')
  return sqliteDialect(raw, log)
}

/** A power failure can leave an empty file. Beside backups it is no new database. */
async function expectNotEmptied(dataDir: string, path: string) {
  const sizes = [path, `${path}-wal`].map(file => stat(file).catch(() => undefined))
  const [file, wal] = await Promise.all(sizes)
  if (file?.size !== 0 || wal?.size) return
  const [backup] = await createBackupFiles(dataDir).list()
  if (backup) throw new Error('database corruption: the file is empty')
}

// Parses bigint as a number, because pg returns counts and sums as text.
types.setTypeParser(types.builtins.INT8, Number)

const postgres = (databaseUrl: string, log: FastifyBaseLogger): Dialect =>
  new PostgresDialect({ pool: openPool(databaseUrl, log) })
