import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BOARD_NAMESPACE } from '@antrian/contract/board/board'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { startPostgres } from '../../support/embeddedPostgres.ts'
import { openLine } from '../../support/line.ts'
import { ani, budi, citra } from '../../support/people.ts'
import { startServer } from '../../support/process.ts'
import { newStorage } from '../../support/storage.ts'

const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

/** Calls of an admin's browser to one node. */
function at(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = (path: string, body?: object) =>
    fetch(address + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  return {
    add: (studentName: string) => ask('/api/queue', { ...draft, studentName }),
    async names() {
      const { data } = (await (await ask('/api/queue')).json()) as {
        data: { queues: QueueEntry[] }
      }
      return data.queues.map(({ studentName }) => studentName)
    },
  }
}

/** A client that reconnects and fetches the list on each connect, like the web app. */
async function openDesk(address: string, token: string) {
  let names: string[] = []
  const line = await openLine(address, token, { reconnection: true, reconnectionDelayMax: 500 })
  const { socket } = line
  const refresh = () =>
    at(address, token)
      .names()
      .then(now => {
        names = now
        return undefined
      })
      .catch(() => {})
  const knock = setInterval(() => socket.active || socket.connect(), 300)
  onTestFinished(() => clearInterval(knock))
  socket.on('connect', refresh)
  socket.on('queueAdded', refresh)
  await refresh()
  return { ...line, shows: () => names }
}

describe.runIf(inject('database') === 'postgres')('two nodes on one PostgreSQL', () => {
  it('send each other’s clients every change, complete, in order, of any length', async () => {
    const storage = await newStorage()
    const [here, there] = [await openBooth({ storage }), await openBooth({ storage })]
    const admin = await here.signedInAs(ani)
    const line = await there.line(await there.signIn(budi))

    const added: QueueEntry[] = []
    for (let i = 0; i < 20; i++) {
      const studentName = i % 2 ? `Siti ${i}` : '😀'.repeat(1000)
      added.push((await admin.post('/api/queue', { ...draft, studentName })).json().data)
    }

    await expect.poll(() => line.received.length === 20).toBeTruthy()
    expect(line.received.map(([, entry]) => (entry as QueueEntry).id).toSorted()).toEqual(
      added.map(({ id }) => String(id)).toSorted(),
    )
    const short = line.received.map(([, entry]) => (entry as QueueEntry).queueNumber)
    expect(short.filter(number => number % 2 === 0)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
  })

  it('send developers’ events to developers alone, on either node', async () => {
    const storage = await newStorage()
    const [here, there] = [await openBooth({ storage }), await openBooth({ storage })]
    const admin = await here.signedInAs(ani)
    const ofAdmin = await there.line(await there.signIn(budi))
    const ofDeveloper = await there.line(await there.signIn(citra))

    await admin.post('/api/queue', draft)

    await ofDeveloper.receives('admin-activity')
    expect(ofAdmin.names()).toEqual(['queueAdded'])
  })

  it('share sessions: a logout on one disconnects the socket on the other', async () => {
    const storage = await newStorage()
    const [here, there] = [await openBooth({ storage }), await openBooth({ storage })]
    const admin = await here.signedInAs(ani)
    const line = await there.line(admin.token)

    await admin.post('/auth/logout')

    await line.isCut()
    expect((await there.visitor(admin.token).get('/api/queue')).statusCode).toBe(401)
  })

  it('store no session token in the database when the panel counts sockets', async () => {
    const storage = await newStorage()
    const [here, there] = [await openBooth({ storage }), await openBooth({ storage })]
    const token = await here.signIn(ani)
    const line = await here.line(token, { extraHeaders: { authorization: `Bearer ${token}` } })
    const listener = new Client(storage.DATABASE_URL)
    await listener.connect()
    onTestFinished(() => listener.end())
    const payloads: string[] = []
    listener.on('notification', ({ payload = '' }) => payloads.push(payload))
    for (const channel of ['socket.io#/', `socket.io#/#${BOARD_NAMESPACE}`]) {
      await listener.query(`listen "${channel}"`)
    }

    const developer = await there.signedInAs(citra)
    const users = await developer.get('/api/developer/active-users')

    expect(users.json().data).toContainEqual(expect.objectContaining({ email: ani.email }))
    expect(line.socket.connected).toBe(true)
    await expect.poll(() => payloads.length > 0).toBeTruthy()
    const { rows: tables } = await listener.query(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    for (const { name } of tables) {
      const { rows } = await listener.query(`select * from "${name}"`)
      payloads.push(...rows.map(row => Object.values(row).join(' ')))
    }
    expect(payloads.filter(text => text.includes(token))).toEqual([])
  })

  it('accept one of two starts, whichever node receives them', async () => {
    const storage = await newStorage()
    const [here, there] = [await openBooth({ storage }), await openBooth({ storage })]
    const [ofAni, ofBudi] = [await here.signedInAs(ani), await there.signedInAs(budi)]

    for (let round = 0; round < 20; round++) {
      const [one, other] = [await here.holds(), await here.holds()]
      const answers = await Promise.all([
        ofAni.post(`/api/queue/${one.id}/start`),
        ofBudi.post(`/api/queue/${other.id}/start`),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      for (const { id } of [one, other]) await ofAni.delete(`/api/queue/${id}`)
    }
  })

  it('execute a click once when it reaches both at the same time', async () => {
    const storage = await newStorage()
    const [here, there] = [await openBooth({ storage }), await openBooth({ storage })]
    const token = await here.signIn(ani)

    for (let click = 0; click < 10; click++) {
      const answers = await Promise.all(
        [here, there].map(({ app }) =>
          app.inject({
            method: 'POST',
            url: '/api/queue',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'idempotency-key': `click-000${click}`,
            },
            payload: draft,
          }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      expect(answers[0]?.body).toBe(answers[1]?.body)
    }

    expect(await here.db.selectFrom('queue_entries').select('id').execute()).toHaveLength(10)
  })

  it('close the sockets of a node that lost the other, until it is back', async () => {
    const storage = await newStorage()
    const [here, there] = [await openBooth({ storage }), await openBooth({ storage })]
    const admin = await here.signedInAs(ani)
    const token = await there.signIn(budi)
    const line = await there.line(token)
    const other = await here.line(await here.signIn(citra))

    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and query like 'LISTEN%'
    `.execute(there.db)

    expect(rows).toHaveLength(2)
    await Promise.all([line.isCut(), other.isCut()])
    await expect
      .poll(async () => (await there.app.inject('/readyz')).statusCode === 200)
      .toBeTruthy()
    const again = await there.line(token)
    await admin.post('/api/queue', draft)
    await again.receives('queueAdded')
    expect(again.names()).toEqual(['queueAdded'])
  })

  it('migrate once when both start at the same time', async () => {
    const { address, server } = await ownPostgres()
    await server.createDatabase('antrian')
    const storage = { DATA_DIR: await newFolder(), DATABASE_URL: `${address}/antrian` }

    const booths = await Promise.all([openBooth({ storage }), openBooth({ storage })])

    for (const booth of booths) {
      const { statusCode } = await booth.app.inject('/readyz')
      expect(statusCode).toBe(200)
    }
  })

  it('lose nothing when one is killed and when PostgreSQL restarts', async () => {
    const { address, server } = await ownPostgres()
    await server.createDatabase('antrian')
    const storage = { DATA_DIR: await newFolder(), DATABASE_URL: `${address}/antrian` }
    const first = startServer(storage)
    const second = startServer(storage)
    const [here, there] = [await first.address(), await second.address()]
    const booth = await openBooth({ storage, now: new Date().toISOString() })
    const token = await booth.signIn(ani)
    const desks = [await openDesk(here, token), await openDesk(there, token)]
    const acknowledged: string[] = []
    const add = async (address: string, name: string) => {
      const { status } = await at(address, token).add(name)
      if (status === 201) acknowledged.push(name)
      return status
    }

    await add(here, 'sebelum')
    await expect.poll(() => desks[1]?.shows().includes('sebelum')).toBeTruthy()

    first.kill('SIGKILL')
    await first.exit
    expect(await add(there, 'satu mati')).toBe(201)
    await expect.poll(() => desks[1]?.shows().includes('satu mati')).toBeTruthy()

    await server.stop()
    await expect.poll(async () => (await fetch(`${there}/readyz`)).status === 503).toBeTruthy()
    expect((await fetch(`${there}/healthz`)).status).toBe(200)
    expect(await add(there, 'basis data mati')).toBe(503)
    await server.start()
    await expect.poll(async () => (await fetch(`${there}/readyz`)).status === 200).toBeTruthy()
    expect(await add(there, 'sesudah')).toBe(201)
    await expect.poll(() => desks[1]?.shows().includes('sesudah')).toBeTruthy()

    expect(desks[1]?.shows()).toEqual(acknowledged)
    expect(acknowledged).toEqual(['sebelum', 'satu mati', 'sesudah'])
    expect(second.printed.error).toBe('')
  })
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'booth-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A PostgreSQL that the test may stop, because the shared one serves other tests. */
async function ownPostgres() {
  const databaseDir = await mkdtemp(join(tmpdir(), 'pg-'))
  const started = await startPostgres({ databaseDir, persistent: true, flags: ['-c', 'fsync=off'] })
  onTestFinished(async () => {
    await started.server.stop().catch(() => {})
    await rm(databaseDir, { recursive: true, force: true })
  })
  return started
}
