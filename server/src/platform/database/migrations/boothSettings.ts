import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Stores the settings of the booth in one row for all nodes. No row until an admin changes a
 * setting.
 */
export const boothSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('booth_settings')
      .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('settings', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text', column => column.notNull())
      .addColumn('updated_by_name', 'text', column => column.notNull())
      .execute()
  },
}
