import { pino } from 'pino'
import { type Config, SettingError } from '../../platform/config.ts'
import { copyDatabase } from '../../platform/database/backup/copyDatabase.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { holdServerLock } from '../../platform/database/sqlite/serverLock.ts'
import { expectDatabase, migrateOnlyEmpty, refuseToMigrate } from './commandDatabase.ts'

export async function copyToPostgres({ dataDir, databaseUrl }: Config) {
  if (!databaseUrl) throw new SettingError('DATABASE_URL is not set: it says where to copy to.')

  const source = { dataDir, databaseUrl: undefined }
  const target = { dataDir, databaseUrl }
  expectDatabase(source)
  // Locks the data folder, because the copy would miss later writes of a running server.
  const unlock = await holdServerLock(dataDir)
  const log = pino({ level: 'silent' })
  const from = await openDatabase(source, log, refuseToMigrate(source))
  const to = await openDatabase(target, log, migrateOnlyEmpty(target))
  try {
    const { count } = await to
      .selectFrom('queue_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0)
      throw new SettingError(`DATABASE_URL holds ${count} entries already: nothing was copied.`)
    for (const { table, rows, hash } of await copyDatabase(from, to)) {
      console.log(
        `${table.padEnd(18)}${String(rows).padStart(9)}  ${hash.slice(0, 16)}  same on both`,
      )
    }
  } finally {
    await from.destroy()
    await to.destroy()
    unlock()
  }
}
