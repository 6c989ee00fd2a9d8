import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Indexes students by the first three letters of the name, because a whole name may be too long for
 * an index.
 */
export const nameStarts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index entries_by_name_start
      on queue_entries (substr(search_name, 1, 3), day, queue_number)
    `.execute(db)
  },
}
