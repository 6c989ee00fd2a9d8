import type { Kysely, Migration } from 'kysely'

/** Since when an entry of another day is in the line of the day it was brought to. */
export const broughtAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('queue_entries').addColumn('brought_at', 'text').execute()
  },
}
