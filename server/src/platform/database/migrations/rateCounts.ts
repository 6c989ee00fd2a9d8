import type { Kysely, Migration } from 'kysely'

/** Counts the calls per minute and key over all nodes. */
export const rateCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rate_counts')
      .addColumn('minute', 'integer', column => column.notNull())
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('one_count_a_minute', ['minute', 'key'])
      .execute()
  },
}
