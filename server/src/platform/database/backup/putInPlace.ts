import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { SettingError } from '../../config.ts'
import { DATABASE_FILE, type DatabaseSettings } from '../openDatabase.ts'
import { remove } from '../patientFiles.ts'
import { openPool, SERVER_NAME } from '../postgresPool.ts'
import { privateFile } from '../privateFiles.ts'
import { holdServerLock } from '../sqlite/serverLock.ts'
import { keepCopy } from './backup.ts'
import { backupName } from './backupName.ts'
import { type Restored, restore } from './restore.ts'

/**
 * Replaces the database by a backup, and keeps the one before. The only way of a restore: of the
 * command, and of the first page of an empty booth. Refuses while a server runs.
 */
export async function putInPlace(
  config: DatabaseSettings,
  file: string,
): Promise<Restored & { kept?: string }> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) await expectNoServer(databaseUrl)
  const unlock = databaseUrl ? () => {} : await holdServerLock(dataDir)
  try {
    const isThere = databaseUrl || existsSync(join(dataDir, DATABASE_FILE))
    const kept = isThere && (await keepWhatIsThere(config))
    const restored = await restore(config, file).catch(async error => {
      // Nothing was changed, so the copy is not needed.
      if (kept && error instanceof SettingError) {
        for (const path of [kept, walOf(kept)]) await remove(path)
      }
      throw error
    })
    return { ...restored, ...(kept && { kept }) }
  } finally {
    unlock()
  }
}

/**
 * Keeps the current database. Copies a damaged database file as it is, because it cannot be backed
 * up and may be the reason for the restore.
 */
async function keepWhatIsThere(config: DatabaseSettings): Promise<string> {
  const folder = resolve(config.dataDir, 'backups')
  const stem = backupName(new Date(), 'before-restore')
  try {
    return join(folder, await keepCopy(config, stem))
  } catch (error) {
    if (config.databaseUrl) throw error
    const kept = join(folder, `${stem}-damaged.db`)
    const place = join(config.dataDir, DATABASE_FILE)
    await copyPrivately(place, kept)
    // The newest changes may be in the WAL only.
    if (existsSync(walOf(place))) await copyPrivately(walOf(place), walOf(kept))
    return kept
  }
}

const walOf = (database: string) => `${database}-wal`

async function copyPrivately(from: string, to: string) {
  await privateFile(to)
  await copyFile(from, to)
}

/**
 * Refuses while a server is connected. Every server keeps a connection for messages between nodes.
 */
async function expectNoServer(databaseUrl: string) {
  const pool = openPool(databaseUrl, pino({ level: 'silent' }))
  try {
    const { rowCount } = await pool.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [SERVER_NAME],
    )
    if (rowCount)
      throw new SettingError('DATABASE_URL is in use by a server: stop every one first.')
  } finally {
    await pool.end()
  }
}
