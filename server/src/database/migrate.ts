import { type Migration, Migrator } from 'kysely'
import { firstTables } from './migrations/firstTables.ts'
import { keptAnswers } from './migrations/keptAnswers.ts'
import { logOutlivesEntries } from './migrations/logOutlivesEntries.ts'
import { nodeMessages } from './migrations/nodeMessages.ts'
import { rateCounts } from './migrations/rateCounts.ts'
import { searchNames } from './migrations/searchNames.ts'
import { sentSheetBackups } from './migrations/sentSheetBackups.ts'
import { sheetBackups } from './migrations/sheetBackups.ts'
import type { Database } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

export const engineOf = ({ databaseUrl }: { databaseUrl: string | undefined }): Engine =>
  databaseUrl ? 'postgres' : 'sqlite'

/** In order, for ever: a migration that has run somewhere is never changed. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001_first_tables': firstTables(engine),
  '0002_search_names': searchNames,
  '0003_log_outlives_entries': logOutlivesEntries(engine),
  '0004_sheet_backups': sheetBackups,
  '0005_rate_counts': rateCounts,
  '0006_kept_answers': keptAnswers,
  '0007_node_messages': nodeMessages(engine),
  '0008_sent_sheet_backups': sentSheetBackups,
})

export const migrationNames = (engine: Engine) => Object.keys(migrations(engine))

const migratorOf = (db: Database, engine: Engine) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })

/** Applies what is missing, in one transaction, one process at a time; gives the names. */
export async function migrate(db: Database, engine: Engine): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db, engine).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Names of what `migrate` would apply, in order. */
export async function pendingMigrations(db: Database, engine: Engine): Promise<string[]> {
  const all = await migratorOf(db, engine).getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
