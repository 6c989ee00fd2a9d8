import type { Kysely, Migration } from 'kysely'

/** Stores the classes to call on a day and the result of each call. */
export const classPlans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('class_plans')
      .addColumn('day', 'text', column => column.primaryKey())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('walk_minutes', 'integer', column => column.notNull())
      .addColumn('rows', 'text', column => column.notNull())
      .addColumn('earlier', 'text', column => column.notNull())
      .addColumn('changed_at', 'text', column => column.notNull())
      .addColumn('changed_by', 'text', column => column.notNull())
      .addColumn('changed_by_name', 'text', column => column.notNull())
      .execute()
  },
}
