import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { SettingError } from '../config.ts'
import { DATABASE_FILE, type DatabaseSettings, openDatabase } from '../database/openDatabase.ts'
import type { Database } from '../database/schema.ts'

/** Which database a command speaks to, without its password. */
export function nameOf({ databaseUrl, dataDir }: DatabaseSettings): string {
  if (!databaseUrl) return join(dataDir, DATABASE_FILE)
  const url = new URL(databaseUrl)
  url.password = ''
  return url.href
}

/** A command that made a database of its own would report success, and nobody would be served by it. */
export function expectDatabase({ databaseUrl, dataDir }: DatabaseSettings) {
  if (databaseUrl || existsSync(join(dataDir, DATABASE_FILE))) return
  throw new SettingError(
    `There is no database in ${dataDir}: start the server once, or say DATA_DIR as the server has it.`,
  )
}

export async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  expectDatabase(settings)
  const db = await openDatabase(settings, pino({ level: 'silent' }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
