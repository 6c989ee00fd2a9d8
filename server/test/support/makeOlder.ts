import { sql } from 'kysely'
import { inject } from 'vitest'
import { migrationState, migratorOf } from '../../src/platform/database/migrate.ts'
import type { Database } from '../../src/platform/database/schema.ts'

/**
 * Empties a database and creates the tables of an older version, up to the migration `last`.
 * Returns the names of the missing migrations.
 */
export async function makeOlder(db: Database, last: string): Promise<string[]> {
  const engine = inject('database')
  if (engine === 'postgres') {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  } else {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    for (const { name } of tables) await db.schema.dropTable(name).execute()
  }
  const { error } = await migratorOf(db, engine).migrateTo(last)
  if (error) throw error
  return (await migrationState(db, engine)).pending
}
