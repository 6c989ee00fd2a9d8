import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { BOARD_REFUSAL } from '@antrian/contract/board/board'
import { Client } from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { patience } from '../../../../../testkit/patience.ts'
import { createHandoverRepository } from '../../../../src/accounts/auth/handoverRepository.ts'
import { createBackup } from '../../../../src/platform/database/backup/backup.ts'
import { openSqlite } from '../../../../src/platform/database/sqlite/sqlite.ts'
import { type Booth, openBooth } from '../../../support/booth.ts'
import { ani, citra } from '../../../support/people.ts'
import { canBackUp } from '../../../support/postgresPrograms.ts'
import { runAntrian } from '../../../support/process.ts'
import { newStorage } from '../../../support/storage.ts'

const isSqlite = inject('database') === 'sqlite'

async function openPanel(storage?: Record<string, string>) {
  const place = storage ?? (await newStorage())
  const booth = await openBooth({ storage: place })
  const developer = await booth.signedInAs(citra)
  return {
    booth,
    developer,
    storage: place,
    folder: join(String(place.DATA_DIR), 'backups'),
    make: () => developer.post('/api/developer/backups'),
  }
}

describe('POST /api/developer/backups', () => {
  it.runIf(canBackUp)('makes a full copy and offers it for download', async () => {
    const { booth, developer, make, folder } = await openPanel()
    await booth.holds({ studentName: 'Ayu', status: 'completed' })

    const made = await make()

    expect(made.statusCode).toBe(201)
    const { name, size } = made.json().data
    const list = await developer.get('/api/developer/backups')
    expect(list.json().data).toEqual([made.json().data])
    const download = await developer.get(`/api/developer/backups/${name}`)
    expect(download.headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(size),
    })
    expect(download.rawPayload.equals(await readFile(join(folder, name)))).toBe(true)
  })

  it.runIf(isSqlite)('delays no request, and is one snapshot of the queue', async () => {
    const { booth, make, folder } = await openPanel()
    const admin = await booth.signedInAs(ani)
    for (let n = 0; n < 50; n++) await booth.holds()
    const draft = { studentName: 'Budi', studentClass: 'X', photoCount: 2 }

    const [backup, ...adds] = await Promise.all([
      make(),
      ...Array.from({ length: 30 }, () => admin.post('/api/queue', draft)),
    ])

    expect(adds.map(add => add.statusCode)).toEqual(adds.map(() => 201))
    const raw = await openSqlite(join(folder, backup.json().data.name), { readOnly: true })
    const [entries] = raw.prepare('select count(*) as n from queue_entries').all()
    const [numbers] = raw.prepare('select sum(last_number) as n from school_days').all()
    const [check] = raw.prepare('pragma integrity_check').all()
    raw.close()
    expect(entries?.n).toBe(numbers?.n)
    expect(Number(entries?.n)).toBeGreaterThanOrEqual(50)
    expect(check).toEqual({ integrity_check: 'ok' })
  })

  it.runIf(canBackUp)('makes one at a time', async () => {
    const { make } = await openPanel()

    const answers = await Promise.all([make(), make()])

    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 409])
  })

  it.skipIf(isSqlite)('says when pg_dump is missing', async () => {
    const { make, folder } = await openPanel()
    vi.stubEnv('PATH', '/nowhere')

    const answer = await make()

    expect(answer.statusCode).toBe(501)
    expect(answer.json().message).toMatch(/^Backup tidak dibuat: pg_dump tidak ada/)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('GET /api/developer/backups', () => {
  it('lists only complete backups, newest first', async () => {
    const { developer, folder } = await openPanel()
    expect((await developer.get('/api/developer/backups')).json().data).toEqual([])
    await mkdir(folder)
    for (const name of ['antrian_1.db', 'antrian_2.dump', 'antrian_3.db.part', 'catatan.txt']) {
      await writeFile(join(folder, name), 'x')
    }

    const { data } = (await developer.get('/api/developer/backups')).json()

    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      'antrian_2.dump',
      'antrian_1.db',
    ])
  })

  it('serves no other file', async () => {
    const { developer } = await openPanel()

    for (const name of [
      'antrian_gone.db',
      '..%2Fantrian.db',
      'antrian_%2e%2e%2fx.db',
      '%2fetc%2fpasswd',
    ]) {
      const answer = await developer.get(`/api/developer/backups/${name}`)

      expect([400, 404], name).toContain(answer.statusCode)
      expect(answer.json()).toEqual({ message: 'Backup tidak ditemukan' })
    }
  })
})

