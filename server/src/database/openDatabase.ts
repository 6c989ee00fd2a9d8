import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { engineOf, migrate } from './migrate.ts'
import type { Database, Tables } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { sqliteDialect } from './sqliteDialect.ts'

/** Of the embedded database, in the data folder. */
export const DATABASE_FILE = 'antrian.db'

export interface DatabaseSettings {
  dataDir: string
  databaseUrl: string | undefined
}

/** The database with every migration applied. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: FastifyBaseLogger,
): Promise<Database> {
  const { databaseUrl, dataDir } = settings
  const dialect = databaseUrl ? postgres(databaseUrl, log) : await sqlite(dataDir)
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db, engineOf(settings))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

async function sqlite(dataDir: string): Promise<Dialect> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const raw = await openSqlite(join(dataDir, DATABASE_FILE))
  raw.exec('pragma busy_timeout = 5000')
  raw.exec('pragma journal_mode = wal')
  raw.exec('pragma synchronous = full')
  raw.exec('pragma foreign_keys = on')
  return sqliteDialect(raw)
}

// Counts and sums are bigint, which pg would hand over as text.
types.setTypeParser(types.builtins.INT8, Number)

const postgres = (databaseUrl: string, log: FastifyBaseLogger): Dialect =>
  new PostgresDialect({ pool: openPool(databaseUrl, log) })

export function openPool(
  connectionString: string,
  log: FastifyBaseLogger,
  options: PoolConfig = {},
): Pool {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    ...options,
  })
  // Without a listener a lost connection would end the process.
  const onError = (error: Error) => log.error({ err: error }, 'a database connection was lost')
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return pool
}
