import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { CODES, enterCode, goesOn, machineToken, passes } from '../../support/codes.ts'
import { ani, citra } from '../../support/people.ts'

const MINUTE = 60_000
const FIRST = { email: 'Kepala@Sekolah.sch.id', name: 'Bu Sri' }

const openMachine = () => openBooth({ env: { ...CODES, LOG_LEVEL: 'info' } })

interface From {
  remoteAddress?: string
  headers?: Record<string, string>
}

const posts = (booth: Booth, url: string, payload: object, { remoteAddress, headers }: From = {}) =>
  booth.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:3000', ...headers },
    payload,
    ...(remoteAddress && { remoteAddress }),
  })

const opens = (booth: Booth, token: string, from?: From) =>
  posts(booth, '/api/sign-in/machine', { token }, from)

const enters = (booth: Booth, body: object, from?: From) =>
  posts(booth, '/api/sign-in/machine/enter', body, from)

describe('the one-time address of a machine', () => {
  it('makes the first person a developer, with name and e-mail', async () => {
    const booth = await openMachine()
    const token = await machineToken(booth)
    expect((await opens(booth, token)).json().data).toEqual({
      people: [],
      secondsLeft: 600,
      isEmpty: true,
    })

    const { address } = (await enters(booth, { token, ...FIRST })).json().data

    const developer = await goesOn(booth, address)
    expect((await developer.get('/auth/me')).json().user).toMatchObject({
      name: 'Bu Sri',
      email: 'kepala@sekolah.sch.id',
      role: 'developer',
    })
    expect(booth.printed.join()).not.toContain(token)
  })

  it('asks the first person for a name', async () => {
    const booth = await openMachine()
    const token = await machineToken(booth)
    await opens(booth, token)
    const answer = await enters(booth, { token, email: FIRST.email })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Nama wajib diisi'])
    expect(await booth.allowList.list()).toEqual([])
  })

  it('offers the people on the list, under the names they gave, and nobody else', async () => {
    const booth = await openMachine()
    await booth.allowList.add(ani.email, 'admin')
    const token = await machineToken(booth)

    expect((await opens(booth, token)).json().data.people).toEqual([
      { email: ani.email, role: 'admin', name: 'ani' },
    ])
    expect((await enters(booth, { token, ...FIRST })).statusCode).toBe(409)
    expect((await enters(booth, { token, email: ani.email })).statusCode).toBe(200)
  })

  it('for one person signs nobody else in', async () => {
    const booth = await openMachine()
    await booth.allowList.add(ani.email, 'admin')
    await booth.allowList.add(citra.email, 'developer')
    const token = await machineToken(booth, ani.email)

    expect((await opens(booth, token)).json().data.people).toHaveLength(1)
    expect((await enters(booth, { token, email: citra.email })).statusCode).toBe(403)
    expect((await enters(booth, { token, email: ani.email })).statusCode).toBe(200)
  })

  it('works once, and ten minutes from when it was opened, even days later', async () => {
    const booth = await openMachine()
    await booth.allowList.add(ani.email, 'admin')
    const used = await machineToken(booth)
    passes(booth, 3 * 24 * 60 * MINUTE)
    await opens(booth, used)
    passes(booth, 10 * MINUTE - 1)
    expect((await opens(booth, used)).json().data.secondsLeft).toBe(0)
    expect((await enters(booth, { token: used, email: ani.email })).statusCode).toBe(200)
    expect((await enters(booth, { token: used, email: ani.email })).statusCode).toBe(403)
    expect((await opens(booth, used)).statusCode).toBe(403)

    const late = await machineToken(booth)
    await opens(booth, late)
    passes(booth, 10 * MINUTE)
    expect((await opens(booth, late)).statusCode).toBe(403)
    expect((await enters(booth, { token: late, email: ani.email })).statusCode).toBe(403)
  })

  it('cannot be entered before it is opened, nor as a code', async () => {
    const booth = await openMachine()
    await booth.allowList.add(ani.email, 'admin')
    const token = await machineToken(booth)
    expect((await enters(booth, { token, email: ani.email })).statusCode).toBe(403)
    await opens(booth, token)
    expect((await enterCode(booth, token)).statusCode).toBe(403)
  })

  it('ends when a new one is made', async () => {
    const booth = await openMachine()
    const before = await machineToken(booth)
    await machineToken(booth)
    expect((await opens(booth, before)).statusCode).toBe(403)
  })

  it.each<[string, From]>([
    ['another machine', { remoteAddress: '192.168.1.77' }],
    [
      'another machine that says it is this one',
      {
        remoteAddress: '192.168.1.77',
        headers: { 'x-forwarded-for': '127.0.0.1' },
      },
    ],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy that names this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that says only for whom', { headers: { forwarded: 'for=203.0.113.9' } }],
    ['nginx with its real address', { headers: { 'x-real-ip': '203.0.113.9' } }],
    ['a tunnel of Cloudflare', { headers: { 'cf-connecting-ip': '203.0.113.9' } }],
    ['Tailscale', { headers: { 'tailscale-user-login': 'a@b.c' } }],
    ['a tunnel that says nothing but the host', { headers: { host: 'booth.example' } }],
    ['a tunnel whose page has another address', { headers: { origin: 'https://booth.example' } }],
  ])('opens nothing and signs nobody in through %s', async (_, from) => {
    const booth = await openMachine()
    const token = await machineToken(booth)

    const opened = await opens(booth, token, from)
    expect((await opens(booth, token)).statusCode).toBe(200)
    const entered = await enters(booth, { token, ...FIRST }, from)

    for (const answer of [opened, entered]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        expect.stringMatching(/hanya berlaku di komputer booth|Permintaan dari halaman lain/),
      ])
    }
    expect(await booth.allowList.list()).toEqual([])
  })

  it('opens nothing through a proxy that hides itself, for its own public page', async () => {
    const origin = 'https://booth.example'
    const booth = await openBooth({ env: { ...CODES, PUBLIC_URL: origin } })
    const answer = await opens(booth, await machineToken(booth), { headers: { origin } })
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Alamat ini hanya berlaku di komputer booth itu sendiri',
    ])
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('opens from %s', async remoteAddress => {
    const booth = await openMachine()
    const token = await machineToken(booth)
    const headers = { origin: 'http://localhost:3000' }
    expect((await opens(booth, token, { remoteAddress, headers })).statusCode).toBe(200)
  })
})
