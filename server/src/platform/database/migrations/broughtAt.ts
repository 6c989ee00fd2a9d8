import type { Kysely, Migration } from 'kysely'

/** Stores when an entry of an earlier day was brought to today's queue. */
export const broughtAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('queue_entries').addColumn('brought_at', 'text').execute()
  },
}
