import { type Kysely, type Migration, sql } from 'kysely'

/** Partial index of sent spreadsheet rows, so that their number and first time need no scan. */
export const sentSheetBackups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('sent_sheet_backups')
      .on('sheet_backups')
      .column('sent_at')
      .where(sql.ref('sent_at'), 'is not', null)
      .execute()
  },
}
