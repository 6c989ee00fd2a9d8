import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts'
import { type Booth, openBooth } from '../support/booth.ts'
import { ani, citra } from '../support/people.ts'
import { newStorage } from '../support/storage.ts'

const isOpen = async (booth: Booth, token: string) =>
  (await booth.visitor(token).get('/auth/me')).statusCode === 200

const passes = (booth: Booth, milliseconds: number) =>
  booth.setTime(new Date(booth.now() + milliseconds).toISOString())

const SET_BACK = [
  ['ten minutes', 10 * MINUTE],
  ['an hour', HOUR],
  ['a day', DAY],
] as const

describe.each(SET_BACK)('a clock set back by %s', (_, back) => {
  it('does not extend the idle time while the server runs', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)

    passes(booth, HOUR)
    booth.setClock(-back)
    passes(booth, 11 * HOUR - MINUTE)
    expect(await isOpen(booth, token)).toBe(true)

    passes(booth, 12 * HOUR)
    expect(await isOpen(booth, token)).toBe(false)
  })

  it('does not extend a session beyond its week when it happens every day', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)

    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      expect(await isOpen(booth, token)).toBe(true)
      booth.setClock(-back)
      passes(booth, 11 * HOUR)
    }
    passes(booth, 11 * HOUR)

    expect(await isOpen(booth, token)).toBe(false)
  })

  it('neither extends the idle time nor ends a session between two runs', async () => {
    const storage = await newStorage()
    const before = await openBooth({ storage })
    const [idle, busy] = [await before.signIn(ani), await before.signIn(ani)]
    passes(before, 6 * HOUR)
    expect(await isOpen(before, busy)).toBe(true)
    await before.app.close()

    const now = new Date(before.now() - back).toISOString()
    const booth = await openBooth({ storage, now })
    passes(booth, 6 * HOUR)

    expect(await isOpen(booth, idle)).toBe(false)
    expect(await isOpen(booth, busy)).toBe(true)
  })

  it('does not affect new sign-ins', async () => {
    const booth = await openBooth()
    passes(booth, HOUR)
    booth.setClock(-back)

    const token = await booth.signIn(ani)
    expect(await isOpen(booth, token)).toBe(true)
    passes(booth, 11 * HOUR)
    expect(await isOpen(booth, token)).toBe(true)
  })

  it('does not change the time of the last activity', async () => {
    const booth = await openBooth()
    const developer = await booth.signedInAs(citra)
    passes(booth, 5 * MINUTE)
    booth.setClock(-back)

    const { data } = (await developer.get('/api/developer/active-users')).json()

    expect(data).toMatchObject([
      { email: citra.email, lastSeen: new Date(booth.now()).toISOString() },
    ])
  })
})

it('a clock set forward beyond the idle time ends a session at once, permanently', async () => {
  const booth = await openBooth()
  const token = await booth.signIn(ani)

  booth.setClock(12 * HOUR)
  expect(await isOpen(booth, token)).toBe(false)
  booth.setClock(-12 * HOUR)
  expect(await isOpen(booth, token)).toBe(false)
})
