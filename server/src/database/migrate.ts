import { type Migration, Migrator } from 'kysely'
import { firstTables } from './migrations/firstTables.ts'
import { logOutlivesEntries } from './migrations/logOutlivesEntries.ts'
import { searchNames } from './migrations/searchNames.ts'
import type { Database } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

export const engineOf = ({ databaseUrl }: { databaseUrl: string | undefined }): Engine =>
  databaseUrl ? 'postgres' : 'sqlite'

/** In order, for ever: a migration that has run somewhere is never changed. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001_first_tables': firstTables(engine),
  '0002_search_names': searchNames,
  '0003_log_outlives_entries': logOutlivesEntries(engine),
})

/** Applies what is missing, in one transaction, one process at a time. */
export async function migrate(db: Database, engine: Engine) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(engine) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
