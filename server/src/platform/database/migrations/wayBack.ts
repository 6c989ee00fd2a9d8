import { type Kysely, type Migration, sql } from 'kysely'

/** Adds calls, skips and undo. With undo, an entry may have several spreadsheet rows. */
export const wayBack: Migration = {
  async up(db: Kysely<unknown>) {
    await growEntries(db)
    await rebuildSheetBackups(db)
  },
}

async function growEntries(db: Kysely<unknown>) {
  const entries = db.schema.alterTable('queue_entries')
  await entries.addColumn('last_action', 'text').execute()
  await entries.addColumn('called_at', 'text').execute()
  await entries
    .addColumn('call_count', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await entries.addColumn('skipped_at', 'text').execute()
  await entries.addColumn('skip_reason', 'text').execute()
  for (const status of ['completed', 'cancelled']) {
    await db.schema
      .createIndex(`latest_${status}`)
      .on('queue_entries')
      .column(`${status}_at`)
      .where(sql.ref(`${status}_at`), 'is not', null)
      .execute()
  }
}

/** Copies the table, because SQLite cannot change a primary key. */
async function rebuildSheetBackups(db: Kysely<unknown>) {
  await db.schema
    .createTable('new_sheet_backups')
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('entry_id', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('student_name', 'text', column => column.notNull())
    .addColumn('photo_count', 'integer', column => column.notNull())
    .addColumn('qris', 'integer')
    .addColumn('cash', 'integer')
    .addColumn('owed_at', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('in_doubt', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('next_at', 'text', column => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('sent_at', 'text')
    .addPrimaryKeyConstraint('sheet_backup_ids', ['id'])
    .addUniqueConstraint('sheet_backups_in_order', ['entry_id', 'position'])
    .execute()
  await sql`
    insert into new_sheet_backups
    select entry_id, entry_id, 1, student_name, photo_count,
      case payment_method when 'qris' then photo_count end,
      case payment_method when 'cash' then photo_count end,
      completed_at, attempts, in_doubt, next_at, claim, sent_at
    from sheet_backups
  `.execute(db)
  await db.schema.dropTable('sheet_backups').execute()
  await db.schema.alterTable('new_sheet_backups').renameTo('sheet_backups').execute()
  await db.schema
    .createIndex('waiting_sheet_backups')
    .on('sheet_backups')
    .column('owed_at')
    .where(sql.ref('sent_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('sent_sheet_backups')
    .on('sheet_backups')
    .column('sent_at')
    .where(sql.ref('sent_at'), 'is not', null)
    .execute()
}
