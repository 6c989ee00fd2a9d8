import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { doctor } from '../../../src/operator/commands/doctor.ts'
import { readConfig, SettingError } from '../../../src/platform/config.ts'
import { openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'
import { hasPooler, throughPooler } from '../../support/pooler.ts'
import { startServer } from '../../support/process.ts'
import { newStorage, onCluster } from '../../support/storage.ts'

const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

/** The storage of a test on PostgreSQL, and the name of its database. */
async function storageOnPostgres() {
  const { DATA_DIR = '', DATABASE_URL = '' } = await newStorage()
  return { DATA_DIR, DATABASE_URL, name: new URL(DATABASE_URL).pathname.slice(1) }
}

/** What doctor says about the database. */
async function examined(env: { DATA_DIR: string; DATABASE_URL: string }) {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => {
    process.exitCode = undefined
  })
  const config = readConfig(env)
  await doctor(config, [], { config, service: undefined, written: {} })
  return said.filter(line => /database|spreadsheet|allow-list|qris/.test(line))
}

describe.runIf(inject('database') === 'postgres')('an unfit PostgreSQL', () => {
  it('is refused by the server and by doctor in one sentence when it has another encoding', async () => {
    const { DATA_DIR, DATABASE_URL, name } = await storageOnPostgres()
    const latin = `${name}_latin`
    await onCluster(
      `create database ${latin} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`,
    )
    onTestFinished(() => onCluster(`drop database ${latin} with (force)`))
    const storage = { DATA_DIR, DATABASE_URL: DATABASE_URL.replace(name, latin) }

    const server = startServer(storage)

    expect(await server.exit).toBe(78)
    const sentence = `The database ${latin} is LATIN1: create it with ENCODING 'UTF8'.`
    expect(server.printed.error).toBe(`${sentence}\n`)
    expect(await examined(storage)).toEqual([`WRONG database: ${sentence}`])
  })

  it('is refused at the start and by doctor when it is read-only', async () => {
    const { name, ...storage } = await storageOnPostgres()
    await onCluster(`alter database ${name} set default_transaction_read_only = on`)

    const sentence = `PostgreSQL at DATABASE_URL only reads: the database ${name} or its user is set to default_transaction_read_only.`
    await expect(openBooth({ storage })).rejects.toThrow(new SettingError(sentence))
    expect(await examined(storage)).toEqual([`WRONG database: ${sentence}`])
  })

  it('is named as a standby when it is one', async () => {
    const { name, ...storage } = await storageOnPostgres()
    const booth = await openBooth({ storage })
    await sql`create schema standby`.execute(booth.db)
    await sql`create function standby.pg_is_in_recovery() returns bool language sql as 'select true'`.execute(
      booth.db,
    )
    await onCluster(`alter database ${name} set search_path = standby, pg_catalog, public`)

    await expect(openBooth({ storage })).rejects.toThrow(/only reads, because it is a standby/)
    expect(await examined(storage)).toEqual([
      expect.stringMatching(/^WRONG database: .* only reads, because it is a standby/),
    ])
  })

  it('answers 503 in sentences when it turns read-only while running', async () => {
    const { name, ...storage } = await storageOnPostgres()
    const booth = await openBooth({ storage })
    const [admin, developer] = [await booth.signedInAs(ani), await booth.signedInAs(citra)]
    await onCluster(`alter database ${name} set default_transaction_read_only = on`)
    await onCluster(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    await expect.poll(async () => (await admin.get('/api/queue')).statusCode).toBe(200)

    const added = await admin.post('/api/queue', draft)

    expect(added.statusCode).toBe(503)
    expect(added.json().message).toBe('Database sedang hanya dapat dibaca, hubungi developer')
    const ready = await booth.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json().message).toMatch(/^PostgreSQL at DATABASE_URL only reads/)
    const health = (await developer.get('/api/developer/health')).json()
    expect(health.data.checks).toContainEqual({
      name: 'database',
      status: 'error',
      message: expect.stringMatching(/only reads/),
    })
  })
})

const NO_POOLER = hasPooler ? '' : ' (skipped: pgbouncer is not installed here)'

describe.runIf(inject('database') === 'postgres' && hasPooler)(
  `a pooler before PostgreSQL${NO_POOLER}`,
  () => {
    it.each([
      ['as it is installed', []],
      [
        'that ignores timeouts',
        [
          'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
        ],
      ],
      [
        'in transaction mode, with timeouts of the database itself',
        [
          'pool_mode = transaction',
          'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
        ],
      ],
    ])('is named with what to do: %s', async (how, settings) => {
      const { name, ...storage } = await storageOnPostgres()
      if (how.includes('database itself')) {
        await onCluster(`alter database ${name} set statement_timeout = '10s'`)
      }
      const DATABASE_URL = await throughPooler(storage.DATABASE_URL, settings)

      const server = startServer({ ...storage, DATABASE_URL })

      expect(await server.exit).toBe(78)
      expect(server.printed.error).toMatch(
        /^The database of DATABASE_URL .* a pooler such as pgbouncer.*\n$/,
      )
      expect(server.printed.error).toContain("PostgreSQL's own address in DATABASE_URL")
      expect(await examined({ ...storage, DATABASE_URL })).toEqual([
        `WRONG database: ${server.printed.error.trim()}`,
      ])
    })
  },
)
