import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { aStudent, deskOf, entriesByName, pass } from '../../support/offlineDesk.ts'
import { ani, budi } from '../../support/people.ts'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

async function aDesk() {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  const desk = deskOf(admin)
  await desk.checksIn()
  return { booth, admin, desk }
}

it.each([
  ['a year', YEAR],
  ['a century', 100 * YEAR],
])(
  'an act with an age of %s is dated after the device’s last report of no acts',
  async (_, ageMs) => {
    const { booth, desk } = await aDesk()
    pass(booth, 20)

    const result = await desk.sendsOne({ kind: 'add', body: aStudent('Dewi'), ageMs })

    expect(result).toMatchObject({
      outcome: 'done',
      entry: { createdAt: '2025-01-06T02:00:00.000Z' },
    })
  },
)

it('an act from the future is dated now', async () => {
  const { booth, desk } = await aDesk()
  pass(booth, 20)

  const result = await desk.sendsOne({ kind: 'add', body: aStudent('Dewi'), ageMs: -YEAR })

  expect(result).toMatchObject({
    outcome: 'done',
    entry: { createdAt: '2025-01-06T02:20:00.000Z' },
  })
})

it('an act of an unknown device is dated by its arrival', async () => {
  const booth = await openBooth()
  const desk = deskOf(await booth.signedInAs(ani))

  const result = await desk.sendsOne({ kind: 'add', body: aStudent('Dewi'), ageMs: 5 * MINUTE })

  expect(result).toMatchObject({
    outcome: 'done',
    entry: { createdAt: '2025-01-06T02:00:00.000Z' },
  })
})

it('the acts of a device stay in their order, whatever their ages say', async () => {
  const { booth, desk } = await aDesk()
  pass(booth, 20)

  const [first, second] = await desk.sends(
    desk.act({ kind: 'add', body: aStudent('Dewi'), ageMs: 2 * MINUTE }),
    desk.act({ kind: 'add', body: aStudent('Bagus'), ageMs: 10 * MINUTE }),
  )

  expect(first).toMatchObject({ entry: { createdAt: '2025-01-06T02:18:00.000Z' } })
  expect(second).toMatchObject({ entry: { createdAt: '2025-01-06T02:18:00.000Z' } })
})

it('an act of last month is added once an admin confirms it', async () => {
  const { booth, desk } = await aDesk()
  const act = desk.act({ kind: 'add', body: aStudent('Dewi'), ageMs: 30 * 24 * 60 * MINUTE })
  pass(booth, 31 * 24 * 60)
  const later = deskOf(await booth.signedInAs(ani), desk.device)

  const [asked] = await later.sends(act)
  const [decided] = await later.sends({ ...act, answer: 'record' })

  expect(asked).toMatchObject({
    outcome: 'differs',
    reason: 'too-old',
    message: 'Langkah ini lebih dari tujuh hari yang lalu',
  })
  expect(decided).toMatchObject({ outcome: 'done', entry: { studentName: 'Dewi' } })
})

it.each([0, 7])(
  'an act in a booth that another device has leased becomes a question, by epoch %i',
  async epoch => {
    const { booth, desk } = await aDesk()
    const entry = await booth.holds()
    await deskOf(await booth.signedInAs(budi)).checksIn('claim')

    const { results } = (
      await desk.send([desk.act({ kind: 'start', id: entry.id, seenVersion: 1 })], epoch)
    ).json().data

    expect(results).toMatchObject([{ outcome: 'differs', reason: 'pass-taken' }])
  },
)

it('acts after missing numbers are accepted', async () => {
  const { desk } = await aDesk()

  const results = await desk.sends(
    desk.act({ kind: 'add', body: aStudent('Dewi'), seq: 3 }),
    desk.act({ kind: 'add', body: aStudent('Bagus'), seq: 900 }),
  )

  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
})

