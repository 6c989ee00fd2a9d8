import { existsSync } from 'node:fs'
import { access, chown, copyFile, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative, resolve } from 'node:path'
import { readQris } from '@antrian/contract/till/qris'
import { type Config, SettingError } from '../../platform/config.ts'
import { expectPlainFile } from '../../platform/database/backup/backupContents.ts'
import { putInPlace } from '../../platform/database/backup/putInPlace.ts'
import type { Restored } from '../../platform/database/backup/restore.ts'
import { remove } from '../../platform/database/patientFiles.ts'
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
    const place = resolve(file)
    throw new SettingError(
      code === 'ENOENT' ? `${place} is not there.` : `${place} cannot be read: run it with sudo.`,
    )
  })
  makeDataFolder(installation)
  const { dataDir } = config
  if (!existsSync(dataDir)) throw new SettingError(`DATA_DIR ${dataDir} is not there.`)
  const taken = await takeIn(file, dataDir)
  becomeOwner(dataDir)
  let restored: Restored & { kept?: string }
  try {
    restored = await putInPlace(config, taken)
  } catch (error) {
    throw error instanceof SettingError
      ? new SettingError(error.message.replaceAll(taken, file))
      : error
  } finally {
    if (taken !== file) await remove(taken)
  }
  if (restored.kept) console.log(`What was there is kept: ${restored.kept}`)
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
  await copyFile(file, copy)
  // Afterwards, because Node 24 copies the owner as well.
  await chown(copy, uid, gid)
  return copy
}
