import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, it, vi } from 'vitest'
import { openBooth } from './support/booth.ts'
import { openLine } from './support/line.ts'
import { ani } from './support/people.ts'
import { startServer } from './support/process.ts'
import { newStorage } from './support/storage.ts'

describe('the server as a process', { timeout: 60_000 }, () => {
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
    // Neither the secret nor anything else of an address.
    expect(server.printed.out).not.toMatch(/canary|sparrow/)
    if (inject('database') === 'sqlite') {
      expect(existsSync(join(String(storage.DATA_DIR), 'antrian.db-wal'))).toBe(false)
    }
  })

  it('finishes the request under way before it ends, and tells its sockets', async () => {
    const storage = await newStorage()
    const booth = await openBooth({ storage, now: new Date().toISOString() })
    const token = await booth.signIn(ani)
    await booth.app.close()
    const server = startServer(storage)
    const address = await server.address()
    const line = await openLine(address, token)
    const reason = new Promise(resolve => line.socket.on('disconnect', resolve))

    const body = JSON.stringify({ studentName: 'Siti', studentClass: 'X', photoCount: 2 })
    const request = connect(Number(new URL(address).port), '127.0.0.1')
    await once(request, 'connect')
    request.write(
      [
        'POST /api/queue HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        'Connection: close',
        `Content-Length: ${body.length}`,
        '',
        body.slice(0, 10),
      ].join('\r\n'),
    )
    const asked = () => server.printed.out.includes('"route":"/auth/me"')
    await fetch(`${address}/auth/me`)
    await vi.waitUntil(asked, { timeout: 5000 })
    server.kill('SIGTERM')
    expect(await reason).toBe('transport close')
    request.write(body.slice(10))

    expect(await text(request)).toContain('"queueNumber":1')
    expect(await server.exit).toBe(0)
  })

  it('is alone on its data folder, until it is gone', async ({ skip }) => {
    if (inject('database') === 'postgres') skip('PostgreSQL takes as many as you like')
    const storage = await newStorage()
    const first = startServer(storage)
    await first.address()

    const second = startServer(storage)
    expect(await second.exit).toBe(1)
    expect(second.printed.error).toMatch(/^DATA_DIR \S+ is in use by another server; [^\n]+\.\n$/)

    first.kill('SIGKILL')
    await first.exit
    const third = startServer(storage)
    expect(await third.address()).toMatch(/^http:/)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ NODE_ENV: 'production' }, 'GOOGLE_CLIENT_ID'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }, 'DATABASE_URL'],
  ])('does not start with %j', async (env, name) => {
    const server = startServer({ ...(await newStorage()), ...env })

    expect(await server.exit).toBe(1)
    expect(server.printed.error).toMatch(new RegExp(`^${name} [^\\n]+\\.\\n$`))
    expect(server.printed.out).toBe('')
  })
})
