import { existsSync } from 'node:fs'
import { access, chown, copyFile, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative, resolve } from 'node:path'
import { readQris } from '@antrian/contract/till/qris'
import { pino } from 'pino'
import { type Config, SettingError } from '../../platform/config.ts'
import { keepCopy } from '../../platform/database/backup/backup.ts'
import { expectPlainFile } from '../../platform/database/backup/backupContents.ts'
import { backupName } from '../../platform/database/backup/backupName.ts'
import { type Restored, restore } from '../../platform/database/backup/restore.ts'
import { DATABASE_FILE } from '../../platform/database/openDatabase.ts'
import { remove } from '../../platform/database/patientFiles.ts'
import { openPool, SERVER_NAME } from '../../platform/database/postgresPool.ts'
import { privateFile } from '../../platform/database/privateFiles.ts'
import { holdServerLock } from '../../platform/database/sqlite/serverLock.ts'
import { becomeOwner, type Installation, makeDataFolder, settingsFiles } from './installation.ts'

const USAGE = `Puts a backup in the place of the database, while no server runs:
  antrian restore data/backups/antrian_2025-01-06T02-00-00-000Z.db`

export async function restoreBackup(
  config: Config,
  [file, ...others]: string[],
  installation: Installation,
) {
  if (!file || others.length) throw new SettingError(USAGE)
  await access(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new SettingError(
      code === 'ENOENT' ? `${file} is not there.` : `${file} cannot be read: run it with sudo.`,
    )
  })
  makeDataFolder(installation)
  const { dataDir } = config
  if (!existsSync(dataDir)) throw new SettingError(`DATA_DIR ${dataDir} is not there.`)
  const taken = await takeIn(file, dataDir)
  becomeOwner(dataDir)
  let restored: Restored
  try {
    restored = await putInPlace(config, taken)
  } catch (error) {
    throw error instanceof SettingError
      ? new SettingError(error.message.replaceAll(taken, file))
      : error
  } finally {
    if (taken !== file) await remove(taken)
  }
  console.log(
    `Restored ${file}. Everybody signs in anew; call screens need a new key, made in Layar panggilan.`,
  )
  console.log('The allow-list is that of the backup: antrian allow list shows who may sign in.')
  if (restored.qris) console.log(unconfirmed(restored.qris))
  console.log(
    `Not in any backup: ${settingsFiles('/', installation.school)}, the key file of the spreadsheet, the certificate.`,
  )
}

function unconfirmed(payload: string) {
  const code = readQris(payload)
  const named =
    'problem' in code ? code.problem : `${code.merchant}, NMID ${code.nmid ?? 'not said'}`
  return `Its QRIS code is ${named}. Payers see it after a second account has confirmed it again.`
}

/**
 * Copies a file from elsewhere as root, because the owner of the data folder may not be able to
 * read it.
 */
async function takeIn(file: string, dataDir: string): Promise<string> {
  const isInside = !relative(dataDir, resolve(file)).startsWith('..')
  if (process.getuid?.() !== 0 || isInside) return file
  await expectPlainFile(file)
  const { uid, gid } = await stat(dataDir)
  const copy = join(dataDir, `taken-in${extname(file)}`)
  await remove(copy)
  await writeFile(copy, '', { mode: 0o600, flag: 'wx' })
  await chown(copy, uid, gid)
  await copyFile(file, copy)
  return copy
}

async function putInPlace(config: Config, file: string) {
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
    if (kept) console.log(`What was there is kept: ${kept}`)
    return restored
  } finally {
    unlock()
  }
}

/**
 * Keeps the current database. Copies a damaged database file as it is, because it cannot be backed
 * up and may be the reason for the restore.
 */
async function keepWhatIsThere(config: Config): Promise<string> {
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
