import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupParams, type DatabaseBackup } from '@antrian/contract/developer/databaseBackup'
import { momentOf } from './backupName.ts'

/** The backups in the data folder. */
export function createBackupFiles(dataDir: string) {
  const pathOf = (name: string) => join(dataDir, 'backups', name)

  async function find(name: string): Promise<DatabaseBackup | undefined> {
    const file = await stat(pathOf(name)).catch(() => undefined)
    return (
      file && { name, size: file.size, createdAt: (momentOf(name) ?? file.mtime).toISOString() }
    )
  }

  return {
    find,
    /** Lists complete backups, newest first. Other files are left out. */
    async list(): Promise<DatabaseBackup[]> {
      const names = await readdir(join(dataDir, 'backups')).catch(() => [])
      const ours = names.filter(name => BackupParams.safeParse({ name }).success)
      const files = await Promise.all(ours.sort().toReversed().map(find))
      return files.filter(file => file !== undefined)
    },
    open: (name: string) => createReadStream(pathOf(name)),
  }
}

export type BackupFiles = ReturnType<typeof createBackupFiles>
