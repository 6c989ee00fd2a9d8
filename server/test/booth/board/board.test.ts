import { BOARD_LIMITS, BOARD_REFUSAL, type BoardSnapshot } from '@antrian/contract/board/board'
import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { describe, expect, it } from 'vitest'
import { draft, openScreen, withKey } from '../../support/boardBooth.ts'
import type { Booth } from '../../support/booth.ts'
import { openLine } from '../../support/line.ts'
import { ani } from '../../support/people.ts'
import { TRICKY_NAMES } from '../../support/trickyNames.ts'

const asked = (booth: Booth, key: string) => booth.visitor(key).get('/api/board')

describe('the key of call screens', () => {
  it('opens a limited number of sockets on a node, apart from those of admins', async () => {
    const { booth, key } = await withKey({ limits: { screens: 4 } })
    await booth.listen()
    const open = (count: number) =>
      Promise.all(Array.from({ length: count }, () => openScreen(booth, key)))
    for (const { socket } of await open(2)) expect(socket.connected).toBe(true)

    // Together, because all of them wait for the check of their key.
    const refusals = (await open(7)).flatMap(({ refusal }) => refusal?.message ?? [])
    expect(refusals).toEqual(new Array(5).fill('Terlalu banyak layar panggilan'))
    expect((await booth.line(await booth.signIn(ani))).socket.connected).toBe(true)
  })

  it('is shown once, and stored as a hash', async () => {
    const { booth, admin, key } = await withKey()

    expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    const status = (await admin.get('/api/admin/board')).json().data
    expect(status).toEqual({ madeAt: '2025-01-06T02:00:00.000Z', madeBy: ani.name, screens: 0 })
    const rows = await booth.db.selectFrom('board_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    const [line] = await booth.db.selectFrom('admin_log').selectAll().execute()
    expect(line).toMatchObject({ action: 'board', details: '{"change":"made","screen":"board"}' })
    expect(booth.printed.join('')).not.toContain(key)
  })

  it('admits a screen until it is rotated or turned off', async () => {
    const { booth, admin, key } = await withKey()
    const screen = await openScreen(booth, key)
    expect(screen.refusal).toBeUndefined()

    const next = (await admin.post('/api/admin/board/key')).json().data.key
    await screen.isCut()
    expect((await openScreen(booth, key)).refusal?.message).toBe(BOARD_REFUSAL)

    const other = await openScreen(booth, next)
    await admin.delete('/api/admin/board/key')
    await other.isCut()
    expect((await openScreen(booth, next)).refusal?.message).toBe(BOARD_REFUSAL)
  })

  it('admits a screen while a guest at its address uses up all polls and handshakes', async () => {
    const { booth, key } = await withKey({
      env: { RATE_LIMIT: '20' },
      limits: { polls: 20, handshakes: 20 },
    })
    for (let n = 0; n < 21; n++) await asked(booth, 'wrong')
    const handshake = `${await booth.listen()}/socket.io/?EIO=4&transport=polling`
    const knocks = await Promise.all(Array.from({ length: 21 }, () => fetch(handshake)))
    expect(knocks.some(({ status }) => status === 429)).toBe(true)

    const { statusCode, cookies } = await asked(booth, key)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const screen = await openLine(`${await booth.listen()}/board`, undefined, {
      auth: { key },
      extraHeaders: { cookie },
    })

    expect(statusCode).toBe(200)
    expect(screen.socket.connected).toBe(true)
  })

  it('is refused with the same answer whatever is wrong with it', async () => {
    const { booth, admin, key } = await withKey()
    await admin.post('/api/admin/board/key')

    const answers = await Promise.all(
      [key, 'wrong', 'A'.repeat(22)].map(wrong => asked(booth, wrong)),
    )
    const refusals = await Promise.all(
      [key, 'wrong', '', undefined, 7, {}].map(wrong => openScreen(booth, wrong)),
    )

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`404 {"message":"${BOARD_REFUSAL}"}`]),
    )
    expect(new Set(refusals.map(({ refusal }) => refusal?.message))).toEqual(
      new Set([BOARD_REFUSAL]),
    )
  })

  it('gives no access to other calls', async () => {
    const { booth, key } = await withKey()

    const line = await booth.line(key)

    expect(line.refusal?.message).toBe('Silakan masuk terlebih dahulu')
    expect((await booth.visitor(key).get('/api/queue')).statusCode).toBe(401)
  })
})

