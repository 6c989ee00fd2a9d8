import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RESET_CONFIRMATION } from '@antrian/contract/developer/reset'
import type { User } from '@antrian/contract/session/session'
import { describe, expect, inject, it, vi } from 'vitest'
import { openSqlite } from '../../../src/platform/database/sqlite/sqlite.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'
import { newStorage } from '../../support/storage.ts'

const isSqlite = inject('database') === 'sqlite'
const CONFIRMED = { confirmation: RESET_CONFIRMATION }

describe('POST /api/admin/reset-database', () => {
  it('empties queue, history and figures, and numbers start at 1', async () => {
    const { booth, developer } = await busyBooth()

    const answer = await developer.post('/api/admin/reset-database', CONFIRMED)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      message: expect.stringMatching(/^3 antrian dihapus\. Backup: antrian_2025-01-06T02-00/),
    })
    const { overview } = (await developer.get('/api/admin/stats')).json().data
    const history = (await developer.get('/api/queue/history')).json().data
    const { todayAmounts, ...counts } = overview
    expect(Object.values({ ...counts, ...todayAmounts })).toEqual(Array(10).fill(0))
    expect(history).toMatchObject({ queues: [], pagination: { total: 0, pages: 1 } })
    expect(await booth.holds()).toMatchObject({ queueNumber: 1 })
  })

  it('deletes the paper, because its use is unknown', async () => {
    const { developer } = await busyBooth()
    await developer.post('/api/admin/paper', { sheets: 300 })

    await developer.post('/api/admin/reset-database', CONFIRMED)

    expect((await developer.get('/api/admin/paper')).json().data).toBeNull()
  })

  it('keeps the allow-list and the log, with the reset as its last line', async () => {
    const { booth, developer } = await busyBooth()
    const before = (await developer.get('/api/admin/logs')).json().data.lines

    await developer.post('/api/admin/reset-database', CONFIRMED)

    const [reset, ...rest] = (await developer.get('/api/admin/logs')).json().data.lines
    expect(rest).toEqual(before)
    expect(reset).toMatchObject({
      action: 'reset',
      entryId: null,
      admin: { email: citra.email },
      details: { entries: 3, backup: expect.stringMatching(/^antrian_.*\.(db|dump)$/) },
    })
    expect((await (await booth.signedInAs(ani)).get('/api/queue')).statusCode).toBe(200)
  })

  it('sends an event to every admin, and the activity to developers', async () => {
    const { booth, developer } = await busyBooth()
    const { token } = await booth.signedInAs(ani)
    const [admins, developers] = [await booth.line(token), await booth.line(developer.token)]

    await developer.post('/api/admin/reset-database', CONFIRMED)

    expect(await admins.receives('queueReset')).toEqual({ at: '2025-01-06T02:00:00.000Z' })
    expect(await developers.receives('admin-activity')).toMatchObject({
      action: 'reset',
      entryId: null,
      admin: { email: citra.email },
    })
    expect(admins.names()).toEqual(['queueReset'])
  })

  it('makes a complete backup first', async () => {
    const { developer, backups } = await busyBooth()

    await developer.post('/api/admin/reset-database', CONFIRMED)

    const [file = '', ...others] = await readdir(backups)
    expect(others).toEqual([])
    expect((await stat(backups)).mode & 0o777).toBe(0o700)
    if (!isSqlite) {
      expect(await readFile(join(backups, file), 'utf8')).toMatch(/--format=custom .*booth_\w+$/m)
      return
    }
    expect(await namesIn(join(backups, file))).toEqual(['Ayu', 'Budi', 'Citra'])
  })

  it.each([
    ['nothing', undefined],
    ['another word', { confirmation: 'HAPUS' }],
    ['small letters', { confirmation: 'hapus semua data' }],
    ['a space too many', { confirmation: 'HAPUS SEMUA DATA ' }],
  ])('refuses the confirmation %s, and changes nothing', async (_name, body) => {
    const { developer, backups } = await busyBooth()

    const answer = await developer.post('/api/admin/reset-database', body)

    expect(answer.statusCode).toBe(400)
    await expectUntouched(developer, backups)
  })

  it.each([
    ['an admin', ani, {}, 403, 'Hanya developer yang boleh melakukan ini'],
    ['in production', citra, inProduction(), 403, 'Reset dimatikan di server ini'],
    ['when switched off', citra, { ALLOW_RESET: 'false' }, 403, 'Reset dimatikan di server ini'],
  ])('refuses %s', async (_name, user: User, env, status, message) => {
    const { booth, developer, backups } = await busyBooth(env)
    const caller = await booth.signedInAs(user)

    const answer = await caller.post('/api/admin/reset-database', CONFIRMED)

    expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
    await expectUntouched(developer, backups)
  })

  it('is allowed in production by a setting', async () => {
    const { developer } = await busyBooth({ ...inProduction(), ALLOW_RESET: 'true' })

    expect((await developer.post('/api/admin/reset-database', CONFIRMED)).statusCode).toBe(200)
  })

  it('deletes only what is in the backup while admins work', async () => {
    const { booth, developer, backups } = await busyBooth()
    const admin = await booth.signedInAs(ani)
    const draft = { studentName: 'Dewi', studentClass: 'X', photoCount: 2 }

    const [reset, ...adds] = await Promise.all([
      developer.post('/api/admin/reset-database', CONFIRMED),
      ...Array.from({ length: 20 }, () => admin.post('/api/queue', draft)),
    ])

    const { pagination } = (await admin.get('/api/queue/history')).json().data
    const { lines } = (await admin.get('/api/admin/logs?limit=200')).json().data
    const { entries: deleted, backup } = lines.find(isReset)?.details ?? { entries: 0 }
    expect([200, 409]).toContain(reset.statusCode)
    expect(adds.map(add => add.statusCode)).toEqual(adds.map(() => 201))
    expect(deleted + pagination.total).toBe(23)
    if (isSqlite && backup) expect(await namesIn(join(backups, backup))).toHaveLength(deleted)
  })

  it.runIf(isSqlite)('deletes nothing when the backup cannot be written', async () => {
    const { developer, backups } = await busyBooth()
    await writeFile(backups, 'in the way')

    const answer = await developer.post('/api/admin/reset-database', CONFIRMED)

    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Terjadi kesalahan' }])
    expect((await developer.get('/api/queue/history')).json().data.pagination.total).toBe(3)
  })

  it.skipIf(isSqlite)('deletes nothing without pg_dump', async () => {
    const { developer, backups } = await busyBooth()
    vi.stubEnv('PATH', '/nowhere')

    const answer = await developer.post('/api/admin/reset-database', CONFIRMED)

    expect(answer.statusCode).toBe(501)
    expect(answer.json().message).toContain('Tidak ada data yang dihapus')
    await expectUntouched(developer, backups)
  })
})

