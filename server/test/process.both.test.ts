import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../src/platform/database/openDatabase.ts'
import { openBooth } from './support/booth.ts'
import { halfSentAddition } from './support/halfSentAddition.ts'
import { openLine } from './support/line.ts'
import { ani } from './support/people.ts'
import { startServer } from './support/process.ts'
import { newFolder, newStorage } from './support/storage.ts'

describe('the server as a process', () => {
  it('prints its address and how to sign in, answers, and ends cleanly', async () => {
    const storage = await newStorage()
    const server = startServer(storage)
    const address = await server.address()

    const status = await fetch(`${address}/auth/status?token=canary&other=sparrow`)
    expect(await status.json()).toMatchObject({ authenticated: false })
    expect(server.printed.out).toContain('Masuk dengan Google')

    server.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    expect(server.printed.error).toBe('')
    // Neither the secret nor another part of an address.
    expect(server.printed.out).not.toMatch(/canary|sparrow/)
    if (inject('database') === 'sqlite') {
      const log = join(String(storage.DATA_DIR), 'antrian.db-wal')
      expect(existsSync(log) && statSync(log).size).toBeFalsy()
    }
  })

  it('has all that it serves, finishes requests in progress, and closes its sockets', async () => {
    const storage = await newStorage()
    const booth = await openBooth({ storage, now: new Date().toISOString() })
    const token = await booth.signIn(ani)
    await booth.app.close()
    const server = startServer(storage)
    const address = await server.address()
    const line = await openLine(address, token)
    const reason = new Promise(resolve => line.socket.on('disconnect', resolve))
    // These are by packages that only the bundle could lose.
    const headers = { authorization: `Bearer ${token}` }
    for (const path of ['/docs/', '/docs/json', '/api/queue/history/export']) {
      const answer = await fetch(address + path, { headers })
      expect([path, answer.status, (await answer.text()).length > 0]).toEqual([path, 200, true])
    }

    const addition = await halfSentAddition(address, token)
    const asked = () => server.printed.out.includes('"route":"/auth/me"')
    await fetch(`${address}/auth/me`)
    await expect.poll(asked).toBeTruthy()
    server.kill('SIGTERM')
    expect(await reason).toBe('transport close')

    expect(await addition.finish()).toContain('"queueNumber":1')
    expect(await server.exit).toBe(0)
  })

  it('answers and can end with a log that nobody reads', async () => {
    const server = startServer({ ...(await newStorage()), RATE_LIMIT: '0' })
    const address = await server.address()
    server.stopReading()

    const path = `/auth/status?${'x'.repeat(100)}`
    const ask = async () => (await fetch(address + path)).status
    // About 100 bytes of log per call: together more than the pipe and both buffers hold.
    const statuses = new Set<number>()
    for (let round = 0; round < 20; round++) {
      for (const status of await Promise.all(Array.from({ length: 100 }, ask))) statuses.add(status)
    }

    expect([...statuses]).toEqual([200])
    server.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })

  it('locks its data folder until it ends', async ({ skip }) => {
    if (inject('database') === 'postgres') skip('PostgreSQL takes as many as you like')
    const storage = await newStorage()
    const first = startServer(storage)
    await first.address()

    const second = startServer(storage)
    expect(await second.exit).toBe(78)
    expect(second.printed.error).toMatch(
      /^DATA_DIR \S+ is in use by a server: stop it first; [^\n]+\.\n$/,
    )

    first.kill('SIGKILL')
    await first.exit
    const third = startServer(storage)
    expect(await third.address()).toMatch(/^http:/)
  })

  it.runIf(inject('database') === 'sqlite')('names an unknown setting', async () => {
    const server = startServer({ ...(await newStorage()), ADMIN_EMAIL: 'ani@sekolah.sch.id' })
    await server.address()

    const isSaid = () => server.printed.out.includes('ADMIN_EMAIL is no setting of this version')
    await expect.poll(isSaid).toBeTruthy()
  })

  it.runIf(inject('database') === 'sqlite').each([
    [{ PORT: 'abc' }, 'PORT', 78],
    [{ PORT: '3019-3000' }, 'PORT', 78],
    [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_SECRET', 78],
    [{ GOOGLE_SERVICE_ACCOUNT_FILE: '/nothing', SPREADSHEET_ID: 'x' }, 'GOOGLE_SERVICE', 78],
    [{ DATA_DIR: '/dev/null' }, 'The database in /dev/null', 78],
    [{ HOST: 'nowhere.invalid' }, 'HOST nowhere.invalid is no address of this machine', 1],
    [{ HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is no address of this machine', 1],
    // The database may be up in a moment, so systemd retries.
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }, 'PostgreSQL at 127.0.0.1:1', 1],
  ])('does not start with %j', async (env, name, code) => {
    const server = startServer({ ...(await newStorage()), ...env })

    expect(await server.exit).toBe(code)
    expect(server.printed.error).toMatch(new RegExp(`^${name}[^\\n]+\\.\\n$`))
    expect(server.printed.out).toBe('')
  })

  it
    .runIf(inject('database') === 'sqlite')
    .each<[string, (file: string) => Promise<unknown>, RegExp]>([
      ['damaged', file => writeFile(file, 'x'.repeat(5000)), /is damaged: restore/],
      ['empty beside its backups', emptied, /is damaged: restore/],
      ['a folder', file => mkdir(file), /cannot be opened: give file and folder/],
      ['of a newer version', ofNewerVersion, /is of a newer version of the program: update it/],
    ])(
    'explains a database that is %s, with the exit code that prevents a restart',
    async (_, spoil, sentence) => {
      const DATA_DIR = await newFolder()
      await spoil(join(DATA_DIR, 'antrian.db'))
      const server = startServer({ DATA_DIR })

      expect(await server.exit).toBe(78)
      expect(server.printed.error).toMatch(sentence)
      expect(server.printed.error.trim().split('\n')).toHaveLength(1)
    },
  )
})

/** What a power failure can leave of a file. */
async function emptied(file: string) {
  const backups = join(dirname(file), 'backups')
  await mkdir(backups)
  await writeFile(join(backups, 'antrian_2025-01-06T19-00-00-000Z.db'), 'x')
  await writeFile(file, '')
}

async function ofNewerVersion(file: string) {
  const settings = { dataDir: dirname(file), databaseUrl: undefined }
  const db = await openDatabase(settings, pino({ level: 'silent' }))
  await sql`insert into kysely_migration values ('9999_later', '2035-01-01')`.execute(db)
  await db.destroy()
}
