import type { Kysely, Migration } from 'kysely'

/** Stores the answer of each change by its idempotency key. */
export const keptAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('kept_answers')
      .addColumn('key', 'text', column => column.primaryKey())
      .addColumn('fingerprint', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('entry', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('answers_by_time').on('kept_answers').column('at').execute()
  },
}