const isReset = ({ action }: { action: string }) => action === 'reset'

function inProduction() {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  return { NODE_ENV: 'production', ...google }
}

/** Three entries, a developer, and on PostgreSQL a fake `pg_dump` whose output can be read. */
async function busyBooth(env: Record<string, string> = {}) {
  const storage = await newStorage()
  const folder = storage.DATA_DIR ?? ''
  const dump = join(folder, 'pg_dump')
  await writeFile(
    dump,
    '#!/bin/sh\nfor o; do case $o in --file=*) echo "$@" >"${o#*=}";; esac; done\n',
  )
  await chmod(dump, 0o700)
  const read = join(folder, 'pg_restore')
  await writeFile(
    read,
    String.raw`#!/bin/sh
printf 'COPY public.kysely_migration (name) FROM stdin;\n0001_first_tables\n\\.\n'
`,
  )
  await chmod(read, 0o700)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  const booth = await openBooth({ storage, env })
  await booth.holds({ studentName: 'Ayu', status: 'completed' })
  await booth.holds({ studentName: 'Budi', status: 'cancelled' })
  await booth.holds({ studentName: 'Citra', status: 'in-progress' })
  return { booth, developer: await booth.signedInAs(citra), backups: join(folder, 'backups') }
}

/** Opens a copied SQLite database alone. */
async function namesIn(copy: string) {
  const raw = await openSqlite(copy, { readOnly: true })
  const rows = raw.prepare('select student_name from queue_entries order by queue_number').all()
  raw.close()
  return rows.map(row => row.student_name)
}

type Developer = Awaited<ReturnType<Booth['signedInAs']>>

async function expectUntouched(developer: Developer, backups: string) {
  const { pagination } = (await developer.get('/api/queue/history')).json().data
  expect(pagination.total).toBe(3)
  expect(await readdir(backups).catch(() => [])).toEqual([])
}
