import type { Kysely, Migration } from 'kysely'

/** Stores the progress of the name removal, for every run and every node. */
export const nameRemoval: Migration = {
  async up(db: Kysely<{ name_removal: { id: number } }>) {
    await db.schema
      .createTable('name_removal')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('kept_from', 'text', column => column.notNull().defaultTo(''))
      .addColumn('kept_from_since', 'text', column => column.notNull().defaultTo(''))
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text', column => column.notNull().defaultTo(''))
      .addColumn('last_run_at', 'text')
      .addColumn('removed_last', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('removed', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('removed_now', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('log_seq', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.insertInto('name_removal').values({ id: 1 }).execute()
  },
}
