import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Partial index of entries with a price, so that the check whether one exists scans no others.
 */
export const pricedEntries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('priced_entries')
      .on('queue_entries')
      .column('day')
      .where(sql.ref('price'), '>', 0)
      .execute()
  },
}