it('a repeated act gets its first answer and changes nothing', async () => {
  const { booth, admin, desk } = await aDesk()
  const entry = await booth.holds({ studentName: 'Bagus' })
  const acts = [
    desk.act({ kind: 'add', body: aStudent('Dewi') }),
    desk.act({ kind: 'cancel', id: entry.id, seenVersion: 9 }),
    desk.act({ kind: 'skip', id: entry.id, seenVersion: 1, body: { reason: 'later' } }),
  ]
  const first = await desk.sends(...acts)
  const before = await booth.db.selectFrom('admin_log').selectAll().execute()

  const second = await desk.sends(...acts)

  expect(second).toMatchObject(first.map(({ outcome }) => ({ outcome })))
  expect(first.map(({ outcome }) => outcome)).toEqual(['done', 'differs', 'later'])
  expect(await booth.db.selectFrom('admin_log').selectAll().execute()).toEqual(before)
  expect(Object.keys(await entriesByName(admin))).toEqual(['Bagus', 'Dewi'])
})

it('an act whose own call got no answer counts once', async () => {
  const { booth, admin, desk } = await aDesk()
  const entry = await booth.holds({ status: 'in-progress' })
  const key = randomUUID()
  const body = { paymentMethod: 'cash', version: 2 }
  pass(booth, 1)
  const alone = await booth.app.inject({
    method: 'POST',
    url: `/api/queue/${entry.id}/complete`,
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key },
    payload: body,
  })

  const result = await desk.sendsOne({ kind: 'complete', id: entry.id, key, body, seenVersion: 2 })

  expect(alone.statusCode).toBe(200)
  expect(result).toMatchObject({ outcome: 'done', entry: { status: 'completed', version: 3 } })
})

it('an act with the key of another one becomes a question', async () => {
  const { booth, admin, desk } = await aDesk()
  const entry = await booth.holds()
  const key = randomUUID()
  await booth.app.inject({
    method: 'POST',
    url: `/api/queue/${entry.id}/call`,
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key },
  })

  const result = await desk.sendsOne({ kind: 'start', id: entry.id, key, seenVersion: 2 })

  expect(result).toMatchObject({
    outcome: 'differs',
    reason: 'refused',
    message: 'Idempotency-Key ini sudah dipakai untuk permintaan lain',
  })
})

it('an act of another admin under the device’s key is refused', async () => {
  const { booth, admin, desk } = await aDesk()
  const act = desk.act({ kind: 'add', body: aStudent('Dewi') })
  await desk.sends(act)

  const answer = await deskOf(await booth.signedInAs(budi), desk.device).send([act])

  expect(answer.statusCode).toBe(409)
  expect(Object.keys(await entriesByName(admin))).toEqual(['Dewi'])
})

it('the second browser of a copied profile is refused, and may send its acts as a new device', async () => {
  const { admin, desk } = await aDesk()
  const copy = deskOf(admin, desk.device)
  await desk.sendsOne({ kind: 'add', body: aStudent('Dewi') })
  const act = copy.act({ kind: 'add', body: aStudent('Bagus') })

  const refused = await copy.send([act])
  const [taken] = await deskOf(admin).sends(act)

  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toMatch('juga dipakai di browser lain')
  expect(taken).toMatchObject({ outcome: 'done', entry: { studentName: 'Bagus' } })
})

it('an admin off the allow-list is refused, and may send the acts after returning to it', async () => {
  const { booth, desk } = await aDesk()
  const act = desk.act({ kind: 'add', body: aStudent('Dewi') })
  await booth.allowList.remove(ani.email)
  const refused = await desk.send([act])
  const back = deskOf(await booth.signedInAs(ani), desk.device)

  expect([401, 403]).toContain(refused.statusCode)
  expect(await back.sends(act)).toMatchObject([{ outcome: 'done' }])
})

