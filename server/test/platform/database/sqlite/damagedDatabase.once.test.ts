import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DATABASE_FILE } from '../../../../src/platform/database/openDatabase.ts'
import { type Booth, openBooth } from '../../../support/booth.ts'
import { ani } from '../../../support/people.ts'
import { newStorage } from '../../../support/storage.ts'

/** Writes zeros over the first page of a table, as a disk that lost it. */
async function losePage({ app, db }: Booth, file: string, table: string) {
  const { rows } = await sql<{ page: number; size: number }>`
    select rootpage as page, page_size as size from sqlite_schema, pragma_page_size
    where name = ${table}`.execute(db)
  const { page = 0, size = 0 } = rows[0] ?? {}
  await app.close()
  const disk = await open(file, 'r+')
  await disk.write(Buffer.alloc(size), 0, size, (page - 1) * size)
  await disk.close()
}

it('a database that the disk has damaged is an outage with its own sentence', async () => {
  const storage = await newStorage()
  const before = await openBooth({ storage })
  const token = await before.signIn(ani)
  await before.holds()
  await losePage(before, join(storage.DATA_DIR ?? '', DATABASE_FILE), 'queue_entries')
  const admin = (await openBooth({ storage })).visitor(token)

  const answers = [
    await admin.get('/api/queue'),
    await admin.post('/api/queue', { studentName: 'Siti', studentClass: 'X-1', photoCount: 2 }),
  ]

  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ message: 'Database rusak: hubungi developer' })
  }
})
