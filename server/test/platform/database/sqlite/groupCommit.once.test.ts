import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ColumnType, Kysely, sql } from 'kysely'
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
let commits: number
/** Statement at which the disk fails. */
let failing: string | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'group-commit-'))
  raw = await openSqlite(join(folder, 'test.db'))
  raw.exec('pragma journal_mode = wal; pragma foreign_keys = on')
  raw.exec("create table classes (name text primary key); insert into classes values ('X')")
  raw.exec(`create table students (
    name text unique,
    class text default 'X' references classes deferrable initially deferred
  )`)
  onlooker = await openSqlite(join(folder, 'test.db'), { readOnly: true })
  db = new Kysely<Tables>({ dialect: sqliteDialect(raw) })

  commits = 0
  failing = undefined
  const exec = raw.exec.bind(raw)
  Object.defineProperty(raw, 'exec', {
    value: (words: string) => {
      if (words === failing) throw new Error('disk I/O error')
      if (words === 'commit') commits++
      exec(words)
    },
  })
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

describe('changes asked for at once', () => {
  it('are committed together', async () => {
    const asked = Array.from({ length: 20 }, (_, n) => `Siswa ${n}`)

    await Promise.all(asked.map(name => add(name)))

    expect(seenByOthers()).toHaveLength(20)
    expect(commits).toBe(1)
  })

  it('are answered when they are committed, not before', async () => {
    const seen = await Promise.all(['Ani', 'Budi'].map(name => add(name).then(seenByOthers)))

    expect(seen).toEqual([
      [{ name: 'Ani' }, { name: 'Budi' }],
      [{ name: 'Ani' }, { name: 'Budi' }],
    ])
  })

  it('undo nothing of the others when one fails', async () => {
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

  it('see each other, as if they came one after another', async () => {
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

  it('are shown to nobody before they are there to stay', async () => {
    const [, read] = await Promise.all([add('Ani'), names().then(own => [own, seenByOthers()])])

    expect(read).toEqual([['Ani'], [{ name: 'Ani' }]])
  })

  it('are all refused when their commit fails', async () => {
    const answers = await Promise.allSettled([add('Ani'), add('Budi', { class: 'none' }), names()])

    expect(answers).toMatchObject([
      { status: 'rejected', reason: { message: 'FOREIGN KEY constraint failed' } },
      { status: 'rejected', reason: { message: 'FOREIGN KEY constraint failed' } },
      { status: 'fulfilled', value: [] },
    ])
    await add('Citra')
    expect(await names()).toEqual(['Citra'])
  })

  it('are all refused when the disk is full, and no statement runs on alone', async () => {
    await sql`pragma max_page_count = 8`.execute(db)
    const answers = await Promise.allSettled([
      add('Ani'),
      db.transaction().execute(async trx => {
        const long = { name: 'x'.repeat(100_000) }
        await trx
          .insertInto('students')
          .values(long)
          .execute()
          .catch(() => {})
        await trx.insertInto('students').values({ name: 'Budi' }).execute()
      }),
      add('Citra'),
    ])

    const refused = { status: 'rejected', reason: { message: 'database or disk is full' } }
    expect(answers).toMatchObject([refused, refused, { status: 'fulfilled' }])
    expect(await names()).toEqual(['Citra'])
  })

  it('are all refused when one cannot be undone, and the next goes on', async () => {
    failing = 'rollback to change; release change'
    const answers = await Promise.allSettled([
      add('Ani'),
      db.transaction().execute(async trx => {
        await trx.insertInto('students').values({ name: 'Budi' }).execute()
        throw new Error('Budi pergi')
      }),
    ])

    const refused = { status: 'rejected', reason: { message: 'disk I/O error' } }
    expect(answers).toMatchObject([refused, refused])
    await add('Citra')
    expect(await names()).toEqual(['Citra'])
  })

  it('leave nothing half done when the database is closed under them', async () => {
    const answers = await Promise.allSettled([
      add('Ani'),
      db.transaction().execute(async trx => {
        await trx.insertInto('students').values({ name: 'Budi' }).execute()
        await db.destroy()
        await trx.insertInto('students').values({ name: 'Citra' }).execute()
      }),
    ])

    const refused = { status: 'rejected', reason: { message: 'the database is closed' } }
    expect(answers).toMatchObject([refused, refused])
    expect(seenByOthers()).toEqual([])
  })

  it('wait for one that takes its time, which they do not join', async () => {
    const slow = db.transaction().execute(async trx => {
      await trx.insertInto('students').values({ name: 'Ani' }).execute()
      await new Promise(setImmediate)
      await new Promise(setImmediate)
    })
    await new Promise(setImmediate)
    await Promise.all([slow, add('Budi')])

    expect(await names()).toEqual(['Ani', 'Budi'])
    expect(commits).toBe(2)
  })
})
