import type { Kysely, Migration } from 'kysely'

/** Stores what the printer's own counter said at a closing. */
export const printerCounters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('closings').addColumn('printer_counter', 'integer').execute()
  },
}
