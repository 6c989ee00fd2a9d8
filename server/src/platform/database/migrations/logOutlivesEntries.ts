import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Stores the student's name in each log line, so that the line stays when the queue is reset. */
export const logOutlivesEntries = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await (engine === 'sqlite' ? rebuild(db) : alter(db))
  },
})

async function alter(db: Kysely<unknown>) {
  await sql`alter table admin_log add column student_name text not null default ''`.execute(db)
  await sql`alter table admin_log alter column entry_id drop not null`.execute(db)
  await sql`alter table admin_log drop constraint admin_log_entry_id_fkey`.execute(db)
  await sql`
    update admin_log set student_name = queue_entries.student_name
    from queue_entries where queue_entries.id = admin_log.entry_id
  `.execute(db)
}

/** Copies the table, because SQLite cannot drop a constraint. */
async function rebuild(db: Kysely<unknown>) {
  await db.schema
    .createTable('new_log')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('entry_id', 'text')
    .addColumn('student_name', 'text', column => column.notNull())
    .addColumn('admin_email', 'text', column => column.notNull())
    .addColumn('admin_name', 'text', column => column.notNull())
    .addColumn('details', 'text', column => column.notNull())
    .execute()
  await sql`
    insert into new_log
    select seq, at, action, entry_id, student_name, admin_email, admin_name, details
    from admin_log join queue_entries on queue_entries.id = entry_id order by seq
  `.execute(db)
  await db.schema.dropTable('admin_log').execute()
  await db.schema.alterTable('new_log').renameTo('admin_log').execute()
  await db.schema.createIndex('log_by_entry').on('admin_log').columns(['entry_id', 'seq']).execute()
}
