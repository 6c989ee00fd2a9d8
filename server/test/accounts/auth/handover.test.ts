import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { openLine } from '../../support/line.ts'
import { ani } from '../../support/people.ts'
import { openBoothWithIssuer, signInAs, tokenIn } from '../../support/signIn.ts'

/** Signs in with the browser; returns the token in the callback's address. */
async function signsIn() {
  const ready = await openBoothWithIssuer({ LOG_LEVEL: 'info' })
  await ready.booth.allowList.add(ani.email, 'admin')
  const { headers, cookies } = await signInAs(ready, { email: ani.email })
  const browser = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  return { booth: ready.booth, link: tokenIn(headers.location), browser, cookies }
}

/** Asks for the status like a browser with these cookies. */
const statusOf = async (booth: Booth, token: string, cookies = {}) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await booth.app.inject({ url: '/auth/status', headers, cookies })).json()
}
const isOpen = async (booth: Booth, token: string) =>
  (await booth.visitor(token).get('/api/queue')).statusCode === 200
/** Connects to the real port, because nothing listens at the configured public address. */
async function lineTo(booth: Booth, token: string) {
  await booth.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = booth.app.server.address() as AddressInfo
  return openLine(`http://127.0.0.1:${port}`, token)
}

const passes = (booth: Booth, milliseconds: number) =>
  booth.setTime(new Date(booth.now() + milliseconds).toISOString())

describe('the handover token in the address after a sign-in', () => {
  it('is exchanged for the session’s token, and gives no access itself', async () => {
    const { booth, link } = await signsIn()
    expect(await isOpen(booth, link)).toBe(false)

    const { authenticated, user, token } = await statusOf(booth, link)

    expect([authenticated, user.email]).toEqual([true, ani.email])
    expect(token).not.toBe(link)
    expect(await isOpen(booth, token)).toBe(true)
    expect(await isOpen(booth, link)).toBe(false)
    expect(await statusOf(booth, token)).not.toHaveProperty('token')
  })

  it('ends the session and its sockets when it is used a second time', async () => {
    const { booth, link } = await signsIn()
    const { token } = await statusOf(booth, link)
    const { socket } = await lineTo(booth, token)
    const cut = new Promise(resolve => socket.once('disconnect', resolve))

    expect(await statusOf(booth, link)).toMatchObject({ authenticated: false, user: null })

    await cut
    expect(await isOpen(booth, token)).toBe(false)
    const lines = booth.printed.filter(line => line.includes('used again'))
    expect(lines).toEqual([expect.stringContaining(ani.email)])
    expect(lines.join()).not.toContain(link)
  })

  it('ends the session also when it is used days later', async () => {
    const { booth, link } = await signsIn()
    const { token } = await statusOf(booth, link)
    for (let days = 0; days < 12; days++) {
      passes(booth, 11 * 3_600_000)
      expect(await isOpen(booth, token)).toBe(true)
    }

    await statusOf(booth, link)

    expect(await isOpen(booth, token)).toBe(false)
  })

  it('expires after a minute', async () => {
    const [soon, late] = [await signsIn(), await signsIn()]

    passes(soon.booth, 59_000)
    passes(late.booth, 60_000)

    expect(await statusOf(soon.booth, soon.link)).toMatchObject({ authenticated: true })
    expect(await statusOf(late.booth, late.link)).toMatchObject({ authenticated: false })
  })

  it('opens one session when many exchange it at once', async () => {
    const { booth, link } = await signsIn()

    const answers = await Promise.all(Array.from({ length: 8 }, () => statusOf(booth, link)))

    expect(answers.filter(({ token }) => token)).toHaveLength(1)
    expect(await booth.db.selectFrom('sessions').select('email').execute()).toEqual([])
  })

  it('may be exchanged again by the browser that signed in', async () => {
    const { booth, link, browser } = await signsIn()
    const lost = await statusOf(booth, link, browser)

    passes(booth, 59_000)
    const { authenticated, user, token } = await statusOf(booth, link, browser)

    expect([authenticated, user.email, token]).toEqual([true, ani.email, lost.token])
    expect(await isOpen(booth, token)).toBe(true)
    expect(await booth.db.selectFrom('sessions').select('email').execute()).toHaveLength(1)
    expect(booth.printed.join()).not.toContain('used again')
  })

  it('gives that browser the same session when it asks several times at once', async () => {
    const { booth, link, browser } = await signsIn()

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => statusOf(booth, link, browser)),
    )

    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    expect(await isOpen(booth, answers[0].token)).toBe(true)
  })

  it.each([
    ['another browser', { '__Host-sign-in': 'another' }, () => {}],
    ['a page without the cookie', undefined, () => {}],
    ['the same browser after a minute', {}, (booth: Booth) => passes(booth, 60_000)],
    [
      'the same browser after Logout',
      {},
      (booth: Booth, token: string) => booth.visitor(token).post('/auth/logout'),
    ],
  ])('ends the session when it is used by %s', async (_, cookies, meanwhile) => {
    const { booth, link, browser } = await signsIn()
    const { token } = await statusOf(booth, link, browser)
    await meanwhile(booth, token)

    const again = await statusOf(booth, link, cookies && { ...browser, ...cookies })

    expect(again).toMatchObject({ authenticated: false, user: null })
    expect(again).not.toHaveProperty('token')
    expect(await isOpen(booth, token)).toBe(false)
  })

  it('leaves a cookie that no script can read', async () => {
    const { cookies } = await signsIn()

    expect(cookies).toEqual([
      expect.objectContaining({
        name: '__Host-sign-in',
        value: expect.stringMatching(/^[\w-]{43}$/),
        maxAge: 600,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
      }),
    ])
  })

  it('opens no socket', async () => {
    const { booth, link } = await signsIn()

    expect((await lineTo(booth, link)).refusal?.message).toBe('Silakan masuk terlebih dahulu')
  })

  it('names no user who was removed from the list meanwhile', async () => {
    const { booth, link } = await signsIn()
    await booth.allowList.remove(ani.email)

    expect((await booth.visitor(link).get('/auth/status')).statusCode).toBe(403)
  })

  it('admits nobody after the e-mail was removed, and added for another account', async () => {
    const { booth, link } = await signsIn()
    await booth.allowList.remove(ani.email)
    await booth.allowList.add(ani.email, 'admin')

    expect(await statusOf(booth, link)).toMatchObject({ authenticated: false, user: null })
  })

  it('admits nobody after all sessions of the account were ended', async () => {
    const { booth, link } = await signsIn()
    await booth.sessions.closeAllOf(ani.email)

    expect(await statusOf(booth, link)).toMatchObject({ authenticated: false, user: null })
  })
})

it('a session’s own token is never exchanged', async () => {
  const booth = await openBooth()
  const token = await booth.signIn(ani)

  expect(await statusOf(booth, token)).toMatchObject({ authenticated: true })
  expect(await statusOf(booth, token)).toMatchObject({ authenticated: true })
})
