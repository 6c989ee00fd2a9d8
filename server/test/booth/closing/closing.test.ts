import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import type { Visitor } from '../../support/client.ts'
import { ani, budi, citra } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'
import { stepsOf } from '../../support/steps.ts'

const TODAY = '/api/admin/closings/2025-01-06'
const EMPTY = { students: 0, photos: 0, amount: 0 }
const BODY = { openingFloat: 100_000, counted: 295_000, note: 'Kurang lima ribu' }

describe('GET /api/admin/closings/:day', () => {
  it('returns the figures of the day', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 2 })
    await booth.holds({ status: 'cancelled' })
    await booth.holds({ prepaidMethod: 'cash', photoCount: 6 })
    await booth.holds({ status: 'in-progress' })

    const { data } = (await admin.get(TODAY)).json()

    expect(data).toMatchObject({ day: '2025-01-06', closing: null, earlier: [] })
    expect(data.figures).toEqual({
      firstAt: '2025-01-06T02:00:00.000Z',
      lastAt: '2025-01-06T02:00:00.000Z',
      admins: [ani.name],
      added: 5,
      cancelled: 1,
      cancelReasons: [{ reason: 'Pulang', count: 1 }],
      redone: { damaged: 0, cut: 0, other: 0, photo: 0 },
      printer: { previous: null, sold: 0, redone: 0 },
      remaining: { waiting: 1, skipped: 0, inProgress: 1, paid: { qris: 0, cash: 30_000 } },
      payments: {
        qris: { students: 1, photos: 4, amount: 20_000 },
        cash: { students: 1, photos: 2, amount: 10_000 },
      },
      till: {
        qris: { sales: 20_000, paidAhead: 0, otherDays: 0 },
        cash: { sales: 10_000, paidAhead: 30_000, otherDays: 0 },
      },
      corrections: [],
      undone: 0,
      sheet: null,
      paper: null,
      drawer: {
        in: 0,
        out: 0,
        refunds: [],
        offer: null,
        qris: null,
        qrisRecorded: { total: 20_000, count: 1 },
        spans: [
          {
            ...{ holder: null, from: null, until: null, counted: null, difference: null },
            sums: {
              ...{ start: 0, sales: 40_000, students: 2, refunds: 0, in: 0, out: 0 },
              expected: 40_000,
            },
          },
        ],
      },
    })
  })

  it('omits corrections of an undone payment', async () => {
    const booth = await openBooth()
    const { admin, correct, undo } = await stepsOf(booth)
    const { id } = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
    await correct(id, 'qris', 3)
    await correct(id, 'cash', 4)
    await undo(id, 5, 'in-progress')

    const { figures } = (await admin.get(TODAY)).json().data

    expect([figures.corrections, figures.undone]).toEqual([[], 1])
  })

  it('lists a corrected payment once, and none that is as it was', async () => {
    const booth = await openBooth()
    const { admin, correct, undo } = await stepsOf(booth)
    const back = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
    await correct(back.id, 'qris', 3)
    await correct(back.id, 'cash', 4)
    const thrice = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
    await correct(thrice.id, 'qris', 3)
    await correct(thrice.id, 'cash', 4)
    await correct(thrice.id, 'qris', 5)
    const undone = await booth.holds({ status: 'completed', paymentMethod: 'qris' })
    await correct(undone.id, 'cash', 3)
    await correct(undone.id, 'qris', 4)
    await undo(undone.id, 5)

    const { figures } = (await admin.get(TODAY)).json().data
    const report = await admin.get('/api/admin/report?from=2025-01-06&to=2025-01-06')

    const expected = [
      { queueNumber: 2, from: 'cash', to: 'qris' },
      { queueNumber: 3, from: 'qris', to: 'cash' },
    ]
    expect(figures.corrections).toMatchObject(expected)
    expect(report.json().data.corrections).toMatchObject(expected)
  })

  it('counts money on the day of payment, and the entry on its own day', async () => {
    // 23:00 in Jakarta.
    const booth = await openBooth({ now: '2025-01-06T16:00:00.000Z' })
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    const late = await booth.holds({ photoCount: 2 })
    const paid = await booth.holds({ prepaidMethod: 'cash', photoCount: 4 })
    // 00:00 of the next day in Jakarta.
    booth.setTime('2025-01-06T17:00:00.000Z')
    await admin.post(`/api/queue/${late.id}/start`)
    await admin.post(`/api/queue/${late.id}/complete`, { paymentMethod: 'cash' })
    await admin.delete(`/api/queue/${paid.id}`, { reason: 'Pulang' })

    const first = (await admin.get(TODAY)).json().data.figures
    const second = (await admin.get('/api/admin/closings/2025-01-07')).json().data.figures

    expect(first.payments.cash).toEqual({ students: 1, photos: 2, amount: 10_000 })
    expect(first.till.cash).toEqual({ sales: 10_000, paidAhead: 0, otherDays: 10_000 })
    expect(second.payments.cash).toEqual({ students: 0, photos: 0, amount: 0 })
    expect(second.till.cash).toEqual({ sales: 0, paidAhead: 0, otherDays: -10_000 })
  })

  it('begins with events of the day, not with the day of a moved entry', async () => {
    const booth = await openBooth({ now: '2025-01-06T08:00:00.000Z' })
    const { id } = await booth.holds({ photoCount: 2 })
    booth.setTime('2025-01-07T02:00:00.000Z')
    const { admin, start, complete } = await stepsOf(booth)
    await admin.post('/api/admin/leftovers/bring', { ids: [id] })
    await start(id)
    booth.setTime('2025-01-07T02:10:00.000Z')
    await complete(id)

    const { figures } = (await admin.get('/api/admin/closings/2025-01-07')).json().data

    expect(figures).toMatchObject({
      firstAt: '2025-01-07T02:00:00.000Z',
      lastAt: '2025-01-07T02:10:00.000Z',
    })
  })

  it.each(['2025-02-30', 'today', '2025-01-07'])('contains nothing of %s', async day => {
    const admin = await (await openBooth()).signedInAs(ani)

    const answers = [
      await admin.get(`/api/admin/closings/${day}`),
      await admin.post(`/api/admin/closings/${day}`, BODY),
    ]

    for (const answer of answers) expect(answer.statusCode).toBe(400)
  })
})

