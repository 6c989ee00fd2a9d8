import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { deskOf, paidInCash, pass } from '../../support/offlineDesk.ts'
import { ani, budi } from '../../support/people.ts'

async function twoDesks() {
  const booth = await openBooth()
  const [admin, other] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
  return { booth, admin, first: deskOf(admin), second: deskOf(other) }
}

it('the booth belongs to the device that started or completed last', async () => {
  const { admin, first, second } = await twoDesks()
  await first.checksIn('claim')

  const state = (await second.checksIn('claim')).json().data

  expect(state.pass).toMatchObject({
    name: 'Laptop 2',
    by: budi.name,
    isYours: true,
    epoch: 2,
    until: '2025-01-06T04:00:00.000Z',
  })
  expect((await admin.get('/api/devices')).json().data.devices).toMatchObject([
    { name: 'Laptop 1', isAway: false },
    { name: 'Laptop 2', isAway: false },
  ])
})

it('two devices that check in for the first time together have different names', async () => {
  const { admin } = await twoDesks()

  await Promise.all(Array.from({ length: 4 }, () => deskOf(admin).checksIn('keep', 1)))

  const { devices } = (await admin.get('/api/devices')).json().data
  expect(devices.map(({ name }: { name: string }) => name)).toEqual([
    ...['Laptop 1', 'Laptop 2', 'Laptop 3', 'Laptop 4'],
  ])
})

it('a check-in renews the lease at the same epoch', async () => {
  const { booth, first } = await twoDesks()
  await first.checksIn('claim')
  pass(booth, 60)

  const { pass: renewed } = (await first.checksIn()).json().data

  expect(renewed).toMatchObject({ epoch: 1, until: '2025-01-06T05:00:00.000Z' })
})

it('the lease of a device that is away is taken over only when an admin says so', async () => {
  const { booth, admin, first, second } = await twoDesks()
  await first.checksIn('claim')
  pass(booth, 3)

  const claimed = await second.checksIn('claim')
  const taken = await second.checksIn('take-over')

  expect([claimed.statusCode, claimed.json()]).toMatchObject([
    409,
    {
      message: 'Booth dipegang Bu Ani (laptop), terputus sejak 09.00',
      pass: { name: 'Laptop 1', isAway: true },
    },
  ])
  expect(taken.json().data.pass).toMatchObject({ name: 'Laptop 2', epoch: 2 })
  expect((await admin.get('/api/admin/logs')).json().data.lines).toMatchObject([
    { action: 'pass', details: { device: 'Laptop 2' } },
  ])
})

it('an act of the device before becomes a question after a takeover', async () => {
  const { booth, first, second } = await twoDesks()
  const entry = await booth.holds()
  await first.checksIn('claim')
  pass(booth, 3)
  await second.checksIn('take-over')

  const results = await first.sends(
    first.act({ kind: 'start', id: entry.id, seenVersion: 1 }),
    first.act({ kind: 'add', body: { studentName: 'Dewi', studentClass: 'X-1', photoCount: 2 } }),
  )

  expect(results).toMatchObject([
    { outcome: 'differs', reason: 'pass-taken', message: 'Booth sudah dipegang perangkat lain' },
    { outcome: 'done' },
  ])
})

describe('a completion without an answer, from a desk that does not hold the booth', () => {
  /** Another laptop holds the booth, and is away. */
  async function completes() {
    const { booth, admin, first, second } = await twoDesks()
    const { id } = await booth.holds({ status: 'in-progress' })
    await second.checksIn('claim')
    pass(booth, 3)
    await first.checksIn()
    const act = first.act(paidInCash(id))
    const key = { 'idempotency-key': act.key, 'booth-device': first.device }
    const call = () => admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' }, key)
    return { admin, first, second, act, id, call }
  }

  it('is recorded once if it had arrived', async () => {
    const { admin, first, act, id, call } = await completes()
    expect((await call()).statusCode).toBe(200)

    const results = await first.sends(act)

    expect(results).toMatchObject([{ outcome: 'done', entry: { id, version: 3 } }])
    const { lines } = (await admin.get(`/api/admin/logs?entryId=${id}`)).json().data
    expect(lines.filter((line: { action: string }) => line.action === 'complete')).toHaveLength(1)
  })

  it('is recorded if it had not arrived, because nobody else acted on the session', async () => {
    const { first, act, id } = await completes()

    const results = await first.sends(act)

    expect(results).toMatchObject([
      { outcome: 'done', entry: { id, status: 'completed', paymentMethod: 'cash' } },
    ])
  })

  it('becomes a question if the session is not the one that its admin saw', async () => {
    const { first, second, act, id } = await completes()
    await second.sends(second.act({ kind: 'cancel', id, seenVersion: 2 }))

    const results = await first.sends(act)

    expect(results).toMatchObject([{ outcome: 'differs', reason: 'cancelled' }])
  })
})

