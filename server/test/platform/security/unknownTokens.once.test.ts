import { describe, expect, it, onTestFinished } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { overtakeQueries } from '../../support/queries.ts'

/** Delays the first session lookups of unknown tokens. */
function holdLookups(first: number) {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  let lookups = 0
  onTestFinished(
    overtakeQueries(async ({ sql }) => {
      if (sql.includes('"sessions"') && ++lookups <= first) await held
    }),
  )
  return { letGo, lookups: () => lookups }
}

const ask = (booth: Booth, url: string, token: string, remoteAddress = '127.0.0.1') =>
  booth.app.inject({ url, headers: { authorization: `Bearer ${token}` }, remoteAddress })

it('forty admins can return at once after a restart', async () => {
  const booth = await openBooth()
  const tokens = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      booth.signIn({ ...ani, email: `admin${n}@sekolah.sch.id` }),
    ),
  )

  const answers = await Promise.all(tokens.map(token => ask(booth, '/api/queue', token)))

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

describe('a guest with invented tokens', () => {
  it.each(['/api/queue', '/auth/status'])(
    'causes five look-ups at a time over the limit, and is refused beyond: %s',
    async url => {
      const booth = await openBooth({ env: { RATE_LIMIT: '10' } })
      const late = await booth.signIn(ani)
      for (let n = 0; n < 10; n++) await booth.visitor().get('/api/queue')
      const { letGo, lookups } = holdLookups(5)
      const call = (n: number) => ask(booth, url, `made-up-${n}`)

      const held = Array.from({ length: 5 }, (_, n) => call(n))
      await expect.poll(lookups).toBe(5)
      expect((await call(6)).statusCode).toBe(503)
      expect(lookups()).toBe(5)
      const elsewhere = await ask(booth, '/auth/status', late, '198.51.100.7')
      expect(elsewhere.json()).toMatchObject({ authenticated: true })
      letGo()

      for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(429)
      expect((await ask(booth, url, late)).statusCode).toBe(200)
    },
  )

  it.each(['/api/queue', '/auth/status'])(
    'uses fifty look-ups of its address, and none of another: %s',
    async url => {
      const booth = await openBooth()
      const token = await booth.signIn(ani)
      const { letGo, lookups } = holdLookups(50)
      const held = Array.from({ length: 50 }, (_, n) => ask(booth, url, `made-up-${n}`))
      await expect.poll(lookups).toBe(50)

      expect((await ask(booth, url, 'one-more')).statusCode).toBe(503)
      expect((await ask(booth, url, token, '198.51.100.7')).statusCode).toBe(200)
      letGo()
      await Promise.all(held)
    },
  )

  it('blocks no sign-in, however long the database takes', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)
    const { letGo, lookups } = holdLookups(200)
    const calls = Array.from({ length: 200 }, (_, n) =>
      ask(booth, '/api/queue', `made-up-${n}`, `203.0.113.${n % 5}`),
    )
    await expect.poll(lookups).toBe(200)

    expect((await ask(booth, '/api/queue', 'one-more', '198.51.100.7')).statusCode).toBe(503)
    const status = await ask(booth, '/auth/status', token)

    expect(status.json()).toMatchObject({ authenticated: true, user: { email: ani.email } })
    letGo()
    await Promise.all(calls)
  })
})

it('calls of one page share one look-up', async () => {
  const booth = await openBooth()
  const token = await booth.signIn(ani)
  const { letGo, lookups } = holdLookups(1)

  const calls = Array.from({ length: 20 }, () => ask(booth, '/api/queue', token))
  await expect.poll(lookups).toBe(1)
  letGo()

  for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200)
})
