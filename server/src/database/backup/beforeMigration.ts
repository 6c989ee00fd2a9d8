import type { FastifyBaseLogger } from 'fastify'
import type { BeforeMigration } from '../openDatabase.ts'
import type { Backup } from './backup.ts'
import { NoDump } from './postgresPrograms.ts'

/**
 * Nothing is migrated before it was kept. PostgreSQL without its own programs is the exception: its
 * migrations are one transaction, and a server that did not start would help nobody.
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
      log.warn({ migrations, err: error }, 'the database is migrated without a backup: no pg_dump')
    }
  }
