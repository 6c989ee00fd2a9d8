import type { Kysely, Migration } from 'kysely'

/** Stores pauses whose end nobody knows: a stop has a reason. */
export const stops: Migration = {
  async up(db: Kysely<unknown>) {
    const pauses = db.schema.alterTable('pauses')
    await pauses.addColumn('stop_reason', 'text').execute()
    await pauses.addColumn('stop_words', 'text', column => column.notNull().defaultTo('')).execute()
  },
}
