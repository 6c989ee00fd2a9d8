import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { doctor } from '../../../../src/operator/commands/doctor.ts'
import { readConfig } from '../../../../src/platform/config.ts'
import { DATABASE_FILE } from '../../../../src/platform/database/openDatabase.ts'
import { openSqlite } from '../../../../src/platform/database/sqlite/sqlite.ts'
import { openBooth } from '../../../support/booth.ts'
import { ani, citra } from '../../../support/people.ts'
import { newStorage } from '../../../support/storage.ts'

const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }
const LOCKED_SENTENCE =
  'The database is locked by another program, such as DB Browser: close it there.'

/** A booth, and another program that has the database open. */
async function withAnotherProgram() {
  const storage = await newStorage()
  const booth = await openBooth({ storage, env: { LOG_LEVEL: 'warn' } })
  const admin = await booth.signedInAs(ani)
  const other = await openSqlite(join(storage.DATA_DIR ?? '', DATABASE_FILE))
  onTestFinished(() => other.close())
  return { storage, booth, admin, other }
}

describe('a SQLite database that another program has locked', () => {
  it('refuses changes with 503 and its sentence, and answers reads', async () => {
    const { booth, admin, other } = await withAnotherProgram()
    other.exec('begin immediate')
    // Also the next use of the session is written.
    booth.setClock(5 * 60_000)

    const [added, listed] = await Promise.all([
      admin.post('/api/queue', draft),
      admin.get('/api/queue'),
    ])

    expect(added.statusCode).toBe(503)
    expect(added.json()).toEqual({ message: 'Database sedang dipakai program lain' })
    expect(listed.statusCode).toBe(200)

    other.exec('rollback')
    expect((await admin.post('/api/queue', draft)).statusCode).toBe(201)
  })

  it('causes one line of the log that names the cause, and one at its end', async () => {
    const { booth, admin, other } = await withAnotherProgram()
    other.exec('begin immediate')

    for (const _ of [1, 2, 3]) {
      expect((await admin.post('/api/queue', draft)).statusCode).toBe(503)
    }
    await booth.app.inject('/auth/google')
    other.exec('rollback')
    await admin.post('/api/queue', draft)

    expect(booth.printed.map(line => JSON.parse(line).msg)).toEqual([
      expect.stringContaining('locked by another program, such as DB Browser'),
      'the database is free again',
    ])
  })

  it('does not stop the server, and a short lock is waited for', async () => {
    const { admin, other } = await withAnotherProgram()
    other.exec('begin immediate')
    // However slow the machine is, the lock is a short one.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())

    const added = admin.post('/api/queue', draft)
    // A timer runs while the change waits: SQLite's own waiting would hold it for seconds.
    // oxlint-disable-next-line tests/no-limit -- as long as the other program holds the lock
    await setTimeout(50)
    other.exec('rollback')

    expect((await added).statusCode).toBe(201)
  })

  it('is reported by readyz, the panel and doctor', async () => {
    const { storage, booth, other } = await withAnotherProgram()
    const developer = await booth.signedInAs(citra)
    other.exec('begin immediate')

    await expect
      .poll(async () => (await booth.app.inject('/readyz')).json())
      .toMatchObject({ status: 'not ready', message: LOCKED_SENTENCE })
    const { data } = (await developer.get('/api/developer/health')).json()
    expect(data.checks).toContainEqual({
      name: 'database',
      status: 'error',
      message: LOCKED_SENTENCE,
    })

    const said: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
    onTestFinished(() => {
      process.exitCode = undefined
    })
    const config = readConfig(storage)
    await doctor(config, [], { config, service: undefined, written: {} })
    expect(said).toContainEqual(
      expect.stringMatching(/^WRONG database: .* is locked by another program/),
    )
  })
})
