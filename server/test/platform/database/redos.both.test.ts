import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { migrate } from '../../../src/platform/database/migrate.ts'
import type { Database } from '../../../src/platform/database/schema.ts'
import { openBooth } from '../../support/booth.ts'
import { makeOlder } from '../../support/makeOlder.ts'

const indexesOf = async (db: Database) => {
  const { rows } =
    inject('database') === 'postgres'
      ? await sql<{ name: string }>`
          select indexname as name from pg_indexes where tablename = 'queue_entries'
        `.execute(db)
      : await sql<{ name: string }>`
          select name from sqlite_master where tbl_name = 'queue_entries' and type = 'index'
        `.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

it('the migration to redos keeps every entry and every index', async () => {
  const { db } = await openBooth()
  await makeOlder(db, '0028_signed_spans')
  await sql`
    insert into queue_entries (id, day, queue_number, student_name, search_name, student_class,
      photo_count, status, version, created_at, created_by, created_by_name)
    values ('a', '2025-01-06', 1, 'Dewi', 'Dewi', 'X', 4, 'waiting', 3, '', '', '')
  `.execute(db)
  const before = await indexesOf(db)

  await migrate(db)

  const after = await indexesOf(db)
  expect(before.filter(name => !after.includes(name))).toEqual([])
  const kept = await db.selectFrom('queue_entries').selectAll().executeTakeFirst()
  expect(kept).toMatchObject({ id: 'a', photo_count: 4, version: 3, redo_of: null, redo_place: 0 })
  const odd = db.updateTable('queue_entries').set({ photo_count: 3 }).execute()
  await expect(odd).rejects.toThrow(/even_photo_count/)
})