type Spoilt = [what: string, spoil: (file: string) => Promise<unknown>, sentence: RegExp]

/** Cases that only root can set up. */
const OF_ANOTHER_USER: Spoilt = [
  'of another user',
  file => chown(file, 4711, 4711),
  /belongs to another user/,
]

it.runIf(canBackUp)('a backup counts an entry once, whatever its name contains', async () => {
  const { booth, storage } = await openPanel()
  await booth.holds({ studentName: 'Siti\u2028Rahma\u2029COPY x' })
  const settings = { dataDir: storage.DATA_DIR ?? '', databaseUrl: storage.DATABASE_URL }

  const { entries } = await createBackup(settings, () => new Date(booth.now()))()

  expect(entries).toBe(1)
})

it.runIf(canBackUp)('antrian backup of an empty database says so, and leaves no file', async () => {
  const storage = await newStorage()
  await writeFile(join(String(storage.DATA_DIR), 'antrian.db'), '')
  if (!isSqlite) {
    const client = new Client(storage.DATABASE_URL)
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    await client.end()
  }

  const { code, error } = await runAntrian(['backup'], storage)

  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/\nThere is no backup, and nothing was changed\. .* no tables.*\n$/),
  ])
  expect(await readdir(join(String(storage.DATA_DIR), 'backups'))).toEqual([])
})

