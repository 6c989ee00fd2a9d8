import type { Kysely, Migration } from 'kysely'

/** Stores the changes of each day's pauses. */
export const pauses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('pauses')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('from_at', 'text', column => column.notNull())
      .addColumn('until_at', 'text', column => column.notNull())
      .addColumn('changed_at', 'text', column => column.notNull())
      .addColumn('changed_by', 'text', column => column.notNull())
      .addColumn('changed_by_name', 'text', column => column.notNull())
      .addUniqueConstraint('pauses_day_version', ['day', 'version'])
      .execute()
  },
}
