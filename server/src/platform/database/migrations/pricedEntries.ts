import { type Kysely, type Migration, sql } from 'kysely'

/** Whether anything ever had a price, without a look at what has none. */
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
