import type { Kysely, Migration } from 'kysely'

/** Stores the key of the call screens: at most one row. */
export const boardKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('board_keys')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('key_hash', 'text', column => column.notNull())
      .addColumn('made_at', 'text', column => column.notNull())
      .addColumn('made_by', 'text', column => column.notNull())
      .addColumn('made_by_name', 'text', column => column.notNull())
      .execute()
  },
}
