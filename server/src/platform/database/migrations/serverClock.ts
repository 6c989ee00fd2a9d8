import type { Kysely, Migration } from 'kysely'

/** Stores the time of the two server clocks, for every run and every node. */
export const serverClock: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('server_clock')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('elapsed', 'text', column => column.notNull())
      .addColumn('steady', 'text', column => column.notNull())
      .execute()
  },
}