it('a request with more than 50 acts, or with too many bytes, is refused', async () => {
  const { admin, desk } = await aDesk()
  const many = Array.from({ length: 51 }, () => desk.act({ kind: 'add', body: aStudent('Dewi') }))
  const million = `{"device":"${desk.device}","epoch":0,"acts":[${'{},'.repeat(1_000_000)}{}]}`

  const tooMany = await desk.send(many)
  const tooLarge = await admin.call('POST', '/api/queue/acts', million)

  expect([tooMany.statusCode, tooMany.json().message]).toEqual([
    400,
    'Kirim paling banyak 50 langkah sekaligus',
  ])
  expect(tooLarge.statusCode).toBe(413)
  expect(await entriesByName(admin)).toEqual({})
})

it('an act that breaks a rule is refused in one sentence', async () => {
  const { desk } = await aDesk()

  for (const [broken, message] of [
    [{ seq: 0 }, 'Nomor urut langkah tidak dikenal'],
    [{ seq: 1.5 }, 'Nomor urut langkah tidak dikenal'],
    [{ key: 'short' }, 'Kunci langkah harus 8 sampai 100 huruf, angka atau tanda hubung'],
    [{ kind: 'close' }, 'Langkah tidak dikenal'],
    [{ id: 'a b' }, 'Id antrian tidak dikenal'],
    [{ id: 'x' }, 'Sebutkan id atau localId'],
    [{ ageMs: 'long' }, 'Umur langkah harus bilangan bulat'],
    [{ ageMs: 9e15 }, 'Umur langkah harus bilangan bulat'],
    [{ seenVersion: -1 }, 'Versi harus bilangan bulat'],
    [{ body: 'text' }, 'Isi langkah tidak dikenal'],
    [{ answer: 'maybe' }, 'Jawaban tidak dikenal'],
  ] as const) {
    const act = { ...desk.act({ kind: 'add', body: aStudent('Dewi') }), ...broken }
    const answer = await desk.send([act as never])
    expect([answer.statusCode, answer.json()], JSON.stringify(broken)).toEqual([400, { message }])
  }
})

it('an act with an invalid body becomes a question, and the next one is recorded', async () => {
  const { desk } = await aDesk()

  for (const [broken, message] of [
    [{ studentName: ' ' }, 'Nama siswa wajib diisi'],
    [{ photoCount: 3 }, 'Jumlah foto harus bilangan genap'],
    [{ studentName: 'a\0b' }, 'Nama siswa berisi karakter yang tidak didukung'],
    [{ price: 1.5 }, 'Harga harus 0 sampai Rp 10.000.000'],
  ] as const) {
    const results = await desk.sends(
      desk.act({ kind: 'add', body: aStudent('Dewi', broken) }),
      desk.act({ kind: 'add', body: aStudent('Bagus') }),
    )
    expect(results).toMatchObject([
      { outcome: 'differs', reason: 'refused', message },
      { outcome: 'done' },
    ])
  }
})

it('an act on an entry that never existed becomes a question', async () => {
  const { desk } = await aDesk()

  const results = await desk.sends(
    desk.act({ kind: 'cancel', id: randomUUID(), seenVersion: 1 }),
    desk.act({ kind: 'cancel', localId: randomUUID(), seenVersion: 1 }),
  )

  expect(results).toMatchObject([
    { outcome: 'differs', reason: 'gone', current: null },
    { outcome: 'differs', reason: 'gone', current: null },
  ])
})

it('a session of an unknown student becomes a question until its start is dismissed', async () => {
  const { desk } = await aDesk()
  const localId = randomUUID()
  const start = desk.act({ kind: 'start', localId, seenVersion: 1 })
  const end = desk.act({ kind: 'complete', localId, body: { paymentMethod: 'cash' } })
  await desk.sends(start, end)

  const recorded = await desk.sends({ ...start, answer: 'record' }, end)
  const dismissed = await desk.sends({ ...start, answer: 'dismiss' }, end)

  expect(dismissed).toMatchObject([{ outcome: 'dismissed' }, { outcome: 'differs' }])
  expect(recorded).toMatchObject([{ outcome: 'differs', reason: 'gone' }, { outcome: 'later' }])
})
