import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../src/platform/database/openDatabase.ts'

const PAUSE = {
  id: 'pause',
  day: '2025-01-06',
  version: 1,
  from_at: '2025-01-06T05:00:00.000Z',
  until_at: '2025-01-06T05:15:00.000Z',
  changed_at: '2025-01-06T05:00:00.000Z',
  changed_by: 'ani@sekolah.test',
  stop_reason: null,
  stop_words: '',
  changed_by_name: 'Bu Ani',
}

it('closing the database does not wait for another process that reads', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'closing-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const open = () => openDatabase({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }))
  const [db, reader] = [await open(), await open()]
  await sql`begin`.execute(reader)
  await reader.selectFrom('pauses').selectAll().execute()
  await db.insertInto('pauses').values(PAUSE).execute()

  // Otherwise SQLite waits inside a statement, and stops the whole server meanwhile.
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db)
  expect(rows).toEqual([{ timeout: 0 }])
  await db.destroy()

  await sql`commit`.execute(reader)
  expect(await reader.selectFrom('pauses').selectAll().execute()).toEqual([PAUSE])
  await reader.destroy()
})
