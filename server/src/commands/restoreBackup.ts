import { existsSync } from 'node:fs'
import { access, copyFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { type Config, SettingError } from '../config.ts'
import { keepCopy } from '../database/backup/backup.ts'
import { backupName } from '../database/backup/backupName.ts'
import { restore } from '../database/backup/restore.ts'
import { DATABASE_FILE, SERVER_NAME } from '../database/openDatabase.ts'
import { privateFile } from '../database/privateFiles.ts'
import { holdServerLock } from '../database/sqlite/serverLock.ts'

const USAGE = `Puts a backup in the place of the database, while no server runs:
  antrian restore data/backups/antrian_2025-01-06T02-00-00-000Z.db`

export async function restoreBackup(config: Config, [file, ...others]: string[]) {
  if (!file || others.length) throw new SettingError(USAGE)
  await access(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new SettingError(
      code === 'ENOENT'
        ? `${file} is not there.`
        : `${file} cannot be read by the owner of ${config.dataDir}: copy it there and chown it first.`,
    )
  })
  const { databaseUrl, dataDir } = config
  if (!existsSync(dataDir)) throw new SettingError(`DATA_DIR ${dataDir} is not there.`)
  if (databaseUrl) await expectNoServer(databaseUrl)
  const unlock = databaseUrl ? () => {} : await holdServerLock(dataDir)
  try {
    const isThere = databaseUrl || existsSync(join(dataDir, DATABASE_FILE))
    const kept = isThere && (await keepWhatIsThere(config))
    await restore(config, file).catch(async error => {
      // Nothing was changed, so that nobody will look for it.
      if (kept && error instanceof SettingError) await rm(kept, { force: true })
      throw error
    })
    if (kept) console.log(`What was there is kept: ${kept}`)
  } finally {
    unlock()
  }
  console.log(
    `Restored ${file}. Everybody signs in anew; call screens need a new key, made in Layar panggilan.`,
  )
}

/** A damaged database cannot be backed up, and is what a restore is for: it is kept as it is. */
async function keepWhatIsThere(config: Config): Promise<string> {
  const folder = resolve(config.dataDir, 'backups')
  const stem = backupName(new Date(), 'before-restore')
  try {
    return join(folder, await keepCopy(config, stem))
  } catch (error) {
    if (config.databaseUrl) throw error
    const kept = join(folder, `${stem}-damaged.db`)
    await privateFile(kept)
    await copyFile(join(config.dataDir, DATABASE_FILE), kept)
    return kept
  }
}

/** PostgreSQL knows by name who is connected; a server always is, to hear of other nodes. */
async function expectNoServer(databaseUrl: string) {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [SERVER_NAME],
    )
    if (rowCount)
      throw new SettingError('DATABASE_URL is in use by a server: stop every one first.')
  } finally {
    await client.end()
  }
}
