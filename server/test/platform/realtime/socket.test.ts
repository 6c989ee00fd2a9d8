import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi, citra } from '../../support/people.ts'

describe('a socket', () => {
  it.each([['websocket'], ['polling']])(
    'is admitted by a session token over %s',
    async transport => {
      const booth = await openBooth()

      const line = await booth.line(await booth.signIn(ani), { transports: [transport] })

      expect(line.socket.connected).toBe(true)
    },
  )

  it('is admitted by an Authorization header', async () => {
    const booth = await openBooth()
    const extraHeaders = { authorization: `Bearer ${await booth.signIn(ani)}` }

    expect((await booth.line(undefined, { extraHeaders })).socket.connected).toBe(true)
  })

  it.each([
    ['no token', undefined],
    ['garbage', 'garbage'],
    ['an object', { $ne: null } as unknown as string],
  ])('is refused with %s', async (_, token) => {
    const booth = await openBooth()

    const line = await booth.line(undefined, { auth: { token } })

    expect(line.refusal?.message).toBe('Silakan masuk terlebih dahulu')
  })

  it('is refused with an expired session and with a refused visitor’s token', async () => {
    const booth = await openBooth()
    const outsider = await booth.sessions.refuse({ name: 'Tamu', email: 'tamu@contoh.com' })
    const expired = await booth.signIn(ani)
    booth.setTime('2025-01-06T14:00:00.000Z')

    expect((await booth.line(expired)).socket.connected).toBe(false)
    expect((await booth.line(outsider)).socket.connected).toBe(false)
  })

  it.each(['websocket', 'polling'])('is refused over %s for a foreign page', async transport => {
    const booth = await openBooth({ env: { WEB_ORIGIN: 'https://app.sekolah.sch.id' } })
    const token = await booth.signIn(ani)
    const from = (origin: string) =>
      booth.line(token, { transports: [transport], extraHeaders: { origin } })

    for (const origin of [
      'https://evil.example',
      'null',
      'https://app.sekolah.sch.id.evil.example',
      'http://app.sekolah.sch.id',
    ]) {
      expect((await from(origin)).socket.connected, origin).toBe(false)
    }
    expect((await from('https://app.sekolah.sch.id')).socket.connected).toBe(true)
    expect((await from(await booth.listen())).socket.connected).toBe(true)
  })
})

describe('the message join-admin', () => {
  it('accepts the user’s own e-mail in any case', async () => {
    const booth = await openBooth()
    const line = await booth.line(await booth.signIn(ani))

    line.socket.emit('join-admin', { userEmail: 'ANI@sekolah.sch.id' })
    line.socket.emit('join-admin', null)
    line.socket.emit('join-admin')

    const admin = await booth.signedInAs(ani)
    await admin.post(`/api/queue/${(await booth.holds()).id}/start`)
    await line.receives('queueStarted')
    expect(line.socket.connected).toBe(true)
  })

  it('disconnects the socket under another’s e-mail', async () => {
    const booth = await openBooth()
    const line = await booth.line(await booth.signIn(ani))

    line.socket.emit('join-admin', { userEmail: citra.email })

    await line.isCut()
    const admin = await booth.signedInAs(ani)
    await admin.post(`/api/queue/${(await booth.holds()).id}/start`)
    expect(line.received).toEqual([])
  })
})

describe('a connected socket', () => {
  it('is disconnected when its session is logged out, and the others stay', async () => {
    const booth = await openBooth()
    const [mine, theirs] = [await booth.signIn(ani), await booth.signIn(ani)]
    const lines = [
      await booth.line(mine),
      await booth.line(mine),
      await booth.line(theirs),
    ] as const

    await booth.visitor(mine).post('/auth/logout')
    await Promise.all([lines[0].isCut(), lines[1].isCut()])

    expect(lines[2].socket.connected).toBe(true)
  })

  it('is disconnected when its e-mail leaves the list or its session ends', async () => {
    const booth = await openBooth()
    const [delisted, expired] = [
      await booth.line(await booth.signIn(ani)),
      await booth.line(await booth.signIn(budi)),
    ]
    booth.setTime('2025-01-06T13:00:00.000Z')
    const stays = await booth.line(await booth.signIn(citra))

    await booth.allowList.remove(ani.email)
    booth.setTime('2025-01-06T14:00:00.000Z')

    await Promise.all([delisted.isCut(), expired.isCut()])
    expect(stays.socket.connected).toBe(true)
  })

  it('receives the events of its role, also after a change of role', async () => {
    const booth = await openBooth()
    const line = await booth.line(await booth.signIn(ani))
    const admin = await booth.signedInAs(budi)
    const draft = { studentName: 'Siti', studentClass: 'X', photoCount: 2 }

    await booth.allowList.add(ani.email, 'developer')

    await expect
      .poll(async () => {
        await admin.post('/api/queue', draft)
        return line.names().includes('admin-activity')
      })
      .toBeTruthy()
  })

  it('is the only one to learn that the role of its user has changed', async () => {
    const booth = await openBooth()
    const [mine, other] = [
      await booth.line(await booth.signIn(ani)),
      await booth.line(await booth.signIn(budi)),
    ]

    await booth.allowList.add(ani.email, 'developer')
    await mine.receives('roleChanged')
    await booth.allowList.add(ani.email, 'admin')
    await expect.poll(() => mine.names().length === 2).toBeTruthy()

    expect(mine.received.at(-1)).toEqual(['roleChanged', undefined])
    expect(other.received).toEqual([])
  })

  it('receives a changed role when it connects with an earlier one', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)

    const line = await booth.line(undefined, { auth: { token, role: 'developer' } })

    await line.receives('roleChanged')
    await booth
      .visitor(token)
      .post('/api/queue', { studentName: 'A', studentClass: 'X', photoCount: 2 })
    await line.receives('queueAdded')
    expect(line.names()).not.toContain('admin-activity')
  })

  it('is disconnected when it sends more than 64 KB at once', async () => {
    const booth = await openBooth()
    const token = await booth.signIn(ani)
    const line = await booth.line(token, { transports: ['websocket'] })
    const greetsWith = (padding: number) => {
      // The client's own e-mail, so that only the length can be wrong.
      const greeting = { userEmail: ani.email, padding: 'a'.repeat(padding) }
      line.socket.emit('join-admin', greeting)
    }

    greetsWith(60_000)
    const draft = { studentName: 'Siti', studentClass: 'X', photoCount: 2 }
    await booth.visitor(token).post('/api/queue', draft)
    await line.receives('queueAdded')
    expect(line.socket.connected).toBe(true)

    greetsWith(66_000)
    await line.isCut()
  })
})