describe('POST /api/admin/closings/:day', () => {
  it('stores the figures of the day permanently', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const line = await booth.line(await booth.signIn(budi))
    await booth.holds({ status: 'completed', photoCount: 4 })
    const { drawer: _, ...before } = (await admin.get(TODAY)).json().data.figures

    const answer = await admin.post(TODAY, BODY)
    await line.receives('boothChanged')
    await booth.holds({ status: 'completed', photoCount: 6 })

    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({ ...BODY, by: ani.name, figures: before })
    const { closing, figures } = (await admin.get(TODAY)).json().data
    expect(closing).toEqual(answer.json().data)
    expect(figures.payments.cash.photos).toBe(10)
    expect((await admin.get('/api/admin/logs')).json().data.lines).toContainEqual(
      expect.objectContaining({
        action: 'close',
        entryId: null,
        details: { day: '2025-01-06', ...BODY },
      }),
    )
  })

  it.each([
    ['a method that there is now was not known', 'qris', { qris: EMPTY }],
    ['a method was known that there is none of any more', 'debit', {}],
  ])('keeps the closed day readable when %s', async (_what, method, shown) => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.post(TODAY, BODY)
    const row = await booth.db.selectFrom('closings').select('figures').executeTakeFirstOrThrow()
    const { payments, till, remaining, ...others } = JSON.parse(row.figures)
    const changed = ({ qris, cash }: Record<string, unknown>) =>
      method === 'qris' ? { cash } : { qris, cash, debit: qris }
    const figures = {
      ...others,
      ...{ payments: changed(payments), till: changed(till) },
      remaining: { ...remaining, paid: changed(remaining.paid) },
    }
    await booth.db
      .updateTable('closings')
      .set({ figures: JSON.stringify(figures) })
      .execute()

    const answer = await admin.get(TODAY)

    expect(answer.statusCode).toBe(200)
    const { closing } = answer.json().data
    expect(closing.figures.payments).toMatchObject(shown)
    expect(Object.keys(closing.figures.till)).toEqual(['qris', 'cash'])
  })

  it('accepts one of two admins who close the day at once', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'completed' })
    const admins = [await booth.signedInAs(ani), await booth.signedInAs(budi)]

    const answers = await Promise.all(admins.map(admin => admin.post(TODAY, BODY)))

    const [winner, loser] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([winner?.statusCode, loser?.statusCode]).toEqual([201, 409])
    const { data } = winner?.json() ?? {}
    expect(loser?.json()).toEqual({
      message: `Hari ini sudah ditutup oleh ${data.by}`,
      closing: data,
    })
  })

  it('names a past day that is closed already, or not yet', async () => {
    const booth = await openBooth()
    await booth.holds({})
    booth.setTime('2025-01-07T02:00:00.000Z')
    const developer = await booth.signedInAs(citra)

    const open = await developer.post(`${TODAY}/reopen`)
    await developer.post(TODAY, BODY)
    const closed = await developer.post(TODAY, BODY)

    expect(open.json().message).toBe('Senin, 6 Jan belum ditutup')
    expect(closed.json().message).toBe(`Senin, 6 Jan sudah ditutup oleh ${citra.name}`)
  })

  it('allows a developer to reopen the day at any time', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.post(TODAY, BODY)
    booth.setTime('2025-01-06T05:00:00.000Z')
    const developer = await booth.signedInAs(citra)

    const reopened = await developer.post(`${TODAY}/reopen`)
    const again = await developer.post(`${TODAY}/reopen`)
    await admin.post(TODAY, { ...BODY, counted: 300_000 })

    expect(reopened.json().data.reopened).toEqual({
      at: '2025-01-06T05:00:00.000Z',
      by: citra.name,
    })
    expect(again.statusCode).toBe(409)
    expect((await admin.get(TODAY)).json().data).toMatchObject({
      closing: { counted: 300_000, reopened: null },
      earlier: [{ counted: 295_000, reopened: { by: citra.name } }],
    })
  })

  it('allows only the admin who closed the day to reopen it within ten minutes', async () => {
    const booth = await openBooth()
    const [closer, other] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
    const until = async (admin: typeof closer) => (await admin.get(TODAY)).json().data.takeBackUntil
    await booth.holds()
    await closer.post(TODAY, BODY)

    expect(await until(closer)).toBe('2025-01-06T02:10:00.000Z')
    expect(await until(other)).toBeNull()
    const refused = await other.post(`${TODAY}/reopen`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Ditutup oleh Bu Ani: hanya developer yang boleh membuka lagi',
    ])
    booth.setTime('2025-01-06T02:10:00.000Z')
    expect((await closer.post(`${TODAY}/reopen`)).statusCode).toBe(200)

    await closer.post(TODAY, BODY)
    booth.setTime('2025-01-06T02:20:00.001Z')
    expect(await until(closer)).toBeNull()
    const late = await closer.post(`${TODAY}/reopen`)
    expect([late.statusCode, late.json().message]).toEqual([
      403,
      'Sudah lebih dari 10 menit sejak ditutup: hanya developer yang boleh membuka lagi',
    ])
  })

  it.each<[what: string, act: (booth: Booth, admin: Visitor, waits: string) => Promise<unknown>]>([
    ['starts', (_, admin, waits) => admin.post(`/api/queue/${waits}/start`)],
    ['is called', (_, admin, waits) => admin.post(`/api/queue/${waits}/call`)],
    ['is added', booth => booth.holds()],
  ])('keeps the closed figures when a student %s after it', async (_, act) => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const { id } = await booth.holds()
    await admin.post(TODAY, BODY)
    await act(booth, admin, id)

    const refused = await admin.post(`${TODAY}/reopen`)

    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Antrian atau uang hari itu sudah berubah sejak ditutup: hanya developer yang boleh membuka lagi',
    ])
    expect((await admin.get(TODAY)).json().data).toMatchObject({
      ...{ takeBackUntil: null, closing: { reopened: null } },
    })
  })

  it('allows the reopening of a past day until one of its students is moved', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds()
    booth.setTime('2025-01-07T02:00:00.000Z')
    const admin = await booth.signedInAs(ani)
    await admin.post(TODAY, BODY)
    await booth.holds({ status: 'completed' })

    expect((await admin.post(`${TODAY}/reopen`)).statusCode).toBe(200)
    await admin.post(TODAY, BODY)
    await admin.post('/api/admin/leftovers/bring', { ids: [id] })
    expect((await admin.post(`${TODAY}/reopen`)).statusCode).toBe(403)
  })

  it('stores nothing of a difference without a note', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 20 })
    const body = { openingFloat: 100_000, counted: 0, qrisTotal: 0 }

    const refused = await admin.post(TODAY, { ...body, note: ' ' })

    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        message:
          'Cash di laci dan QRIS menurut aplikasi tidak sama dengan yang tercatat: tulis alasannya di Catatan',
      },
    ])
    expect((await admin.get(TODAY)).json().data).toMatchObject({
      ...{ closing: null, figures: { drawer: { qris: null } } },
    })
    expect((await admin.post(TODAY, { ...body, note: 'Salah hitung' })).statusCode).toBe(201)
  })

  it('refuses a difference of QRIS that was compared before without a note', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await admin.post('/api/admin/till/2025-01-06/qris', { total: 2000 })

    const close = (note: string) => admin.post(TODAY, { openingFloat: 0, counted: 0, note })

    expect((await close('')).statusCode).toBe(400)
    expect((await close('Bukti palsu')).statusCode).toBe(201)
  })

  it('refuses what breaks a rule', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const [wrong, message] of [
      [{ counted: -1 }, 'Cash di laci harus 0 sampai Rp 1.000.000.000'],
      [{ openingFloat: 0.5 }, 'Modal awal harus 0 sampai Rp 1.000.000.000'],
      [{ note: 7 }, 'Catatan harus berupa teks'],
      [{ note: 'x'.repeat(2501) }, 'Catatan terlalu panjang'],
      [{ note: '\u0000' }, 'Catatan berisi karakter yang tidak didukung'],
    ] as const) {
      const answer = await admin.post(TODAY, { ...BODY, ...wrong })
      expect([answer.statusCode, answer.json()], JSON.stringify(wrong)).toEqual([400, { message }])
    }
  })
})
