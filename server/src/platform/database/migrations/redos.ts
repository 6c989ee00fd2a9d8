import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Lets a paid entry be made again as an entry of the same number. The number of its sheets may be odd,
 * because any of its prints may be spoilt.
 */
export const redos = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const entries = db.schema.alterTable('queue_entries')
    await entries.addColumn('redo_of', 'text').execute()
    await entries
      .addColumn('redo_reason', 'text', column =>
        column.check(sql`redo_reason in ('damaged', 'cut', 'other', 'photo')`),
      )
      .execute()
    await entries
      .addColumn('redo_place', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await (engine === 'sqlite' ? rebuild(db) : alter(db))
    await db.schema
      .createIndex('redos_by_entry')
      .on('queue_entries')
      .columns(['redo_of', 'status', 'day'])
      .where(sql.ref('redo_of'), 'is not', null)
      .execute()
  },
})

const ONE_NUMBER = 'constraint "one_number_a_day" unique ("day", "queue_number")'
const EVEN =
  'constraint "even_photo_count" check (photo_count between 2 and 20 and photo_count % 2 = 0)'

const ONE_PLACE = 'constraint "one_number_a_day" unique ("day", "queue_number", "redo_place")'
const EVEN_IF_SOLD =
  'constraint "even_photo_count" check (photo_count between 1 and 20 and (photo_count % 2 = 0 or redo_of is not null))'

async function alter(db: Kysely<unknown>) {
  for (const constraint of ['one_number_a_day', 'even_photo_count']) {
    await db.schema.alterTable('queue_entries').dropConstraint(constraint).execute()
  }
  for (const constraint of [ONE_PLACE, EVEN_IF_SOLD]) {
    await sql`alter table queue_entries add ${sql.raw(constraint)}`.execute(db)
  }
}

/** Copies the table, because SQLite cannot change a constraint. */
async function rebuild(db: Kysely<unknown>) {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'queue_entries' and sql is not null
  `.execute(db)
  const table = rows.find(({ type }) => type === 'table')?.sql ?? ''
  const indexes = rows.filter(({ type }) => type === 'index')
  const changed = [
    ['"queue_entries"', '"new_entries"'],
    [ONE_NUMBER, ONE_PLACE],
    [EVEN, EVEN_IF_SOLD],
  ].reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`queue_entries has no ${from}`)
    return text.replace(from, to)
  }, table)
  await sql.raw(changed).execute(db)
  await sql`insert into new_entries select * from queue_entries`.execute(db)
  await db.schema.dropTable('queue_entries').execute()
  await db.schema.alterTable('new_entries').renameTo('queue_entries').execute()
  for (const index of indexes) await sql.raw(index.sql).execute(db)
}