describe('a screen', () => {
  it('receives every change within a second, and nothing else', async () => {
    const { booth, admin, key } = await withKey()
    const screen = await openScreen(booth, key)
    expect(await screen.receives('snapshot')).toMatchObject({
      waiting: 0,
      calls: [],
      inBooth: null,
    })

    await admin.post('/api/queue', draft)

    await expect.poll(() => screen.received.length > 1).toBeTruthy()
    expect(await screen.receives('snapshot')).toMatchObject({
      waiting: 1,
      next: [{ number: 1, className: 'XI IPS 2', forecast: null }],
    })
    expect(new Set(screen.names())).toEqual(new Set(['snapshot']))
  })

  it('receives a change that was made right before it connected', async () => {
    const { booth, admin, key } = await withKey()
    const screen = await openScreen(booth, key)
    await screen.receives('snapshot')
    await admin.post('/api/queue', draft)
    await expect.poll(() => screen.received.at(-1)?.[1]).toMatchObject({ waiting: 1 })

    const other = await openScreen(booth, key)

    expect(await other.receives('snapshot')).toMatchObject({ waiting: 1 })
  })

  it('receives the last snapshot of many changes', async () => {
    const { booth, admin, key } = await withKey()
    const screen = await openScreen(booth, key)

    for (let change = 0; change < 20; change++) await admin.post('/api/queue', draft)

    await expect.poll(() => screen.received.at(-1)?.[1]).toMatchObject({ waiting: 20 })
  })

  it('is disconnected when it sends anything', async () => {
    const { booth, key } = await withKey()
    const screen = await openScreen(booth, key)

    screen.socket.emit('join-admin', { userEmail: ani.email })

    await screen.isCut()
    expect(screen.socket.connected).toBe(false)
  })

  it('receives the same by polling where sockets are blocked', async () => {
    const { booth, admin, key } = await withKey()
    await admin.post('/api/queue', draft)

    const { data } = (await asked(booth, key)).json()
    expect(data).toMatchObject({ waiting: 1, next: [{ number: 1, className: 'XI IPS 2' }] })
  })

  it('never receives an id, a full name, an e-mail or a price', async () => {
    const { booth, admin, key } = await withKey()
    const entries = []
    for (const studentName of ['Zulaikha Rahmawati', 'Bonaventura Situmorang Putra']) {
      entries.push((await admin.post('/api/queue', { ...draft, studentName })).json().data)
    }
    await admin.post(`/api/queue/${entries[0].id}/start`)

    const told = (await asked(booth, key)).body
    for (const secret of [
      ...entries.flatMap(({ id, studentName }) => [id, studentName]),
      ...['Rahmawati', 'Situmorang', ani.email, ani.name, 'paymentMethod', 'price'],
    ]) {
      expect(told, secret).not.toContain(secret)
    }
    expect(told).toContain('Zulaikha R.')
  })

  it('shows only numbers when the booth’s setting says so', async () => {
    const { booth, admin, key } = await withKey()
    const { id } = (await admin.post('/api/queue', draft)).json().data
    await admin.post(`/api/queue/${id}/call`)
    expect((await asked(booth, key)).json().data.calls).toMatchObject([{ name: 'Dewi L.' }])
    await admin.put('/api/admin/booth', {
      ...DEFAULT_BOOTH_SETTINGS,
      boardNames: 'number',
      version: 0,
    })

    const screen = await openScreen(booth, key)
    const told = () => screen.received.map(([, snapshot]) => (snapshot as BoardSnapshot).calls)
    await expect.poll(() => told().some(([call]) => call?.name === null)).toBeTruthy()
    expect(told().at(-1)).toMatchObject([{ number: 1, name: null, className: 'XI IPS 2' }])
  })

  it('receives at most two kilobytes, whatever the names', async () => {
    const { booth, admin, key } = await withKey()
    const long = ['"'.repeat(300), '👩‍👩‍👧‍👦'.repeat(90), '\\'.repeat(300), 'Å'.repeat(300)]
    for (const studentName of [...long, ...TRICKY_NAMES]) {
      const answer = await admin.post('/api/queue', {
        ...{ studentName: `${studentName} Z`, studentClass: studentName },
        photoCount: 2,
      })
      if (answer.statusCode !== 201) continue
    }
    await admin.put('/api/admin/booth', {
      ...{ ...DEFAULT_BOOTH_SETTINGS, version: 0 },
      ...{ schoolName: '👩‍👩‍👧‍👦'.repeat(5), boardText: '"'.repeat(80) },
    })
    await admin.put('/api/admin/pause', { until: '23:59', version: 0 })
    const { queues } = (await admin.get('/api/queue')).json().data
    for (const { id } of queues.slice(0, 4)) {
      await admin.post(`/api/queue/${id}/start`)
      await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' })
    }
    for (const { id } of queues.slice(4, 8)) await admin.post(`/api/queue/${id}/call`)
    await admin.post(`/api/queue/${queues[8].id}/start`)

    const { body } = await asked(booth, key)
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(BOARD_LIMITS.bytes)
    const { data } = JSON.parse(body) as { data: BoardSnapshot }
    expect(data.calls).toHaveLength(BOARD_LIMITS.calls)
    expect(data.lastCalled).toHaveLength(BOARD_LIMITS.lastCalled)
    expect(data.next).toHaveLength(BOARD_LIMITS.next)
  })

  it('shows the pause, the session in the booth and the school’s text', async () => {
    const { booth, admin, key } = await withKey()
    const entry = await booth.holds({ status: 'in-progress' })
    await admin.put('/api/admin/booth', {
      ...{ ...DEFAULT_BOOTH_SETTINGS, version: 0 },
      ...{ schoolName: 'SMA Tunas Bangsa', boardText: 'Foto kenangan kelas' },
    })
    await admin.put('/api/admin/pause', { until: '09:15', version: 0 })

    const shown = (await asked(booth, key)).json().data
    expect(shown).toMatchObject({
      ...{ schoolName: 'SMA Tunas Bangsa', text: 'Foto kenangan kelas', closed: null },
      session: { startedAt: Date.parse(entry.startedAt ?? ''), usual: 240_000 },
      pause: { from: booth.now(), until: booth.now() + 15 * 60_000 },
    })
    expect((await booth.visitor().get('/api/turns/1')).json().data).toMatchObject({
      ...{ pausedUntil: booth.now() + 15 * 60_000, isClosed: false },
    })
  })

  it('names who is first after a pause, also if they were called before it', async () => {
    const { booth, admin, key } = await withKey()
    const called = await booth.holds({ studentClass: 'X-1' })
    await booth.holds({ studentClass: 'X-2' })
    await admin.post(`/api/queue/${called.id}/call`)
    booth.setTime('2025-01-06T02:05:00.000Z')
    await admin.put('/api/admin/pause', { until: '09:15', version: 0 })

    expect((await asked(booth, key)).json().data.next).toMatchObject([{ number: 1 }, { number: 2 }])
    expect((await booth.visitor().get('/api/turns/1')).json().data).toMatchObject({
      ...{ state: 'waiting', calledAt: null, ahead: 0, called: null },
    })

    await admin.post(`/api/queue/${called.id}/call`)
    const screen = await openScreen(booth, key)
    await expect
      .poll(() => screen.received.at(-1)?.[1])
      .toMatchObject({ calls: [{ number: 1 }], next: [{ number: 2 }] })
  })

  it('repeats the call from before a pause as soon as the pause ends by the clock', async () => {
    const { booth, admin, key } = await withKey()
    const { id } = await booth.holds({ studentClass: 'X-1' })
    booth.setTime('2025-01-06T01:58:00.000Z')
    await admin.post(`/api/queue/${id}/call`)
    booth.setTime('2025-01-06T01:59:59.000Z')
    const screen = await openScreen(booth, key)
    await admin.put('/api/admin/pause', { until: '09:00', version: 0 })
    const shown = () => screen.received.at(-1)?.[1]
    await expect.poll(shown).toMatchObject({ calls: [], pause: {} })

    booth.setTime('2025-01-06T02:00:00.000Z')
    // Before the regular snapshot, which comes after 15 s.
    await expect.poll(shown).toMatchObject({ calls: [{ number: 1 }], pause: null })
  })

  it('shows the figures of a closed day', async () => {
    const { booth, admin, key } = await withKey()
    await booth.holds({ status: 'completed', photoCount: 4 })
    await booth.holds({ status: 'completed', photoCount: 2 })
    await admin.post('/api/admin/closings/2025-01-06', { openingFloat: 0, counted: null, note: '' })

    expect((await asked(booth, key)).json().data.closed).toEqual({ students: 2, photos: 6 })
    expect((await booth.visitor().get('/api/turns/1')).json().data.isClosed).toBe(true)
  })

  it('shows the line of a closed day until the line and the booth are empty', async () => {
    const { booth, admin, key } = await withKey()
    await booth.holds({ status: 'completed' })
    const ids = [(await booth.holds()).id, (await booth.holds()).id, (await booth.holds()).id]
    await admin.post(`/api/queue/${ids[0]}/call`)
    await admin.post('/api/admin/closings/2025-01-06', { openingFloat: 0, counted: null, note: '' })
    const screen = await openScreen(booth, key)
    const shows = async (shown: object) => {
      await expect.poll(() => screen.received.at(-1)?.[1]).toMatchObject(shown)
    }

    await shows({
      ...{ closed: null, stillCalled: { first: 2, last: 4 }, newcomer: null },
      ...{ calls: [{ number: 2 }], next: [{ number: 3 }, { number: 4 }], waiting: 3 },
    })
    expect((await booth.visitor().get('/api/turns/2')).json().data).toMatchObject({
      ...{ state: 'called', isClosed: false },
    })

    await admin.post(`/api/queue/${ids[0]}/start`)
    for (const id of ids.slice(1)) await admin.delete(`/api/queue/${id}`, { reason: 'Pulang' })
    await shows({ closed: null, stillCalled: { first: null, last: null }, inBooth: 2 })

    await admin.post(`/api/queue/${ids[0]}/complete`, { paymentMethod: 'cash' })
    await shows({ closed: { students: 2, photos: 4 }, stillCalled: null })
  })

  it('omits skipped students until they return', async () => {
    const { booth, admin, key } = await withKey()
    const { id } = (await admin.post('/api/queue', draft)).json().data
    await admin.post('/api/queue', { ...draft, studentClass: 'X-2' })
    await admin.post(`/api/queue/${id}/call`)
    await admin.post(`/api/queue/${id}/skip`, { reason: 'absent' })

    const { data } = (await asked(booth, key)).json()
    expect(data).toMatchObject({ calls: [], waiting: 1, next: [{ number: 2 }] })
    const turn = await booth.visitor().get('/api/turns/1')
    expect(turn.json().data.state).toBe('skipped')
  })

  it('calls an absent student who returns only when an admin does', async () => {
    const { booth, admin, key } = await withKey()
    const { id } = await booth.holds({ studentClass: 'X-1' })
    await admin.post(`/api/queue/${id}/call`)
    await admin.post(`/api/queue/${id}/skip`, { reason: 'absent' })
    await admin.post(`/api/queue/${id}/return`)

    expect((await asked(booth, key)).json().data).toMatchObject({
      calls: [],
      next: [{ number: 1 }],
    })
    expect((await booth.visitor().get('/api/turns/1')).json().data).toMatchObject({
      ...{ state: 'waiting', calledAt: null, called: null },
    })
  })

  it('lists uncalled starts as calls, the newest first, of today only', async () => {
    const { booth, admin, key } = await withKey()
    for (let minute = 0; minute < 3; minute++) {
      const { id } = (await admin.post('/api/queue', draft)).json().data
      booth.setTime(`2025-01-06T02:0${minute + 1}:00.000Z`)
      await admin.post(`/api/queue/${id}/start`)
      if (minute < 2) await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' })
    }
    const { data } = (await asked(booth, key)).json()
    expect(data.inBooth).toBe(3)
    expect(data.calls).toMatchObject([{ number: 3 }])
    expect(data.lastCalled).toMatchObject([{ number: 2 }, { number: 1 }])
  })

  it('names a number that was photographed again once among the last called', async () => {
    const { booth, admin, key } = await withKey()
    const session = async (id: string) => {
      await admin.post(`/api/queue/${id}/start`)
      await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' })
    }
    const [first, second] = [await booth.holds(), await booth.holds()]
    await session(first.id)
    booth.setTime('2025-01-06T02:01:00.000Z')
    await session(second.id)
    booth.setTime('2025-01-06T02:02:00.000Z')
    const redo = { reason: 'photo', sheets: 2 }
    const again = await admin.post(`/api/queue/${first.id}/redo`, redo)
    await session(again.json().data.id)

    const { data } = (await asked(booth, key)).json()
    expect(data.lastCalled).toMatchObject([{ number: 1 }, { number: 2 }])
  })

  it('drops a call whose session has ended, and shows the earlier one', async () => {
    const { booth, admin, key } = await withKey()
    const step = (id: string, name: string) =>
      admin.post(`/api/queue/${id}/${name}`, name === 'complete' && { paymentMethod: 'cash' })
    const add = async () => (await admin.post('/api/queue', draft)).json().data.id
    const [first, second] = [await add(), await add()]
    await step(second, 'call')
    booth.setTime('2025-01-06T02:01:00.000Z')
    await step(first, 'start')
    const screen = await openScreen(booth, key)
    const shows = async (shown: object) => {
      await expect.poll(() => screen.received.at(-1)?.[1]).toMatchObject(shown)
    }
    await shows({ calls: [{ number: 1 }, { number: 2 }], inBooth: 1 })

    await step(first, 'complete')
    await shows({ calls: [{ number: 2 }], lastCalled: [{ number: 1 }], inBooth: null })

    await step(second, 'start')
    await step(second, 'complete')
    await shows({ calls: [], lastCalled: [{ number: 1 }, { number: 2 }], inBooth: null })
  })

  it('shows no entry of yesterday in line, in the booth or among the calls', async () => {
    const { booth, admin, key } = await withKey()
    await booth.holds({ status: 'completed' })
    await booth.holds({ status: 'in-progress' })
    const left = await booth.holds()
    await admin.post(`/api/queue/${left.id}/call`)
    booth.setTime('2025-01-07T02:00:00.000Z')
    await booth.holds({ studentClass: 'X-2' })

    expect((await asked(booth, key)).json().data).toMatchObject({
      ...{ calls: [], lastCalled: [], inBooth: null, waiting: 1 },
      next: [{ number: 1, className: 'X-2' }],
    })
    expect((await booth.visitor().get('/api/turns/1')).json().data).toMatchObject({
      ...{ state: 'waiting', ahead: 0, inBooth: null, called: null },
    })
  })
})
