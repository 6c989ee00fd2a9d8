import type { FastifyBaseLogger } from 'fastify'
import type { BeforeMigration } from '../openDatabase.ts'
import type { Backup } from './backup.ts'
import { NoDump } from './postgresPrograms.ts'

/**
 * Nothing is migrated before it is backed up. A machine without pg_dump, or with an older one, is the
 * exception, because its migrations are one transaction and no start would mend it. Any other failure
 * keeps the server from starting.
 */
export const backupBeforeMigration =
  (backup: Backup, log: FastifyBaseLogger): BeforeMigration =>
  async (migrations, isEmpty) => {
    if (isEmpty) return
    try {
      const { name } = await backup('before-migration')
      log.warn({ migrations, file: name }, 'the database is migrated; what it was is backed up')
    } catch (error) {
      if (!(error instanceof NoDump)) throw error
      log.warn({ migrations }, `the database is migrated without a backup: ${error.message}`)
    }
  }