describe('npm run restore', () => {
  it.runIf(canBackUp)('restores the same rows into a fresh server', async () => {
    const first = await openPanel()
    await first.booth.holds({ studentName: "Nur'aini \u2028 👩‍👩‍👧", status: 'completed' })
    await first.booth.holds({ status: 'cancelled' })
    await first.booth.holds({ studentName: 'Ayu' })
    const { name } = (await first.make()).json().data
    const place = await newStorage()

    const { code, out } = await runAntrian(['restore', join(first.folder, name)], place)

    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/Restored \S+\. Everybody signs in anew/),
    ])
    const second = await openPanel(place)
    expect(await rowsOf(second.booth)).toEqual(await rowsOf(first.booth))
    expect(await second.booth.holds()).toMatchObject({ queueNumber: 4 })
  })

  it.runIf(canBackUp)('restores no session, and marks the outbox for a check', async () => {
    const { booth, make, storage, folder } = await openPanel()
    const token = await booth.signIn(ani)
    const link = await createHandoverRepository(booth.db, () => new Date(booth.now())).open(ani)
    await booth.holds({ status: 'completed' })
    const { name } = (await make()).json().data
    await booth.app.close()

    const { code, error } = await runAntrian(['restore', join(folder, name)], storage)
    expect([code, error]).toEqual([0, expect.stringMatching(/^Database: \S+\n$/)])

    const again = await openBooth({ storage })
    expect((await again.visitor(token).get('/api/queue')).statusCode).toBe(401)
    const status = await again.visitor(link).get('/auth/status')
    expect(status.json()).toMatchObject({ authenticated: false })
    const owed = await again.db.selectFrom('sheet_backups').select('in_doubt').execute()
    expect(owed).toEqual([{ in_doubt: 1 }])
  })

  it.runIf(canBackUp)('restores no key of the call screens, and says so', async () => {
    const { booth, make, storage, folder } = await openPanel()
    const admin = await booth.signedInAs(ani)
    const { key } = (await admin.post('/api/admin/board/key')).json().data
    const { name } = (await make()).json().data
    await admin.post('/api/admin/board/key')
    await booth.app.close()

    const { out } = await runAntrian(['restore', join(folder, name)], storage)

    expect(out).toContain('call screens need a new key, made in Layar panggilan')
    const again = await openBooth({ storage })
    const opened = await again.visitor(key).get('/api/board')
    expect(opened.json().message).toBe(BOARD_REFUSAL)
    const status = (await (await again.signedInAs(ani)).get('/api/admin/board')).json().data
    expect(status).toMatchObject({ madeAt: null })
  })

  it.runIf(canBackUp)('keeps the previous database', async () => {
    const { booth, make, storage, folder } = await openPanel()
    await booth.holds({ studentName: 'Lama' })
    const { name } = (await make()).json().data
    await booth.holds({ studentName: 'Baru' })
    await booth.app.close()

    const { out } = await runAntrian(['restore', join(folder, name)], storage)

    const kept = out.match(/^What was there is kept: (\S+)$/m)?.[1] ?? ''
    const place = await newStorage()
    await runAntrian(['restore', kept], place)
    const before = await openBooth({ storage: place })
    const after = await openBooth({ storage })
    expect((await rowsOf(before)).map(row => row.student_name)).toEqual(['Lama', 'Baru'])
    expect((await rowsOf(after)).map(row => row.student_name)).toEqual(['Lama'])
  })

  it
    .runIf(isSqlite)
    .each<[string, (file: string) => Promise<unknown>, RegExp]>([
      [
        'without a table',
        file => alter(file, 'drop table kept_answers'),
        /lacks tables or columns/,
      ],
      ['without sessions', file => alter(file, 'drop table sessions'), /lacks tables or columns/],
      [
        'without a column',
        file => alter(file, 'alter table admin_log drop column details'),
        /lacks tables or columns/,
      ],
      [
        'that migrated nothing',
        file => alter(file, 'delete from kysely_migration'),
        /is no backup/,
      ],
      [
        'whose entries are gone',
        file => alter(file, 'delete from sheet_backups; delete from queue_entries'),
        /counts 1 entries and holds none/,
      ],
      [
        'of empty tables',
        file =>
          alter(
            file,
            'delete from queue_entries; delete from school_days; delete from admin_log; delete from allowed_emails',
          ),
        /holds nothing/,
      ],
      ['that is empty', file => truncate(file, 0), /is empty/],
      ['that was cut off', file => truncate(file, 20_000), /is damaged/],
      [
        'that is a link',
        file => rename(file, `${file}.x`).then(() => symlink(`${file}.x`, file)),
        /is a link/,
      ],
      [
        'that is a pipe',
        file => rm(file).then(() => execFileSync('mkfifo', [file], { timeout: patience() })),
        /is no file/,
      ],
      ['that is a folder', file => rm(file).then(() => mkdir(file)), /is no file/],
      ...(process.getuid?.() === 0 ? [OF_ANOTHER_USER] : []),
    ])('does not replace the database with a file %s', async (_, spoil, sentence) => {
    const { booth, make, storage, folder } = await openPanel()
    await booth.holds()
    const { name } = (await make()).json().data
    await booth.app.close()
    await spoil(join(folder, name))

    const { code, error } = await runAntrian(['restore', join(folder, name)], storage)

    expect([code, error.trim()]).toEqual([1, expect.stringMatching(sentence)])
    expect(error).toContain('nothing was changed')
    expect((await readdir(folder)).filter(file => file.includes('before-restore'))).toEqual([])
    expect(await rowsOf(await openBooth({ storage }))).toHaveLength(1)
  })

  it.runIf(isSqlite)('writes nothing beside a database file that it refuses', async () => {
    const { DATA_DIR = '', ...storage } = await newStorage()
    const file = join(DATA_DIR, 'copied.db')
    await copyFile(join(DATA_DIR, 'antrian.db'), file)
    await alter(file, 'pragma journal_mode = wal')

    const { code, error } = await runAntrian(['restore', file], { ...storage, DATA_DIR })

    expect([code, error]).toEqual([1, expect.stringMatching(/holds nothing; nothing was changed/)])
    const beside = (await readdir(DATA_DIR)).filter(name => name.startsWith('copied'))
    expect(beside).toEqual(['copied.db'])
  })

  /** A damaged database with one entry in its backup. */
  async function damaged() {
    const { booth, make, storage, folder } = await openPanel()
    await booth.holds()
    const { name } = (await make()).json().data
    await booth.app.close()
    const place = join(String(storage.DATA_DIR), 'antrian.db')
    await writeFile(place, 'x'.repeat(5000))
    return { place, backup: join(folder, name), storage, folder }
  }

  it.runIf(isSqlite)('replaces a damaged database, and keeps a copy of it', async () => {
    const { backup, storage } = await damaged()

    const { code, out } = await runAntrian(['restore', backup], storage)

    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/kept: \S+before-restore(-damaged)?\.db$/m),
    ])
    expect(await rowsOf(await openBooth({ storage }))).toHaveLength(1)
  })

  it.runIf(isSqlite)(
    'keeps the WAL of a damaged database, which may have the newest changes',
    async () => {
      const { place, backup, storage, folder } = await damaged()
      await writeFile(`${place}-wal`, 'the newest changes')

      await runAntrian(['restore', backup], storage)

      const kept = (await readdir(folder)).filter(file => file.includes('damaged'))
      expect(kept).toEqual([
        expect.stringMatching(/before-restore-damaged\.db$/),
        expect.stringMatching(/before-restore-damaged\.db-wal$/),
      ])
      expect(await readFile(join(folder, kept[1] ?? ''), 'utf8')).toBe('the newest changes')
      expect(await rowsOf(await openBooth({ storage }))).toHaveLength(1)
    },
  )

  it.runIf(canBackUp)('is refused while a server runs', async () => {
    const { make, storage, folder } = await openPanel()
    const { name } = (await make()).json().data

    const { code, error } = await runAntrian(['restore', join(folder, name)], storage)

    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/is in use by a server: stop \S+( one)? first/),
    ])
  })

  const isRoot = process.getuid?.() === 0

  /** A computer on which the service never ran: its user exists, its data folder does not. */
  async function newMachine() {
    const place = await mkdtemp(join(tmpdir(), 'machine-'))
    onTestFinished(() => rm(place, { recursive: true }))
    await chmod(place, 0o755)
    const systemctl =
      '#!/bin/sh\necho LoadState=loaded\necho User=nobody\necho "EnvironmentFiles=/etc/antrian.env (ignore_errors=no)"\n'
    await writeFile(join(place, 'systemctl'), systemctl, { mode: 0o755 })
    const { DATABASE_URL } = await newStorage()
    const dataDir = join(place, 'antrian')
    return {
      place,
      dataDir,
      settings: {
        PATH: `${place}:${process.env.PATH}`,
        DATA_DIR: dataDir,
        ...(DATABASE_URL && { DATABASE_URL }),
      },
    }
  }

  it.runIf(isRoot && canBackUp)(
    'creates the data folder for the service, reads a file of root, and leaves no copy, when root runs it',
    async () => {
      const { booth, make, folder } = await openPanel()
      await booth.holds({ studentName: 'Ayu' })
      const { name } = (await make()).json().data
      await booth.app.close()
      const { place, dataDir, settings } = await newMachine()
      const file = join(place, `last-night${extname(name)}`)
      await writeFile(file, await readFile(join(folder, name)), { mode: 0o600 })

      const { code, out, error } = await runAntrian(['restore', file], settings)

      expect([code, error]).toEqual([0, expect.stringMatching(/^Database: \S+\n$/)])
      expect(out).toContain('Not in any backup: /etc/antrian.env')
      const nobody = Number(
        execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8', timeout: patience() }),
      )
      const { uid, mode } = await stat(dataDir)
      expect([uid, mode & 0o777]).toEqual([nobody, 0o700])
      expect((await readdir(dataDir)).join()).not.toContain('taken-in')
      const again = await openBooth({ storage: settings })
      expect(await rowsOf(again)).toMatchObject([{ student_name: 'Ayu' }])
    },
  )

  it.runIf(isRoot)('names the file and its problem when root runs it', async () => {
    const { place, dataDir, settings } = await newMachine()
    const file = join(place, 'antrian_x.db')
    await writeFile(file, 'hello', { mode: 0o600 })

    const { code, error } = await runAntrian(['restore', file], settings)

    expect(code).toBe(1)
    if (isSqlite || canBackUp) expect(error).toContain(`${file} is no`)
    expect(existsSync(join(dataDir, 'taken-in.db'))).toBe(false)
  })

  it.each([
    ['no file', undefined, /is not there\.$/],
    ['another file', 'hello', /nothing was changed|pg_restore is not on this machine/],
    isSqlite
      ? ['a dump of PostgreSQL', 'PGDMP\u0001', /is of PostgreSQL: set DATABASE_URL to restore it;/]
      : ['a file of SQLite', 'SQLite format 3\0', /is of SQLite: restore it without DATABASE_URL/],
  ] satisfies [string, string | undefined, RegExp][])(
    'changes nothing for %s',
    async (_name, content, sentence) => {
      const { booth, storage } = await openPanel()
      await booth.holds()
      await booth.app.close()
      const elsewhere = await mkdtemp(join(tmpdir(), 'backup-'))
      onTestFinished(() => rm(elsewhere, { recursive: true }))
      const file = join(elsewhere, 'antrian_x.db')
      if (content) await writeFile(file, content)

      const { code, error } = await runAntrian(['restore', file], storage)

      expect(code).toBe(1)
      if (isSqlite || canBackUp) expect(error.trim()).toMatch(sentence)
      const again = await openBooth({ storage })
      expect(await rowsOf(again)).toHaveLength(1)
    },
  )
})

const rowsOf = ({ db }: Booth) =>
  db.selectFrom('queue_entries').selectAll().orderBy('queue_number').execute()

async function alter(file: string, commands: string) {
  const raw = await openSqlite(file)
  raw.exec(`pragma foreign_keys = off; ${commands}`)
  raw.close()
}
