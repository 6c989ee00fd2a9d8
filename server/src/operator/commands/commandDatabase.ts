import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { SettingError } from '../../platform/config.ts'
import { postgresEnv } from '../../platform/database/backup/postgresPrograms.ts'
import {
  type BeforeMigration,
  DATABASE_FILE,
  type DatabaseSettings,
  openDatabase,
} from '../../platform/database/openDatabase.ts'
import type { Database } from '../../platform/database/schema.ts'

/** No server has been started with these settings yet. */
export class NoDatabase extends SettingError {}

/** Name of the command's database, without the password. */
export const nameOf = ({ databaseUrl, dataDir }: DatabaseSettings): string =>
  databaseUrl ? postgresEnv(databaseUrl).address : join(dataDir, DATABASE_FILE)

/**
 * Refuses if there is no database, because a command would otherwise create one that no server
 * uses.
 */
export function expectDatabase({ databaseUrl, dataDir }: DatabaseSettings) {
  if (databaseUrl || existsSync(join(dataDir, DATABASE_FILE))) return
  throw new NoDatabase(
    `There is no database in ${dataDir}: start the server once, or say DATA_DIR as the server has it.`,
  )
}

/** Lets a command make the tables of an empty database, and refuses an older one. */
export const migrateOnlyEmpty =
  (settings: DatabaseSettings): BeforeMigration =>
  async ([first], isEmpty) => {
    if (isEmpty) return
    throw new SettingError(
      `${nameOf(settings)} is of an older version of the program (before ${first}): start the server on it once, which backs it up and migrates it.`,
    )
  }

/** Refuses to migrate, because only the server makes a backup before it migrates. */
export const refuseToMigrate =
  (settings: DatabaseSettings): BeforeMigration =>
  async (pending, isEmpty) => {
    await migrateOnlyEmpty(settings)(pending, isEmpty)
    throw new NoDatabase(
      `There is nothing in ${nameOf(settings)}: start the server once, or say DATA_DIR or DATABASE_URL as the server has it.`,
    )
  }

export async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  expectDatabase(settings)
  const db = await openDatabase(settings, pino({ level: 'silent' }), refuseToMigrate(settings))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
