import { existsSync } from 'node:fs'
import { link, statfs, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { SettingError } from '../config.ts'
import { DATABASE_FILE } from './openDatabase.ts'
import { remove } from './patientFiles.ts'
import { privateFolder } from './privateFiles.ts'

/** Folders of programs that copy files to the internet while they are written. */
const SYNCED =
  /^(?:OneDrive(?: - .+)?|Dropbox(?: \(.+\))?|Google Drive|My Drive|iCloud ?Drive|Nextcloud)$/i

/** Variables in which Windows names the folders of OneDrive. */
const ONEDRIVE = ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial']

/** File systems without owners and rights, as on sticks: magic numbers of statfs(2). */
const FAT = new Set([0x4d44, 0x2011bab0])

/** Why a folder is unfit for a database, as the end of a sentence. Undefined if it is fit. */
export async function lackOf(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const path = resolve(dataDir)
  const isSynced =
    path.split(/[/\\]/).some(part => SYNCED.test(part)) ||
    ONEDRIVE.some(name => isWithin(path, env[name]))
  if (isSynced) return 'is copied to the internet while it is used, which breaks a database'
  if (await isFat(dataDir)) {
    return 'is on a stick or disk with FAT, where every user could read it and a power cut could break it'
  }
  return undefined
}

function isWithin(path: string, folder: string | undefined) {
  if (!folder) return false
  const way = relative(resolve(folder), path)
  return !way.startsWith('..') && !isAbsolute(way)
}

async function isFat(dataDir: string): Promise<boolean> {
  await privateFolder(dataDir)
  if (process.platform !== 'win32') return FAT.has((await statfs(dataDir)).type)
  // Windows does not tell the type; FAT has no hard links.
  const [one, other] = [join(dataDir, '.one'), join(dataDir, '.other')]
  try {
    await writeFile(one, '')
    await remove(other)
    return await link(one, other).then(
      () => false,
      () => true,
    )
  } finally {
    await remove(one)
    await remove(other)
  }
}

/**
 * Refuses to make a database in a folder that is unfit for one. Returns the lack of a folder that
 * already has one, because the data in it must stay reachable.
 */
export async function expectFitFolder(dataDir: string): Promise<string | undefined> {
  const lack = await lackOf(dataDir)
  if (!lack || existsSync(join(dataDir, DATABASE_FILE))) return lack
  throw new SettingError(`DATA_DIR ${dataDir} ${lack}: choose a folder on a fixed disk.`)
}
