import { type Kysely, type Migration, sql } from 'kysely'

/** Students by how their names begin: three letters, for whole names are too long for an index. */
export const nameStarts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index entries_by_name_start
      on queue_entries (substr(search_name, 1, 3), day, queue_number)
    `.execute(db)
  },
}
