import { type Kysely, type Migration, sql } from 'kysely'

/** Stores the roster of a school year, and the roster student of each entry. */
export const roster: Migration = {
  async up(db: Kysely<{ rosters: { id: number } }>) {
    await createStudents(db as Kysely<unknown>)
    await db.schema
      .createTable('rosters')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('version', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('school_year', 'text', column => column.notNull().defaultTo(''))
      .addColumn('consent_held_by', 'text', column => column.notNull().defaultTo(''))
      .addColumn('saved_at', 'text', column => column.notNull().defaultTo(''))
      .addColumn('saved_by_name', 'text', column => column.notNull().defaultTo(''))
      .addColumn('over_since', 'text')
      .execute()
    await db.insertInto('rosters').values({ id: 1 }).execute()
    await db.schema
      .createTable('roster_plans')
      .addColumn('email', 'text', column => column.primaryKey())
      .addColumn('id', 'text', column => column.notNull())
      .addColumn('made_at', 'text', column => column.notNull())
      .addColumn('roster_version', 'integer', column => column.notNull())
      .addColumn('school_year', 'text', column => column.notNull())
      .addColumn('rows', 'text', column => column.notNull())
      .execute()

    await db.schema.alterTable('queue_entries').addColumn('roster_id', 'text').execute()
    await db.schema
      .createIndex('entries_by_roster')
      .on('queue_entries')
      .columns(['roster_id', 'status', 'day'])
      .where(sql.ref('roster_id'), 'is not', null)
      .execute()
  },
}

async function createStudents(db: Kysely<unknown>) {
  await db.schema
    .createTable('roster_students')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('school_year', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('search_name', 'text', column => column.notNull())
    .addColumn('class_name', 'text', column => column.notNull())
    .addColumn('class_key', 'text', column => column.notNull())
    .addColumn('nis', 'text')
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('left_at', 'text')
    .execute()
  for (const column of ['code', 'nis']) {
    await db.schema
      .createIndex(`one_${column}_each`)
      .unique()
      .on('roster_students')
      .column(column)
      .where(sql.ref('left_at'), 'is', null)
      .execute()
  }
  await db.schema.createIndex('roster_by_class').on('roster_students').column('class_key').execute()
  await sql`
    create index roster_by_name_start on roster_students (substr(search_name, 1, 3), search_name, id)
  `.execute(db)
}
