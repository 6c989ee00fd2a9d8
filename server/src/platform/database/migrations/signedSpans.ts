import type { Kysely, Migration } from 'kysely'

/** Stores what two people signed at a handover, so that nothing recorded later changes it. */
export const signedSpans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('till_handovers').addColumn('signed', 'text').execute()
  },
}
