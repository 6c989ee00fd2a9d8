import type { Kysely, Migration } from 'kysely'

/** Stores the messages on the call screens. An empty text takes the one before down. */
export const roomMessages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('room_messages')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('text', 'text', column => column.notNull())
      .addColumn('until_at', 'text', column => column.notNull())
      .addColumn('is_open', 'integer', column => column.notNull())
      .addColumn('is_spoken', 'integer', column => column.notNull())
      .addColumn('shown_at', 'text', column => column.notNull())
      .addColumn('shown_by', 'text', column => column.notNull())
      .addColumn('shown_by_name', 'text', column => column.notNull())
      .addUniqueConstraint('room_messages_day_version', ['day', 'version'])
      .execute()
  },
}