it('a completion of the device before becomes a question after a takeover', async () => {
  const { booth, first, second } = await twoDesks()
  const { id } = await booth.holds({ status: 'in-progress' })
  await first.checksIn('claim')
  pass(booth, 3)
  await second.checksIn('take-over')

  const result = await first.sendsOne(paidInCash(id))

  expect(result).toMatchObject({ outcome: 'differs', reason: 'pass-taken' })
})

it('the lease ends two hours after the last contact, and any device may take it', async () => {
  const { booth, first, second } = await twoDesks()
  await first.checksIn('claim')
  pass(booth, 121)

  const { pass: taken } = (await second.checksIn('claim')).json().data

  expect(taken).toMatchObject({ isYours: true, epoch: 2 })
})

it('an act in the booth more than two hours after the last contact becomes a question', async () => {
  const { booth, first } = await twoDesks()
  const entry = await booth.holds()
  await first.checksIn('claim')
  pass(booth, 121)

  const result = await first.sendsOne({ kind: 'start', id: entry.id, seenVersion: 1 })

  expect(result).toMatchObject({ outcome: 'differs', reason: 'pass-taken' })
})

it('a device that leaves gives up the lease, and is not away then', async () => {
  const { booth, admin, first, second } = await twoDesks()
  await first.checksIn('claim')
  await admin.put(`/api/devices/${first.device}`, {
    form: 'Laptop',
    unsent: 0,
    pass: 'keep',
    isLeaving: true,
  })
  pass(booth, 3)

  const state = (await second.checksIn('claim')).json().data

  expect(state.pass).toMatchObject({ isYours: true, epoch: 2 })
  expect(state.devices).toMatchObject([{ name: 'Laptop 2' }])
})

it.each([
  [{ form: 'Jam tangan' }, 'Jenis perangkat tidak dikenal'],
  [{ unsent: -1 }, 'Jumlah langkah yang belum terkirim tidak dikenal'],
  [{ pass: 'steal' }, 'Giliran booth tidak dikenal'],
])('a check-in with %j is refused in one sentence', async (broken, message) => {
  const { admin, first } = await twoDesks()

  const answer = await admin.put(`/api/devices/${first.device}`, {
    form: 'Laptop',
    unsent: 0,
    pass: 'keep',
    ...broken,
  })

  expect([answer.statusCode, answer.json()]).toEqual([400, { message }])
})

describe('a start from a device', () => {
  const started = (from: Awaited<ReturnType<typeof twoDesks>>, id: string, device: string) =>
    from.admin.post(`/api/queue/${id}/start`, undefined, { 'booth-device': device })

  it('takes the lease, and its answer says until when', async () => {
    const desks = await twoDesks()
    const { first, second } = desks
    await second.checksIn('claim')
    await first.checksIn()
    const { id } = await desks.booth.holds()

    const answer = await started(desks, id, first.device)

    expect(answer.headers['booth-lease']).toBe('2 2025-01-06T04:00:00.000Z')
    const { pass: now } = (await second.checksIn()).json().data
    expect(now).toMatchObject({ name: 'Laptop 2', isYours: false, epoch: 2 })
  })

  it('leaves the lease to a device that is away', async () => {
    const desks = await twoDesks()
    await desks.second.checksIn('claim')
    pass(desks.booth, 3)
    await desks.first.checksIn()
    const { id } = await desks.booth.holds()

    const answer = await started(desks, id, desks.first.device)

    expect([answer.statusCode, answer.headers['booth-lease']]).toEqual([200, undefined])
    expect((await desks.first.checksIn()).json().data.pass).toMatchObject({ isYours: false })
  })

  it('takes no lease when it is refused', async () => {
    const desks = await twoDesks()
    await desks.first.checksIn()

    const answer = await started(desks, 'nobody', desks.first.device)

    expect(answer.statusCode).toBe(404)
    expect((await desks.first.checksIn()).json().data.pass).toBeNull()
  })

  it('is refused with a name that is no device', async () => {
    const desks = await twoDesks()
    const { id } = await desks.booth.holds()

    const answer = await started(desks, id, 'laptop')

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Perangkat tidak dikenal' },
    ])
  })
})

describe('a completion from a device', () => {
  it.each([
    ['takes the lease', false],
    ['takes the lease when it starts the next session too', true],
  ])('%s', async (_, startsNext) => {
    const { booth, admin, first, second } = await twoDesks()
    await second.checksIn('claim')
    await first.checksIn()
    const { id } = await booth.holds({ status: 'in-progress' })
    const next = startsNext ? { next: (await booth.holds()).id } : {}

    const answer = await admin.post(
      `/api/queue/${id}/complete`,
      { paymentMethod: 'cash', ...next },
      { 'booth-device': first.device },
    )

    expect(answer.headers['booth-lease']).toBe('2 2025-01-06T04:00:00.000Z')
    expect((await first.checksIn()).json().data.pass).toMatchObject({ isYours: true, epoch: 2 })
  })
})
