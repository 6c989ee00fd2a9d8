import { sql } from 'kysely'
import { engineOf } from '../../src/platform/database/engine.ts'
import { migrationState, migratorOf } from '../../src/platform/database/migrate.ts'
import type { Database } from '../../src/platform/database/schema.ts'

/**
 * Empties a database and creates the tables of an older version, up to the migration `last`.
 * Returns the names of the missing migrations.
 */
export async function makeOlder(db: Database, last: string): Promise<string[]> {
  if (engineOf(db) === 'postgres') {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  } else {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    for (const { name } of tables) await db.schema.dropTable(name).execute()
  }
  const { error } = await migratorOf(db).migrateTo(last)
  if (error) throw error
  return (await migrationState(db)).pending
}
