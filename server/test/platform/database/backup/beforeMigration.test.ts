import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { withDatabase } from '../../../../src/operator/commands/commandDatabase.ts'
import { openDatabase } from '../../../../src/platform/database/openDatabase.ts'
import { openBooth } from '../../../support/booth.ts'
import { makeOlder } from '../../../support/makeOlder.ts'
import { canBackUp } from '../../../support/postgresPrograms.ts'
import { runAntrian } from '../../../support/process.ts'
import { newFolder, newStorage } from '../../../support/storage.ts'

/** A database of the version before the screen keys, and its pending migrations. */
async function olderDatabase() {
  const storage = await newStorage()
  const settings = { dataDir: String(storage.DATA_DIR), databaseUrl: storage.DATABASE_URL }
  const db = await openDatabase(settings, pino({ level: 'silent' }))
  const pending = await makeOlder(db, '0014_forecasts')
  const ani = { email: 'ani@sekolah.sch.id', role: 'admin', added_at: '2025-01-06' } as const
  await db.insertInto('allowed_emails').values(ani).execute()
  await db.destroy()
  return { storage, pending }
}

describe('the backup before a migration', () => {
  it.runIf(canBackUp)('is made by the server and logged', async () => {
    const { storage, pending } = await olderDatabase()

    const booth = await openBooth({ storage, env: { LOG_LEVEL: 'warn' } })

    const [file = '', ...others] = await readdir(join(String(storage.DATA_DIR), 'backups'))
    expect([file, others]).toEqual([expect.stringMatching(/_before-migration\.(db|dump)$/), []])
    const said = booth.printed.map(line => JSON.parse(line)).find(({ migrations }) => migrations)
    expect(said).toMatchObject({ migrations: pending, file })
    expect(await booth.db.selectFrom('board_keys').selectAll().execute()).toEqual([])
  })

  it('is not made without a migration or a database', async () => {
    const storage = await newStorage()
    const booth = await openBooth({ storage })
    await booth.app.close()
    await openBooth({ storage })

    expect(await readdir(String(storage.DATA_DIR))).not.toContain('backups')
  })

  it('is left to the server by a command, which changes nothing and says so', async () => {
    const { storage } = await olderDatabase()
    const settings = { dataDir: String(storage.DATA_DIR), databaseUrl: storage.DATABASE_URL }

    const ask = () => withDatabase(settings, async () => {})

    await expect(ask()).rejects.toThrow(/older version .* start the server on it once/)
    // The first attempt did not migrate.
    await expect(ask()).rejects.toThrow(/0015_board_keys/)
  })

  it('is not made by antrian seed, which creates tables in an empty database alone', async () => {
    const { storage } = await olderDatabase()

    const refused = await runAntrian(['seed', '--rows', '10'], storage)

    expect([refused.code, refused.error]).toEqual([
      1,
      expect.stringMatching(/older version .* start the server on it once/),
    ])
    expect(await runAntrian(['seed', '--rows', '10'], storage)).toMatchObject({ code: 1 })
  })

  it.skipIf(inject('database') === 'sqlite')(
    'is not made by antrian copy-to-postgres, which names the older database',
    async () => {
      const { storage } = await olderDatabase()
      const settings = { dataDir: String(storage.DATA_DIR), databaseUrl: undefined }
      const from = await openDatabase(settings, pino({ level: 'silent' }))
      await from.destroy()

      const to = await runAntrian(['copy-to-postgres'], storage)

      expect([to.code, to.error]).toEqual([
        1,
        expect.stringMatching(
          /\npostgres:\S+ is of an older version .* start the server on it once/,
        ),
      ])
      expect(await isMigrated(storage)).toBe(false)

      const older = await openDatabase(settings, pino({ level: 'silent' }))
      await makeOlder(older, '0014_forecasts')
      await older.destroy()
      expect((await runAntrian(['copy-to-postgres'], storage)).error).toMatch(
        /\n\S+antrian\.db is of an older version .* start the server on it once/,
      )
    },
  )

  it.skipIf(inject('database') === 'sqlite')(
    'is not made by a command, nor for an empty database',
    async () => {
      const { DATA_DIR = '', DATABASE_URL } = await newStorage()
      const client = new Client(DATABASE_URL)
      await client.connect()
      onTestFinished(() => client.end())
      await client.query('drop schema public cascade; create schema public')

      const ask = () =>
        withDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, async () => {})

      await expect(ask()).rejects.toThrow(/There is nothing in postgres:\S+: start the server once/)
      const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'")
      expect(rowCount).toBe(0)
    },
  )

  it.skipIf(inject('database') === 'sqlite')('may take as long as it needs', async () => {
    const { storage } = await olderDatabase()
    const other = new Client(storage.DATABASE_URL)
    await other.connect()
    onTestFinished(() => other.end())
    // Holds the lock longer than any statement of the server may take.
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
  ])('stops the start when %s, with the message of pg_dump', async (_, said) => {
    const { storage } = await olderDatabase()
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
  ])('is skipped and logged when pg_dump is %s', async (_, script, reason) => {
    const { storage, pending } = await olderDatabase()
    await pgDumpIs(script)

    const booth = await openBooth({ storage, env: { LOG_LEVEL: 'warn' } })

    const said = booth.printed.map(line => JSON.parse(line)).find(({ migrations }) => migrations)
    expect(said).toMatchObject({
      migrations: pending,
      msg: `the database is migrated without a backup: ${reason}`,
    })
    expect(await isMigrated(storage)).toBe(true)
  })
})

/** Replaces PostgreSQL's program; undefined removes it. */
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
