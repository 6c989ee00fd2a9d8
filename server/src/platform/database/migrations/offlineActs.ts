import type { Kysely, Migration } from 'kysely'

/**
 * Stores acts that were recorded offline: devices, the booth pass, and the result of each act,
 * without students' names. A log line has the time at which the server received the act.
 */
export const offlineActs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('admin_log').addColumn('heard_at', 'text').execute()
    await db.schema
      .createIndex('log_by_hearing')
      .on('admin_log')
      .column('heard_at')
      .where('heard_at', 'is not', null)
      .execute()
    await db.schema
      .createTable('offline_devices')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('seen_by', 'text', column => column.notNull())
      .addColumn('seen_by_name', 'text', column => column.notNull())
      .addColumn('seen_at', 'text', column => column.notNull())
      .addColumn('clear_at', 'text', column => column.notNull())
      .addColumn('unsent', 'integer', column => column.notNull())
      .addColumn('left_at', 'text')
      .execute()
    await db.schema
      .createTable('booth_pass')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('device', 'text', column => column.notNull())
      .addColumn('epoch', 'integer', column => column.notNull())
      .addColumn('until', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('offline_acts')
      .addColumn('key_hash', 'text', column => column.primaryKey())
      .addColumn('device', 'text', column => column.notNull())
      .addColumn('seq', 'integer', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('local_id', 'text')
      .addColumn('target', 'text', column => column.notNull())
      .addColumn('outcome', 'text', column => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('message', 'text')
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('heard_at', 'text', column => column.notNull())
      .addColumn('kept_since', 'text', column => column.notNull())
      .addUniqueConstraint('acts_of_device', ['device', 'seq'])
      .execute()
    await db.schema.createIndex('acts_by_time').on('offline_acts').column('kept_since').execute()
    await db.schema.createIndex('acts_by_local_id').on('offline_acts').column('local_id').execute()
  },
}
