import type { Kysely, Migration } from 'kysely'

/** How far the clocks came that nobody can set, over every run and every node. */
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
