import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { createBackup } from './backup/backup.ts'
import { backupBeforeMigration } from './backup/beforeMigration.ts'
import { type DatabaseSettings, openDatabase } from './openDatabase.ts'
import { openingFailure } from './openingFailure.ts'
import { protectDataFolder } from './privateFiles.ts'
import { openReaders } from './readers.ts'
import { holdServerLock } from './sqlite/serverLock.ts'
import { expectFitFolder } from './unfitFolder.ts'

/**
 * Opens the database and the read-only connections, and closes them with the app. Fails with one
 * sentence that tells the operator what to do.
 */
export async function openStorage(
  app: FastifyInstance,
  settings: DatabaseSettings,
  log: FastifyBaseLogger,
  clock: Clock,
) {
  try {
    const lack = settings.databaseUrl ? undefined : await expectFitFolder(settings.dataDir)
    if (lack) log.warn(`DATA_DIR ${settings.dataDir} ${lack}: move it to a folder on a fixed disk`)
    await protectDataFolder(settings.dataDir)
    if (!settings.databaseUrl) app.addHook('onClose', await holdServerLock(settings.dataDir))
    const backup = createBackup(settings, clock)
    const db = await openDatabase(settings, log, backupBeforeMigration(backup, log))
    app.addHook('onClose', () => db.destroy())
    const readers = openReaders(settings, db)
    app.addHook('onClose', () => readers.destroy())
    return { db, readers }
  } catch (error) {
    throw openingFailure(error, settings)
  }
}
