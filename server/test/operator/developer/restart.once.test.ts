import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../testkit/freePort.ts'
import { openBooth } from '../../support/booth.ts'
import { halfSentAddition } from '../../support/halfSentAddition.ts'
import { ani, citra } from '../../support/people.ts'
import { startSupervised } from '../../support/process.ts'
import { newFolder, newStorage } from '../../support/storage.ts'

describe('POST /api/developer/restart', () => {
  it('answers, and then ends the process for its supervisor', async () => {
    const restart = vi.fn<() => void>()
    const booth = await openBooth({ restart })
    const developer = await booth.signedInAs(citra)

    const answer = await developer.post('/api/developer/restart')

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Server sedang dimulai ulang' },
    ])
    await expect.poll(() => restart.mock.calls.length === 1).toBeTruthy()
  })

  it('refuses without a supervisor', async () => {
    const booth = await openBooth()
    const developer = await booth.signedInAs(citra)

    const answer = await developer.post('/api/developer/restart')

    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toMatch(/^Server tidak dijalankan dengan npm start/)
    expect((await developer.get('/api/developer/health')).statusCode).toBe(200)
  })
})

describe('a supervised server', () => {
  it('restarts under load, and loses no acknowledged completion', async () => {
    const { server, token, developer, address } = await startWithPeople()
    const call = createCaller(address, token)
    const draft = { studentName: 'Siti', studentClass: 'X', photoCount: 2 }
    const acknowledged: string[] = []
    const closing = new AbortController()

    /** Serves one student after another; cancels the one that a restart left in the booth. */
    async function serveStudents() {
      while (!closing.signal.aborted) {
        try {
          const left = await call('GET', '/api/queue/current')
          if (left.data) await call('DELETE', `/api/queue/${left.data.id}`)
          const { id } = (await call('POST', '/api/queue', draft)).data ?? {}
          await call('POST', `/api/queue/${id}/start`)
          const done = await call('POST', `/api/queue/${id}/complete`, { paymentMethod: 'qris' })
          if (id && done.data) acknowledged.push(id)
        } catch {
          // The server is down for a moment.
        }
      }
    }

    const students = serveStudents()
    await expect.poll(() => acknowledged.length > 5).toBeTruthy()
    const restart = await createCaller(address, developer)('POST', '/api/developer/restart')
    expect(restart).toMatchObject({ success: true })
    await expect.poll(() => starts(server) === 2).toBeTruthy()
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length > before + 3).toBeTruthy()
    closing.abort()
    await students

    const { data } = await call('GET', '/api/queue?status=completed')
    const completed = new Set(data?.queues?.map(({ id }) => id))
    expect(acknowledged.filter(id => !completed.has(id))).toEqual([])

    server.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    expect(server.printed.error).toBe('')
  })

  it('is not restarted after a crash or a failed start', async () => {
    const server = startSupervised({ ...(await newStorage()), PORT: 'abc' })

    expect(await server.exit).toBe(78)
    expect(server.printed.error).toMatch(/^PORT [^\n]+\n$/)
  })

  it('names a Node.js that is too old, as Debian 12 has it', async () => {
    const preload = join(await newFolder(), 'old.mjs')
    await writeFile(preload, "Object.defineProperty(process, 'version', { value: 'v18.20.4' })")
    const server = startSupervised(await newStorage(), { preload })

    expect(await server.exit).toBe(78)
    expect(server.printed.error).toBe(
      'Node.js v18.20.4 is too old for this program: install Node.js 24.\n',
    )
  })

  it('notifies systemd that it listens, and then of its health', async () => {
    const bin = await newFolder()
    const told = join(bin, 'told')
    const script = `#!/bin/sh\necho "$@" >> ${told}\n`
    await writeFile(join(bin, 'systemd-notify'), script, { mode: 0o755 })
    const server = startSupervised({
      ...(await newStorage()),
      PATH: `${bin}:${process.env.PATH}`,
      NOTIFY_SOCKET: '/run/systemd/notify',
      WATCHDOG_USEC: '900000',
    })
    const states = async () => (await readFile(told, 'utf8').catch(() => '')).trim().split('\n')
    await server.address()
    // The supervisor may print many lines, and the last may arrive late.
    const isWell = async () => {
      const all = await states()
      return all.includes('READY=1') && all.lastIndexOf('WATCHDOG=1') > all.indexOf('READY=1') + 2
    }

    await expect.poll(isWell).toBeTruthy()

    // During the start, the supervisor sends the watchdog signal.
    expect((await states()).filter(state => state !== 'WATCHDOG=1')).toEqual(['READY=1'])
    expect(server.printed.error).toBe('')
  })

  it('finishes requests in progress without a signal, as Windows has none', async () => {
    const { server, address, token } = await startWithPeople({
      // Ends a process at once, as on Windows.
      preload: join(import.meta.dirname, '../../support/windowsKill.mjs'),
    })
    const addition = await halfSentAddition(address, token)
    const asked = () => server.printed.out.includes('"route":"/auth/me"')
    await fetch(`${address}/auth/me`)
    await expect.poll(asked).toBeTruthy()

    server.kill('SIGTERM')

    await expect.poll(() => isListening(address)).toBeFalsy()
    expect(await addition.finish()).toContain('"queueNumber":1')
    expect(await server.exit).toBe(0)
  })

  it('waits for requests in progress, and not for connections that a browser opened in advance', async () => {
    const { server, address, token } = await startWithPeople()
    const addition = await halfSentAddition(address, token)
    const { hostname, port } = new URL(address)
    const unused = connect(Number(port), hostname)
    await once(unused, 'connect')
    unused.resume()
    const isClosed = once(unused, 'close')
    // An answer on a later connection shows that the server has both.
    await fetch(`${address}/auth/me`)

    server.kill('SIGTERM')

    await isClosed
    expect(await addition.finish()).toContain('"queueNumber":1')
    expect(await server.exit).toBe(0)
  })

  it('ends when its supervisor is killed', async () => {
    const { server, address } = await startWithPeople()

    server.kill('SIGKILL')

    await expect.poll(() => isListening(address)).toBeFalsy()
  })
})

const isListening = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

const starts = ({ printed }: { printed: { out: string } }) =>
  printed.out.split('Antrian Photobooth: ').length - 1

interface Answer {
  success?: boolean
  data?: { id: string; queues?: { id: string }[] }
}

const createCaller =
  (address: string, token: string) =>
  async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Answer
  }

/** A server process with the tokens of an admin and a developer. */
async function startWithPeople(options: { preload?: string } = {}) {
  const storage = await newStorage()
  const booth = await openBooth({ storage, now: new Date().toISOString() })
  const [token, developer] = [await booth.signIn(ani), await booth.signIn(citra)]
  await booth.app.close()
  const server = startSupervised({ ...storage, PORT: String(await freePort()) }, options)
  return { server, token, developer, address: await server.address() }
}
