import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { joinCluster } from '../../../src/platform/realtime/cluster.ts'
import { openBooth } from '../../support/booth.ts'
import { citra } from '../../support/people.ts'
import { newFolder, newStorage } from '../../support/storage.ts'

const BACKUP = 'antrian_2025-01-05T19-00-30-000Z_nightly.db'

/** Two connected nodes with separate data folders, and a developer who calls the first. */
async function openNodes() {
  const storage = await newStorage()
  const ofThere = { ...storage, DATA_DIR: join(String(storage.DATA_DIR), 'there') }
  const here = await openBooth({ storage })
  const there = await openBooth({ storage: ofThere, env: { LOG_LEVEL: 'info' } })
  const names: string[] = []
  for (const booth of [here, there]) {
    const { port } = new URL(await booth.listen())
    names.push(port)
  }
  const developer = await here.signedInAs(citra)
  const developerThere = await there.signedInAs(citra)
  const listOf = async (caller: typeof developer): Promise<string[]> =>
    (await caller.get('/api/developer/nodes')).json().data.map(({ name }: { name: string }) => name)
  const list = () => listOf(developer)
  const listThere = () => listOf(developerThere)
  // Each node hears of the other by itself, so each is asked.
  for (const names of [list, listThere]) {
    await expect.poll(async () => (await names()).length).toBe(2)
  }
  const nodeAt = async (port = '') => (await list()).find(name => name.endsWith(`:${port}`)) ?? ''
  return {
    here,
    there,
    developer,
    list,
    listThere,
    folder: ofThere.DATA_DIR,
    databaseUrl: String(storage.DATABASE_URL),
    nameOfHere: await nodeAt(names[0]),
    nameOfThere: await nodeAt(names[1]),
    /** Asks one node for the figures of the other. */
    ask: (path: string, node: string) =>
      developer.get(`/api/developer/${path}?node=${encodeURIComponent(node)}`),
  }
}

describe.runIf(inject('database') === 'postgres')('each of two nodes', () => {
  it('lists the other by name, in the same order, until it ends', async () => {
    const { here, there, list, listThere, nameOfHere, nameOfThere } = await openNodes()
    const names = [nameOfHere, nameOfThere].toSorted((a, b) => a.localeCompare(b))
    expect(await list()).toEqual(names)
    expect(await listThere()).toEqual(names)

    await there.app.close()
    here.setTime('2025-01-06T02:00:10.000Z')

    await expect.poll(async () => (await list()).length).toBe(1)
    expect(await list()).toEqual([nameOfHere])
  })

  it('answers for the named node, whichever is called', async () => {
    const { there, ask, nameOfHere, nameOfThere, folder } = await openNodes()
    await mkdir(join(folder, 'backups'), { recursive: true })
    await writeFile(join(folder, 'backups', BACKUP), 'x')
    there.log.info('said there')

    const [ofHere, ofThere] = [
      (await ask('backups', nameOfHere)).json().data,
      (await ask('backups', nameOfThere)).json().data,
    ]
    expect(ofHere).toEqual([])
    expect(ofThere).toMatchObject([{ name: BACKUP }])
    const logs = (await ask('system-logs', nameOfThere)).json().data
    expect(logs.map(({ message }: { message: string }) => message)).toContain('said there')
    expect((await ask('system-logs', nameOfHere)).json().data).toEqual([])
    for (const path of ['system-info', 'health', 'performance', 'api-stats', 'route-stats']) {
      expect((await ask(path, nameOfThere)).statusCode, path).toBe(200)
    }
    for (const path of ['database-stats', 'active-users', 'diagnostics', 'sheets-status']) {
      expect((await ask(path, nameOfThere)).statusCode, path).toBe(200)
    }
    const away = await ask(`backups/${BACKUP}`, nameOfThere)
    expect([away.statusCode, away.json()]).toEqual([
      409,
      { message: 'Backup ini ada di node lain: ambil dari foldernya di sana' },
    ])
  })

  it('executes a command for the named node, and passes its refusal on', async () => {
    const { developer, there, nameOfThere } = await openNodes()
    const order = (path: string) =>
      developer.post(`/api/developer/${path}?node=${encodeURIComponent(nameOfThere)}`)

    expect((await order('clear-caches')).statusCode).toBe(200)
    const refused = await order('restart')

    expect(there.printed.some(line => line.includes('caches were cleared'))).toBe(true)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Server tidak dijalankan dengan npm start: mulai ulang dari luar',
    ])
  })

  it('makes one backup at a time for the other, however long it takes', async () => {
    const { developer, ask, nameOfHere, nameOfThere } = await openNodes()
    const programs = await newFolder()
    const slow = '#!/bin/sh\n/bin/sleep 4\necho x > "${2#--file=}"\n'
    await writeFile(join(programs, 'pg_dump'), slow, { mode: 0o755 })
    const oneRow = '#!/bin/sh\necho COPY rows\necho row\n'
    await writeFile(join(programs, 'pg_restore'), oneRow, { mode: 0o755 })
    vi.stubEnv('PATH', programs)
    const make = () =>
      developer.post(`/api/developer/backups?node=${encodeURIComponent(nameOfThere)}`)

    const answers = await Promise.all([make(), make()])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const made = answers.find(({ statusCode }) => statusCode === 201)?.json().data
    expect((await ask('backups', nameOfThere)).json().data).toEqual([made])
    expect((await ask('backups', nameOfHere)).json().data).toEqual([])
  })

  it('answers, and is listed, while a third one is frozen', async () => {
    const { list, ask, nameOfHere, nameOfThere, databaseUrl } = await openNodes()
    const cluster = joinCluster(databaseUrl, pino({ level: 'silent' }))
    const frozen = new Server({ adapter: cluster.adapter })
    onTestFinished(async () => {
      await frozen.of('/').adapter.close()
      await cluster.close()
    })
    await cluster.joined

    const [names, { statusCode }] = await Promise.all([list(), ask('system-info', nameOfThere)])

    expect(names.toSorted()).toEqual([nameOfHere, nameOfThere].toSorted())
    expect(statusCode).toBe(200)
  })

  it('writes its name into its log lines', async () => {
    const { there, nameOfThere } = await openNodes()
    const line = await there.line(await there.signIn(citra))

    there.log.warn('said there')

    expect(await line.receives('system-log')).toMatchObject({
      message: 'said there',
      node: nameOfThere,
    })
  })
})

it('an unknown node is refused', async () => {
  const booth = await openBooth()
  const developer = await booth.signedInAs(citra)

  const answer = await developer.get('/api/developer/system-info?node=lain:3000')

  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { message: 'Node itu tidak ada atau tidak menjawab' },
  ])
  expect((await developer.get('/api/developer/nodes')).json().data).toHaveLength(1)
})
