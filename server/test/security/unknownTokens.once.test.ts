import { describe, expect, it, onTestFinished } from 'vitest'
import { openBooth } from '../support/booth.ts'
import { ani } from '../support/people.ts'
import { overtakeQueries } from '../support/queries.ts'

/** Lets the first so many questions of whose token it is wait. */
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

describe('a guest who makes tokens up', () => {
  it('over the limit asks the database five questions at a time, and is refused beyond', async () => {
    const booth = await openBooth({ env: { RATE_LIMIT: '10' } })
    const late = await booth.signIn(ani)
    for (let n = 0; n < 10; n++) await booth.visitor().get('/api/queue')
    const { letGo, lookups } = holdLookups(5)
    const call = (n: number) => booth.visitor(`made-up-${n}`).get('/api/queue')

    const held = Array.from({ length: 5 }, (_, n) => call(n))
    await expect.poll(lookups).toBe(5)
    expect((await call(6)).statusCode).toBe(503)
    expect(lookups()).toBe(5)
    letGo()

    for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(429)
    expect((await booth.visitor(late).get('/api/queue')).statusCode).toBe(200)
  })

  it('keeps nobody from signing in, however long the database takes', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)
    const { letGo, lookups } = holdLookups(50)
    const calls = Array.from({ length: 50 }, (_, n) =>
      booth.visitor(`made-up-${n}`).get('/api/queue'),
    )
    await expect.poll(lookups).toBe(50)

    expect((await booth.visitor('one-more').get('/api/queue')).statusCode).toBe(503)
    const status = await booth.visitor(token).get('/auth/status')

    expect(status.json()).toMatchObject({ authenticated: true, user: { email: ani.email } })
    letGo()
    await Promise.all(calls)
  })
})
