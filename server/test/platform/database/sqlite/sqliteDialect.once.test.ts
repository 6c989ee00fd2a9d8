import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ColumnType, Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite, type RawSqlite } from '../../../../src/platform/database/sqlite/sqlite.ts'
import { sqliteDialect } from '../../../../src/platform/database/sqlite/sqliteDialect.ts'

interface Tables {
  students: { name: string; class: ColumnType<string, string | undefined> }
}

let folder: string
let raw: RawSqlite
let onlooker: RawSqlite
let db: Kysely<Tables>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-dialect-'))
  raw = await openSqlite(join(folder, 'test.db'))
  raw.exec('pragma journal_mode = wal; pragma foreign_keys = on')
  raw.exec("create table classes (name text primary key); insert into classes values ('X')")
  raw.exec(`create table students (
    name text unique,
    class text default 'X' references classes deferrable initially deferred
  )`)
  onlooker = await openSqlite(join(folder, 'test.db'), { readOnly: true })
  db = new Kysely<Tables>({ dialect: sqliteDialect(raw, pino({ level: 'silent' })) })
})

afterEach(async () => {
  onlooker.close()
  await db.destroy()
  await rm(folder, { recursive: true })
})

const add = (name: string, columns: { class?: string } = {}) =>
  db.transaction().execute(trx =>
    trx
      .insertInto('students')
      .values({ name, ...columns })
      .execute(),
  )

const seenByOthers = () => onlooker.prepare('select name from students order by name').all()

const names = async () =>
  (await db.selectFrom('students').select('name').orderBy('name').execute()).map(row => row.name)

describe('concurrent changes', () => {
  it('are on disk when they are answered', async () => {
    const seen = await Promise.all(['Ani', 'Budi'].map(name => add(name).then(seenByOthers)))

    expect(seen).toEqual([[{ name: 'Ani' }], [{ name: 'Ani' }, { name: 'Budi' }]])
  })

  it('survive the failure of another one', async () => {
    const answers = await Promise.allSettled([
      add('Ani'),
      db.transaction().execute(async trx => {
        await trx.insertInto('students').values({ name: 'Budi' }).execute()
        throw new Error('Budi pergi')
      }),
      add('Ani'),
      add('Citra'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(await names()).toEqual(['Ani', 'Citra'])
  })

  it('run as if one came after another', async () => {
    const count = () =>
      db.transaction().execute(async trx => {
        const before = await trx.selectFrom('students').select('name').execute()
        await trx
          .insertInto('students')
          .values({ name: `Siswa ${before.length + 1}` })
          .execute()
      })

    await Promise.all([count(), count(), count()])

    expect(await names()).toEqual(['Siswa 1', 'Siswa 2', 'Siswa 3'])
  })

  it('are visible to readers only after the commit', async () => {
    const [, read] = await Promise.all([add('Ani'), names().then(own => [own, seenByOthers()])])

    expect(read).toEqual([['Ani'], [{ name: 'Ani' }]])
  })
})

describe('a failed change', () => {
  it('is refused at its commit, and the next one succeeds', async () => {
    const answers = await Promise.allSettled([add('Ani', { class: 'none' }), add('Budi')])

    expect(answers).toMatchObject([
      { status: 'rejected', reason: { message: 'FOREIGN KEY constraint failed' } },
      { status: 'fulfilled' },
    ])
    expect(await names()).toEqual(['Budi'])
  })

  it('reports a full disk, and the next one succeeds', async () => {
    await sql`pragma max_page_count = 8`.execute(db)

    await expect(add('x'.repeat(100_000))).rejects.toThrow('database or disk is full')

    await add('Citra')
    expect(await names()).toEqual(['Citra'])
  })

  it('is rolled back on a full disk, with the statements after it', async () => {
    await sql`pragma max_page_count = 8`.execute(db)
    const change = db.transaction().execute(async trx => {
      await trx
        .insertInto('students')
        .values({ name: 'x'.repeat(100_000) })
        .execute()
        .catch(() => {})
      await trx.insertInto('students').values({ name: 'Budi' }).execute()
    })

    await expect(change).rejects.toThrow('the transaction is rolled back')

    expect(seenByOthers()).toEqual([])
    await add('Citra')
    expect(await names()).toEqual(['Citra'])
  })

  it('is rolled back when its database is closed', async () => {
    const change = db.transaction().execute(async trx => {
      await trx.insertInto('students').values({ name: 'Budi' }).execute()
      await db.destroy()
      await trx.insertInto('students').values({ name: 'Citra' }).execute()
    })

    await expect(change).rejects.toThrow(/closed|not open/)
    expect(seenByOthers()).toEqual([])
  })
})

it('a transaction locks out other writers from its beginning', async () => {
  const other = await openSqlite(join(folder, 'test.db'))
  const write = () => other.exec("insert into classes values ('XI')")

  await db.transaction().execute(async trx => {
    await trx.selectFrom('students').select('name').execute()
    expect(write).toThrow('locked')
  })

  write()
  other.close()
})

it('closing moves everything into the one file', async () => {
  await add('Ani')
  await db.destroy()

  await copyFile(join(folder, 'test.db'), join(folder, 'copy.db'))
  const copy = await openSqlite(join(folder, 'copy.db'))
  expect(copy.prepare('select name from students').all()).toEqual([{ name: 'Ani' }])
  copy.close()
})
