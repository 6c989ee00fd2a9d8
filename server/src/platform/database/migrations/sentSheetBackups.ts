import { type Kysely, type Migration, sql } from 'kysely'

/** How many rows the spreadsheet has, and since when, without a look at each. */
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
