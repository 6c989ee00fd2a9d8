import type { FastifyBaseLogger } from 'fastify'
import type { BeforeMigration } from '../openDatabase.ts'
import type { Backup } from './backup.ts'
import { NoDump } from './postgresPrograms.ts'

/**
 * Makes a backup before any migration. If pg_dump is missing or too old, the migration runs without
 * a backup, because it is one transaction and a restart would not help. Any other failure stops the
 * start of the server.
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
