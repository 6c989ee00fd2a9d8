import { CAPABILITIES } from '@antrian/contract/session/session'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'
import { overtakeQueries } from '../../support/queries.ts'

describe('GET /auth/status', () => {
  it('returns the user, the capabilities and the school’s zone', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(citra)

    const answer = await admin.get('/auth/status')

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      authenticated: true,
      user: citra,
      capabilities: [...CAPABILITIES],
      timeZone: 'Asia/Jakarta',
    })
  })

  it('returns no user for another token', async () => {
    const booth = await openBooth()
    await booth.signedInAs(ani)

    for (const token of [undefined, 'garbage', 'a'.repeat(43), "' or 1=1 --"]) {
      const answer = await booth.visitor(token).get('/auth/status')

      expect(answer.statusCode, token).toBe(200)
      expect(answer.json()).toMatchObject({ authenticated: false, user: null })
    }
  })
})

describe('GET /auth/me', () => {
  it('returns the user', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    expect((await admin.get('/auth/me')).json()).toEqual({ user: ani })
  })
})

it('a call without a session is refused', async () => {
  const booth = await openBooth()

  for (const token of [undefined, 'garbage']) {
    const answer = await booth.visitor(token).get('/api/queue')

    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: 'Silakan masuk terlebih dahulu' },
    ])
  }
})

describe('a session', () => {
  const isOpen = async (booth: Booth, token: string) =>
    (await booth.visitor(token).get('/auth/me')).statusCode === 200

  it('ends after twelve idle hours', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)

    booth.setTime('2025-01-06T13:59:00.000Z')
    expect(await isOpen(booth, token)).toBe(true)
    booth.setTime('2025-01-07T01:58:00.000Z')
    expect(await isOpen(booth, token)).toBe(true)
    booth.setTime('2025-01-07T13:58:01.000Z')
    expect(await isOpen(booth, token)).toBe(false)
    expect((await booth.visitor(token).get('/auth/status')).json().authenticated).toBe(false)
  })

  it('ends after seven days, however busy', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)
    const start = Date.parse('2025-01-06T02:00:00.000Z')
    const hour = 3_600_000

    for (let hours = 6; hours < 7 * 24; hours += 6) {
      booth.setTime(new Date(start + hours * hour).toISOString())
      expect(await isOpen(booth, token), `after ${hours} hours`).toBe(true)
    }
    booth.setTime(new Date(start + 7 * 24 * hour).toISOString())
    expect(await isOpen(booth, token)).toBe(false)
  })

  it('is written to once a minute at most', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)
    const lastSeen = async () =>
      (await booth.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow())
        .last_seen_at

    booth.setTime('2025-01-06T02:00:59.000Z')
    await isOpen(booth, token)
    expect(await lastSeen()).toBe('2025-01-06T02:00:00.000Z')
    booth.setTime('2025-01-06T02:01:00.000Z')
    await isOpen(booth, token)
    expect(await lastSeen()).toBe('2025-01-06T02:01:00.000Z')
  })

  it('stays valid while the disk is full', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)
    booth.setTime('2025-01-06T02:01:00.000Z')
    onTestFinished(
      overtakeQueries(async ({ sql }) => {
        if (sql.startsWith('update')) throw new Error('database or disk is full')
      }),
    )

    expect(await isOpen(booth, token)).toBe(true)
  })

  it('follows its user’s role and place on the allow-list', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    await booth.allowList.add(ani.email, 'developer')
    expect((await admin.get('/auth/me')).json().user.role).toBe('developer')

    await booth.allowList.remove(ani.email)
    const refused = await admin.get('/api/queue')
    expect(refused.statusCode).toBe(403)
    const { role: _, ...visitor } = ani
    expect(refused.json()).toEqual({
      message: expect.stringContaining('whitelist'),
      user: visitor,
    })
    expect((await admin.get('/auth/status')).statusCode).toBe(403)
  })
})

describe('all sessions of an account', () => {
  it('end together when it is signed out everywhere', async () => {
    const booth = await openBooth()
    const [here, there] = [await booth.signedInAs(ani), await booth.signedInAs(ani)]
    const other = await booth.signedInAs(citra)

    expect(await booth.sessions.closeAllOf('ANI@sekolah.sch.id')).toBe(2)

    for (const admin of [here, there]) expect((await admin.get('/auth/me')).statusCode).toBe(401)
    expect((await other.get('/auth/me')).statusCode).toBe(200)
  })

  it('stay ended when the e-mail is removed and comes back', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    await booth.allowList.remove(ani.email)
    await booth.allowList.add(ani.email, 'admin')

    expect((await admin.get('/auth/me')).statusCode).toBe(401)
  })
})

describe('POST /auth/logout', () => {
  it('ends this session and no other', async () => {
    const booth = await openBooth()
    const [here, there] = [await booth.signedInAs(ani), await booth.signedInAs(ani)]

    const answer = await here.post('/auth/logout')

    expect(answer.json()).toEqual({ success: true })
    expect((await here.get('/api/queue')).statusCode).toBe(401)
    expect((await there.get('/api/queue')).statusCode).toBe(200)
  })

  it.each([undefined, 'garbage'])('accepts the token %j', async token => {
    const booth = await openBooth()

    const answer = await booth.visitor(token).post('/auth/logout')

    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  })
})
