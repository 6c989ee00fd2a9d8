import { type Kysely, type Migration, sql } from 'kysely'

/** Stores the forecast of each entry, and indexes the last sessions. */
export const forecasts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('queue_entries').addColumn('forecast_at', 'text').execute()
    await db.schema
      .createIndex('entries_by_start')
      .on('queue_entries')
      .column('started_at')
      .where(sql.ref('started_at'), 'is not', null)
      .execute()
  },
}
