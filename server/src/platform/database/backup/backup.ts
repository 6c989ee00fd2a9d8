import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import { DATABASE_FILE, type DatabaseSettings } from '../openDatabase.ts'
import { moveFile, remove } from '../patientFiles.ts'
import { privateFile, privateFolder } from '../privateFiles.ts'
import { copySqlite } from '../sqlite/sqlite.ts'
import { type BackupKind, backupName } from './backupName.ts'
import { expectWhole } from './expectWhole.ts'
import { dumpPostgres } from './postgresPrograms.ts'

interface MadeBackup {
  /** Name of the file in the folder `backups`. */
  name: string
  /** Number of entries in the backup. */
  entries: number
}

/** Writes a backup, opens it again and counts its entries. */
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

/** Writes the backup file. The file gets its final name after `check` accepts it. */
export async function keepCopy(
  { dataDir, databaseUrl }: DatabaseSettings,
  stem: string,
  check: (file: string) => Promise<void> = async () => {},
): Promise<string> {
  const folder = join(dataDir, 'backups')
  await privateFolder(folder)
  const name = newName(folder, stem, databaseUrl ? 'dump' : 'db')
  // Until the file is complete, its name ends in .part.
  const unfinished = join(folder, `${name}.part`)
  try {
    await privateFile(unfinished)
    if (databaseUrl) await dumpPostgres(databaseUrl, unfinished)
    else await copySqlite(join(dataDir, DATABASE_FILE), unfinished)
    await check(unfinished)
    await moveFile(unfinished, join(folder, name))
  } finally {
    await remove(unfinished)
  }
  return name
}

/** Finds a free name, because a clock that was set back may give the time of an existing backup. */
function newName(folder: string, name: string, ending: string): string {
  const isTaken = existsSync(join(folder, `${name}.${ending}`))
  return isTaken ? newName(folder, `${name}-again`, ending) : `${name}.${ending}`
}
