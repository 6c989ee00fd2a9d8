import { type Kysely, type Migration, sql } from 'kysely'

/** Stores the spreadsheet rows: one for each completion, written in its transaction and kept. */
export const sheetBackups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sheet_backups')
      .addColumn('entry_id', 'text', column => column.primaryKey())
      .addColumn('student_name', 'text', column => column.notNull())
      .addColumn('photo_count', 'integer', column => column.notNull())
      .addColumn('payment_method', 'text', column => column.notNull())
      .addColumn('completed_at', 'text', column => column.notNull())
      .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('in_doubt', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('next_at', 'text', column => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('sent_at', 'text')
      .execute()
    await db.schema
      .createIndex('waiting_sheet_backups')
      .on('sheet_backups')
      .column('completed_at')
      .where(sql.ref('sent_at'), 'is', null)
      .execute()
  },
}
