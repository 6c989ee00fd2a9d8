import type { DatabaseBackup } from '@antrian/contract/databaseBackup'
import type { User } from '@antrian/contract/session'
import type { FastifyBaseLogger } from 'fastify'
import type { Backup } from '../../platform/database/backup/backup.ts'
import type { BackupFiles } from '../../platform/database/backup/backupFiles.ts'
import { NoDump } from '../../platform/database/backup/postgresPrograms.ts'
import { Refusal } from '../../platform/errors.ts'

const NO_DUMP =
  'Backup tidak dibuat: pg_dump tidak ada di server ini atau lebih tua dari PostgreSQL-nya'

interface Deps {
  backup: Backup
  files: BackupFiles
  log: FastifyBaseLogger
}

/** Backups that developers make and download. */
export function createDatabaseBackups({ backup, files, log }: Deps) {
  let isRunning = false

  async function found(name: string): Promise<DatabaseBackup> {
    const file = await files.find(name)
    if (!file) throw new Refusal(404, 'Backup tidak ditemukan')
    return file
  }

  return {
    list: () => files.list(),

    /** Backs up the running database. */
    make: async (by: User): Promise<DatabaseBackup> => {
      if (isRunning) throw new Refusal(409, 'Backup lain sedang dibuat')
      isRunning = true
      try {
        const { name, entries } = await backup()
        const file = await found(name)
        log.warn({ by: by.email, file: name, size: file.size, entries }, 'a backup was made')
        return file
      } catch (cause) {
        throw cause instanceof NoDump ? Object.assign(new Refusal(501, NO_DUMP), { cause }) : cause
      } finally {
        isRunning = false
      }
    },

    open: async (name: string, by: User) => {
      const { size } = await found(name)
      log.warn({ by: by.email, file: name }, 'a backup was taken away')
      return { size, file: files.open(name) }
    },
  }
}

export type DatabaseBackups = ReturnType<typeof createDatabaseBackups>
