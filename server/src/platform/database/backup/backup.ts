import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import { DATABASE_FILE, type DatabaseSettings } from '../openDatabase.ts'
import { privateFile, privateFolder } from '../privateFiles.ts'
import { copySqlite } from '../sqlite/sqlite.ts'
import { type BackupKind, backupName } from './backupName.ts'
import { expectWhole } from './expectWhole.ts'
import { dumpPostgres } from './postgresPrograms.ts'

export interface MadeBackup {
  /** Name of the file in the folder `backups`. */
  name: string
  /** Entries counted in it. */
  entries: number
}

/** Makes a file of everything as it is now, opens it again and counts what is in it. */
export type Backup = (kind?: BackupKind) => Promise<MadeBackup>

export const createBackup =
  (settings: DatabaseSettings, clock: Clock): Backup =>
  async kind => {
    let entries = 0
    const name = await keepCopy(settings, backupName(clock(), kind), async file => {
      entries = await expectWhole(settings, file)
    })
    return { name, entries }
  }

/** Makes the file; it has its name when `check` found it good. */
export async function keepCopy(
  { dataDir, databaseUrl }: DatabaseSettings,
  stem: string,
  check: (file: string) => Promise<void> = async () => {},
): Promise<string> {
  const folder = join(dataDir, 'backups')
  await privateFolder(folder)
  const name = newName(folder, stem, databaseUrl ? 'dump' : 'db')
  // Under another name until it is whole.
  const unfinished = join(folder, `${name}.part`)
  try {
    await privateFile(unfinished)
    if (databaseUrl) await dumpPostgres(databaseUrl, unfinished)
    else await copySqlite(join(dataDir, DATABASE_FILE), unfinished)
    await check(unfinished)
    await rename(unfinished, join(folder, name))
  } finally {
    await rm(unfinished, { force: true })
  }
  return name
}

/** A clock that was set back comes to the same moment again, and that backup must stay. */
function newName(folder: string, name: string, ending: string): string {
  const isTaken = existsSync(join(folder, `${name}.${ending}`))
  return isTaken ? newName(folder, `${name}-again`, ending) : `${name}.${ending}`
}
