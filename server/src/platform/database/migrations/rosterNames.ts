import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Has every condition of a suggestion in its index, because PostgreSQL otherwise sorts all students
 * with the same first letters until it has statistics of a new roster.
 */
export const rosterNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('roster_by_name_start').execute()
    await sql`
      create index roster_by_name_start
      on roster_students (school_year, substr(search_name, 1, 3), search_name, id)
      where left_at is null
    `.execute(db)
  },
}
