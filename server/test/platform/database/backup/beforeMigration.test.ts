import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { withDatabase } from '../../../../src/operator/commands/commandDatabase.ts'
import { openBooth } from '../../../support/booth.ts'
import { canBackUp } from '../../../support/postgresPrograms.ts'
import { newFolder, newStorage } from '../../../support/storage.ts'

const NEWER = [
  '0015_board_keys',
  '0016_name_starts',
  '0017_name_removal',
  '0018_brought_at',
  '0019_priced_entries',
  '0020_roster',
  '0021_till',
  '0022_class_plans',
  '0023_pauses',
]

const NEWER_TABLES = [
  'board_keys',
  'name_removal',
  'class_plans',
  'roster_plans',
  'roster_students',
  'rosters',
  'till_moves',
  'till_handovers',
  'qris_tallies',
  'qris_code',
  'shown_qris',
  'pauses',
]

/** As a version without the screens' keys left it. */
async function olderDatabase() {
  const storage = await newStorage()
  const booth = await openBooth({ storage })
  await booth.holds({ studentName: 'Ayu' })
  for (const table of NEWER_TABLES) await sql`drop table ${sql.table(table)}`.execute(booth.db)
  await sql`alter table closings drop column qris_total`.execute(booth.db)
  await sql`drop index entries_by_name_start`.execute(booth.db)
  await sql`drop index priced_entries`.execute(booth.db)
  await sql`drop index entries_by_roster`.execute(booth.db)
  await sql`alter table queue_entries drop column roster_id`.execute(booth.db)
  await sql`alter table queue_entries drop column brought_at`.execute(booth.db)
  await sql`delete from kysely_migration where name in (${sql.join(NEWER)})`.execute(booth.db)
  await booth.app.close()
  return storage
}

describe('an update', () => {
  it.runIf(canBackUp)('makes a backup before it migrates, and logs it', async () => {
    const storage = await olderDatabase()

    const booth = await openBooth({ storage, env: { LOG_LEVEL: 'warn' } })

    const [file = '', ...others] = await readdir(join(String(storage.DATA_DIR), 'backups'))
    expect([file, others]).toEqual([expect.stringMatching(/_before-migration\.(db|dump)$/), []])
    const said = booth.printed.map(line => JSON.parse(line)).find(({ migrations }) => migrations)
    expect(said).toMatchObject({ migrations: NEWER, file })
    expect(await booth.db.selectFrom('board_keys').selectAll().execute()).toEqual([])
  })

  it('makes no backup without a migration or a database', async () => {
    const storage = await newStorage()
    const booth = await openBooth({ storage })
    await booth.app.close()
    await openBooth({ storage })

    expect(await readdir(String(storage.DATA_DIR))).not.toContain('backups')
  })

  it('is done by the server: a command changes nothing, and says so', async () => {
    const storage = await olderDatabase()
    const settings = { dataDir: String(storage.DATA_DIR), databaseUrl: storage.DATABASE_URL }

    const ask = () => withDatabase(settings, async () => {})

    await expect(ask()).rejects.toThrow(/older version .* start the server once/)
    // Nor the first time.
    await expect(ask()).rejects.toThrow(/0015_board_keys/)
  })

  it.skipIf(inject('database') === 'sqlite')(
    'is no command’s, nor are the tables of an empty database',
    async () => {
      const { DATA_DIR = '', DATABASE_URL } = await newStorage()
      const client = new Client(DATABASE_URL)
      await client.connect()
      onTestFinished(() => client.end())
      await client.query('drop schema public cascade; create schema public')

      const ask = () =>
        withDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, async () => {})

      await expect(ask()).rejects.toThrow(/nothing in that database: start the server once/)
      const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'")
      expect(rowCount).toBe(0)
    },
  )

  it.skipIf(inject('database') === 'sqlite')('takes as long as it takes', async () => {
    const storage = await olderDatabase()
    const other = new Client(storage.DATABASE_URL)
    await other.connect()
    onTestFinished(() => other.end())
    // Longer than any statement of the server may take.
    await other.query('begin; lock table kysely_migration_lock in access exclusive mode')
    const waited = other.query('select pg_sleep(10.5)').then(() => other.query('commit'))

    const booth = await openBooth({ storage })

    await waited
    expect(await booth.db.selectFrom('board_keys').selectAll().execute()).toEqual([])
  })

  it.skipIf(inject('database') === 'sqlite').each([
    ['the disk is full', 'pg_dump: error: could not write to file: No space left on device'],
    [
      'a table belongs to another user',
      'pg_dump: error: query failed: ERROR:  permission denied for table notes',
    ],
  ])('is not begun when %s, and pg_dump itself says so', async (_, said) => {
    const storage = await olderDatabase()
    await pgDumpIs(`echo '${said}' >&2; exit 1`)

    await expect(openBooth({ storage })).rejects.toThrow(said)

    expect(await isMigrated(storage)).toBe(false)
    expect(await readdir(join(String(storage.DATA_DIR), 'backups'))).toEqual([])
  })

  it.skipIf(inject('database') === 'sqlite').each([
    ['not there', undefined, 'pg_dump is not installed'],
    [
      'too old',
      "echo 'pg_dump: error: aborting because of server version mismatch' >&2; exit 1",
      'pg_dump is older than PostgreSQL',
    ],
  ])('goes on without a backup where pg_dump is %s, and says so', async (_, script, reason) => {
    const storage = await olderDatabase()
    await pgDumpIs(script)

    const booth = await openBooth({ storage, env: { LOG_LEVEL: 'warn' } })

    const said = booth.printed.map(line => JSON.parse(line)).find(({ migrations }) => migrations)
    expect(said).toMatchObject({
      migrations: NEWER,
      msg: `the database is migrated without a backup: ${reason}`,
    })
    expect(await isMigrated(storage)).toBe(true)
  })
})

/** Stands in for PostgreSQL's program; undefined: there is none. */
async function pgDumpIs(script: string | undefined) {
  const folder = await newFolder()
  if (script) await writeFile(join(folder, 'pg_dump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', folder)
}

async function isMigrated({ DATABASE_URL }: Record<string, string>) {
  const client = new Client(DATABASE_URL)
  await client.connect()
  onTestFinished(() => client.end())
  const { rowCount } = await client.query("select where to_regclass('board_keys') is not null")
  return rowCount === 1
}
