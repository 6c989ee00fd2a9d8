import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ani } from '../../support/people.ts'
import { runAntrian, startServer } from '../../support/process.ts'
import { newStorage } from '../../support/storage.ts'

const MACHINE = /^http:\/\/localhost:(\d+)\/mulai#([\w-]{43})\n$/

const school = async (more = {}): Promise<Record<string, string>> => ({
  ...(await newStorage()),
  NODE_ENV: 'production',
  ...more,
})

/** A port that another program holds. */
async function takenPort() {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return (other.address() as AddressInfo).port
}

const opens = (address: string) => {
  const { origin, hash } = new URL(address)
  return fetch(`${origin}/api/sign-in/machine`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1) }),
  })
}

describe('a server without a provider', () => {
  it('prints one address for the first person, and no more once somebody is on the list', async () => {
    const env = await school()
    const server = startServer(env)
    await server.address()
    await expect.poll(() => server.printed.out).toMatch(/^First sign-in, on this machine: http/m)
    const [, address = ''] = /machine: (\S+)/.exec(server.printed.out) ?? []
    expect((await opens(address)).status).toBe(200)
    server.kill('SIGTERM')
    await server.exit

    await runAntrian(['allow', 'add', ani.email, 'admin'], env)
    const again = startServer(env)
    await again.address()
    await expect.poll(() => again.printed.out).toMatch(/antrian open prints a one-time address/)
    expect(again.printed.out).not.toContain('/mulai')
  })

  it('prints none where the start opens the browser with one, because a log keeps it', async () => {
    const server = startServer(await school({ ANTRIAN_LOG: 'catatan.txt' }))
    await server.address()
    await expect.poll(() => server.printed.out).toMatch(/antrian open prints a one-time address/)
    expect(server.printed.out).not.toContain('/mulai')
  })

  it('is opened by a second start, which finds its port', async () => {
    const env = await school({ PORT: '0' })
    const server = startServer(env)
    const address = new URL(await server.address())

    const { code, out } = await runAntrian(['open', '--wait'], env)

    expect(code).toBe(0)
    expect(MACHINE.exec(out)?.[1]).toBe(address.port)
    expect((await opens(out.trim())).status).toBe(200)
  })

  it('listens on the next free port of a range, and the address says so', async () => {
    const port = await takenPort()
    const env = await school({ PORT: `${port}-${port + 50}` })
    const server = startServer(env)

    const found = Number(new URL(await server.address()).port)

    expect(found).toBeGreaterThan(port)
    expect(MACHINE.exec((await runAntrian(['open'], env)).out)?.[1]).toBe(String(found))
  })

  it('does not leave the one port that an operator has chosen', async () => {
    const port = await takenPort()
    const server = startServer(await school({ PORT: String(port) }))
    expect(await server.exit).toBe(1)
    expect(server.printed.error).toBe(
      `PORT ${port} is taken by another program: set another one.\n`,
    )
  })
})

describe('the commands that print a one-time address', () => {
  it('say that no server runs', async () => {
    const env = await school()
    const { code, out, error } = await runAntrian(['open'], env)
    expect([code, out]).toEqual([1, ''])
    expect(error).toMatch(/No server runs with DATA_DIR \S+: start it first\.\n$/)
  })

  it('print one for a person on the list, and none for another', async () => {
    const env = await school({ ADMIN_EMAILS: ani.email })
    await startServer(env).address()

    const { out } = await runAntrian(['sign-in', ani.email], env)
    expect(await (await opens(out.trim())).json()).toMatchObject({
      data: { people: [{ email: ani.email }] },
    })
    const other = await runAntrian(['sign-in', 'tamu@sekolah.sch.id'], env)
    expect([other.code, other.out]).toEqual([1, ''])
    expect(other.error).toContain('tamu@sekolah.sch.id is not on the list')
  })

  it('print a code for any device where people come by a public address', async () => {
    const PUBLIC_URL = 'https://foto.sekolah.sch.id'
    const env = await school({ PUBLIC_URL })
    const server = startServer(env)
    await expect.poll(() => server.printed.out).toMatch(/antrian allow add E-MAIL developer, then/)
    expect(server.printed.out).not.toContain('/mulai')
    await runAntrian(['allow', 'add', ani.email, 'developer'], env)

    const { code, out, error } = await runAntrian(['sign-in', ani.email], env)

    expect(code).toBe(0)
    expect(out).toMatch(/^https:\/\/foto\.sekolah\.sch\.id\/masuk#[\w-]{43}\n$/)
    const [, digits] = /type (\d{6}) at https:\/\/foto\.sekolah\.sch\.id\/masuk\n/.exec(error) ?? []
    const { port } = JSON.parse(readFileSync(join(env.DATA_DIR ?? '', 'server.json'), 'utf8'))
    const answer = await fetch(`http://127.0.0.1:${port}/api/sign-in/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: digits }),
    })
    expect(answer.status).toBe(200)
    expect((await runAntrian(['sign-in', 'tamu@sekolah.sch.id'], env)).code).toBe(1)
  })

  it('refuse where Google signs people in', async () => {
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    const { code, error } = await runAntrian(['open'], await school(google))
    expect(code).toBe(1)
    expect(error).toContain('People sign in with Google or another provider here')
  })
})
