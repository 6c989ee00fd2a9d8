import { QRIS_LINES, type TillDay } from '@antrian/contract/till/till'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { deskOf } from '../../support/offlineDesk.ts'
import { ani, budi, citra } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'

const TILL = '/api/admin/till/2025-01-06'
const CLOSING = '/api/admin/closings/2025-01-06'
const PAPER = { kind: 'out', amount: 85_000, reason: 'Rol kertas, Toko Sinar' }

/** A booth with an opening float of 100,000 and three admins. */
async function openTill(settings: object = {}, now?: string) {
  const booth = await openBooth(now === undefined ? {} : { now })
  const admin = await booth.signedInAs(ani)
  await decide(admin, { pricePerSheet: 5000, openingFloat: 100_000, ...settings })
  const till = async (): Promise<TillDay> => (await admin.get(TILL)).json().data
  return {
    booth,
    till,
    ani: admin,
    budi: await booth.signedInAs(budi),
    developer: await booth.signedInAs(citra),
  }
}

const last = ({ spans }: TillDay) => spans.at(-1)

describe('the till', () => {
  it('expects its float, cash sales less refunds, and what was put in or taken out', async () => {
    const { booth, ani, till } = await openTill()
    await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 4 })
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    const paid = await booth.holds({ prepaidMethod: 'cash', photoCount: 2 })
    await ani.delete(`/api/queue/${paid.id}`)
    await ani.post(`${TILL}/moves`, PAPER)
    booth.setTime('2025-01-06T02:01:00.000Z')
    await ani.post(`${TILL}/moves`, { kind: 'in', amount: 50_000, reason: 'Tukar receh' })

    const day = await till()

    expect(last(day)?.sums).toEqual({
      ...{ start: 100_000, sales: 30_000, students: 2, refunds: 10_000 },
      ...{ in: 50_000, out: 85_000, expected: 85_000 },
    })
    expect(day.refunds).toMatchObject([{ amount: 10_000, queueNumber: 3 }])
    expect(day.moves).toMatchObject([{ ...PAPER, by: 'Bu Ani' }, { kind: 'in' }])
    expect(day.qrisRecorded).toEqual({ total: 20_000, count: 1 })
  })

  it('sends each move to every admin, and logs it', async () => {
    const { booth, ani } = await openTill()
    const line = await booth.line(await booth.signIn(budi))

    await ani.post(`${TILL}/moves`, PAPER)

    await line.receives('boothChanged')
    expect((await ani.get('/api/admin/logs')).json().data.lines[0]).toMatchObject({
      action: 'till',
      details: { change: 'out', amount: 85_000, reason: PAPER.reason },
    })
  })

  it('asks once before more goes out than it expects', async () => {
    const { ani, till } = await openTill()
    const much = { ...PAPER, amount: 100_001 }

    const asked = await ani.post(`${TILL}/moves`, much)
    const sure = await ani.post(`${TILL}/moves`, { ...much, isSure: true })

    expect(asked.statusCode).toBe(409)
    expect(asked.json()).toEqual({
      message: 'Di laci seharusnya tidak ada lebih dari Rp 100.000. Tetap catat?',
      isUnsure: true,
    })
    expect(sure.statusCode).toBe(201)
    expect(last(await till())?.sums?.expected).toBe(-1)
  })

  it('refuses a move that breaks a rule', async () => {
    const { ani, till } = await openTill()

    for (const [wrong, message] of [
      [{ amount: 0 }, 'Jumlah harus Rp 1 sampai Rp 1.000.000.000'],
      [{ amount: -5000 }, 'Jumlah harus Rp 1 sampai Rp 1.000.000.000'],
      [{ amount: 1e12 }, 'Jumlah harus Rp 1 sampai Rp 1.000.000.000'],
      [{ amount: '50.000' }, 'Jumlah harus Rp 1 sampai Rp 1.000.000.000'],
      [{ reason: ' ' }, 'Alasan wajib diisi'],
      [{ reason: undefined }, 'Alasan wajib diisi'],
      [{ kind: 'both' }, 'Cash harus masuk atau keluar'],
    ] as const) {
      const answer = await ani.post(`${TILL}/moves`, { ...PAPER, ...wrong })
      expect([answer.statusCode, answer.json()], JSON.stringify(wrong)).toEqual([400, { message }])
    }
    expect((await till()).moves).toEqual([])
  })

  it('records a withdrawn move in the present span, because the one before is signed', async () => {
    const { booth, ani, budi: other, till } = await openTill()
    await ani.post(`${TILL}/moves`, PAPER)
    const [move] = (await till()).moves
    booth.setTime('2025-01-06T03:00:00.000Z')
    await ani.post(`${TILL}/handover`, { counted: 15_000, to: budi.email })
    booth.setTime('2025-01-06T03:10:00.000Z')
    await other.post(`${TILL}/handover/${(await till()).offer?.id}/accept`)

    const answer = await other.post(`${TILL}/moves/${move?.id}/reverse`)
    const again = await other.post(`${TILL}/moves/${move?.id}/reverse`)

    expect(answer.statusCode).toBe(201)
    expect(again.json()).toEqual({ message: 'Baris ini sudah dibatalkan' })
    const { spans, moves } = await till()
    expect(spans.map(({ difference }) => difference)).toEqual([0, null])
    expect(spans[1]?.sums).toMatchObject({ in: 85_000, expected: 100_000 })
    expect(moves).toMatchObject([
      { isReversed: true },
      { kind: 'in', reverses: move?.id, reason: `Pembatalan: ${PAPER.reason}` },
    ])
  })

  it('keeps the whole reason of a withdrawn move', async () => {
    const { ani, till } = await openTill()
    const reason = 'a'.repeat(2487) + '🧾'.repeat(6)
    await ani.post(`${TILL}/moves`, { ...PAPER, reason })

    await ani.post(`${TILL}/moves/${(await till()).moves[0]?.id}/reverse`)

    const reversing = (await till()).moves.find(({ reverses }) => reverses)
    expect(reversing?.reason).toBe(`Pembatalan: ${reason}`)
  })

  it('names a past day that is closed', async () => {
    const { booth } = await openTill()
    await booth.holds({ status: 'waiting' })
    booth.setTime('2025-01-07T02:00:00.000Z')
    const tomorrow = await booth.signedInAs(ani)
    await tomorrow.post(CLOSING, { openingFloat: 0, counted: 0, note: '' })

    const refused = await tomorrow.post(`${TILL}/moves`, { ...PAPER, kind: 'in' })

    expect(refused.json()).toEqual({ message: 'Senin, 6 Jan sudah ditutup oleh Bu Ani' })
  })

  it('pauses while its day is closed, and continues when the day is reopened', async () => {
    const { ani, developer, till } = await openTill()
    await ani.post(`${TILL}/moves`, PAPER)
    await ani.post(CLOSING, { openingFloat: 100_000, counted: 15_000, note: '' })

    const refused = await Promise.all([
      ani.post(`${TILL}/moves`, PAPER),
      ani.post(`${TILL}/handover`, { counted: 1, to: budi.email }),
      ani.post(`${TILL}/qris`, { total: 1 }),
    ])
    const closed = await till()
    await developer.post(`${CLOSING}/reopen`)

    for (const answer of refused) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({ message: 'Hari ini sudah ditutup oleh Bu Ani' })
    }
    expect(last(closed)).toMatchObject({ counted: 15_000, difference: 0 })
    expect(last(await till())).toMatchObject({ counted: null, sums: { expected: 15_000 } })
  })

  it('does not charge its holder with what comes after the closing', async () => {
    const { booth, ani, till } = await openTill()
    await ani.post(CLOSING, { openingFloat: 100_000, counted: 100_000, note: '' })
    booth.setTime('2025-01-06T03:00:00.000Z')
    await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 4 })

    const { closing } = (await ani.get(CLOSING)).json().data
    expect(last(await till())).toMatchObject({ difference: 0, sums: { expected: 100_000 } })
    expect((await till()).spans).toEqual(closing.figures.drawer.spans)
  })

  it('omits a refund after the closing, which its sums do not contain', async () => {
    const { booth, ani, developer, till } = await openTill()
    const paid = await booth.holds({ prepaidMethod: 'cash', photoCount: 2 })
    await ani.post(CLOSING, { openingFloat: 100_000, counted: 110_000, note: '' })
    booth.setTime('2025-01-06T03:00:00.000Z')
    await ani.delete(`/api/queue/${paid.id}`)

    expect(await till()).toMatchObject({ spans: [{ sums: { refunds: 0 } }], refunds: [] })
    await developer.post(`${CLOSING}/reopen`)
    expect(await till()).toMatchObject({
      spans: [{ sums: { refunds: 10_000 } }],
      refunds: [{ amount: 10_000 }],
    })
  })

  it('keeps the refunds of its closing, which its sums contain, when one is undone later', async () => {
    const { booth, ani, till } = await openTill()
    const { id } = await booth.holds({ prepaidMethod: 'cash', photoCount: 2 })
    await ani.delete(`/api/queue/${id}`)
    await ani.post(CLOSING, { openingFloat: 100_000, counted: 100_000, note: '' })
    booth.setTime('2025-01-06T03:00:00.000Z')
    await ani.post(`/api/queue/${id}/undo`, { version: 2 })

    expect(await till()).toMatchObject({
      spans: [{ sums: { refunds: 10_000 } }],
      refunds: [{ queueNumber: 1, amount: 10_000 }],
    })
  })

  it('omits a refund that arrives after the closing with an earlier time', async () => {
    const { booth, ani, till } = await openTill()
    const desk = deskOf(ani)
    await desk.checksIn('keep', 1)
    const { id } = await booth.holds({ prepaidMethod: 'cash', photoCount: 2 })
    booth.setTime('2025-01-06T03:00:00.000Z')
    await ani.post(CLOSING, { openingFloat: 100_000, counted: 110_000, note: '' })
    await desk.sendsOne({ kind: 'cancel', id, seenVersion: 1, ageMs: 30 * 60_000 })

    expect(await till()).toMatchObject({ spans: [{ sums: { refunds: 0 } }], refunds: [] })
  })

  it.each(['2025-01-07', '2025-02-30'])('contains nothing of %s', async day => {
    const { ani } = await openTill()

    expect((await ani.get(`/api/admin/till/${day}`)).statusCode).toBe(400)
    expect((await ani.post(`/api/admin/till/${day}/moves`, PAPER)).statusCode).toBe(400)
  })
})

describe('a handover', () => {
  it('leaves the till with its giver until the other accepts by an account of their own', async () => {
    const { booth, ani: giver, budi: receiver, developer, till } = await openTill()
    await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 2 })
    booth.setTime('2025-01-06T05:00:00.000Z')
    await giver.post(`${TILL}/handover`, { counted: 108_000, to: budi.email })
    const { offer, spans } = await till()
    const accept = `${TILL}/handover/${offer?.id}/accept`

    const byGiver = await giver.post(accept)
    const byOther = await developer.post(accept)
    booth.setTime('2025-01-06T05:10:00.000Z')
    const byReceiver = await receiver.post(accept)

    expect(spans).toMatchObject([{ holder: null, difference: null }])
    for (const refused of [byGiver, byOther]) {
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toEqual({ message: 'Hanya Pak Budi yang dapat menerima laci ini' })
    }
    expect(byReceiver.statusCode).toBe(200)
    expect((await till()).spans).toMatchObject([
      {
        holder: { email: ani.email },
        until: '2025-01-06T05:00:00.000Z',
        counted: 108_000,
        difference: -2000,
      },
      { holder: { email: budi.email }, sums: { start: 108_000, expected: 108_000 } },
    ])
  })

  it('is refused without a receiver, to oneself and with a wrong count', async () => {
    const { ani: giver } = await openTill()

    for (const [wrong, status, message] of [
      [{ to: ani.email }, 400, 'Laci tidak dapat diserahkan kepada diri sendiri'],
      [
        { to: ` ${ani.email.toUpperCase()}` },
        400,
        'Laci tidak dapat diserahkan kepada diri sendiri',
      ],
      [{ to: 'siapa@sekolah.sch.id' }, 404, 'Penerima tidak terdaftar sebagai admin'],
      [{ to: '' }, 400, 'Pilih penerima laci'],
      [{ counted: -1 }, 400, 'Uang yang dihitung harus 0 sampai Rp 1.000.000.000'],
    ] as const) {
      const answer = await giver.post(`${TILL}/handover`, { counted: 1, to: budi.email, ...wrong })
      expect([answer.statusCode, answer.json()], JSON.stringify(wrong)).toEqual([
        status,
        { message },
      ])
    }
  })

  it('succeeds once when two are offered at the same time', async () => {
    const { ani: giver, budi: other, till } = await openTill()

    const answers = await Promise.all([
      giver.post(`${TILL}/handover`, { counted: 100_000, to: citra.email }),
      other.post(`${TILL}/handover`, { counted: 90_000, to: citra.email }),
    ])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      message: `Serah terima kepada ${citra.name} masih menunggu`,
    })
    expect((await till()).offer).not.toBeNull()
  })

  it('belongs to the holder of the till alone, who may withdraw it until it is accepted', async () => {
    const { ani: giver, budi: receiver, till } = await openTill()
    await giver.post(`${TILL}/handover`, { counted: 100_000, to: budi.email })
    await giver.delete(`${TILL}/handover/${(await till()).offer?.id}`)
    await giver.post(`${TILL}/handover`, { counted: 99_000, to: budi.email })
    await receiver.post(`${TILL}/handover/${(await till()).offer?.id}/accept`)

    const notHolder = await giver.post(`${TILL}/handover`, { counted: 1, to: citra.email })

    expect((await till()).handovers).toMatchObject([{ counted: 99_000 }])
    expect(notHolder.json()).toEqual({
      message: 'Laci dipegang Pak Budi; hanya pemegangnya yang menyerahkan',
    })
  })

  it('is open to anybody when the holder is no longer on the allow-list, and leaves the holder the difference', async () => {
    const { booth, ani: giver, budi: receiver, developer, till } = await openTill()
    await giver.post(`${TILL}/handover`, { counted: 100_000, to: budi.email })
    await receiver.post(`${TILL}/handover/${(await till()).offer?.id}/accept`)
    await booth.allowList.remove(budi.email)
    booth.setTime('2025-01-06T03:00:00.000Z')

    const answer = await giver.post(`${TILL}/handover`, { counted: 98_000, to: citra.email })
    await developer.post(`${TILL}/handover/${(await till()).offer?.id}/accept`)

    expect(answer.statusCode).toBe(201)
    expect((await till()).spans).toMatchObject([
      { holder: { email: ani.email }, difference: 0 },
      { holder: { email: budi.email }, difference: -2000 },
      { holder: { email: citra.email }, difference: null },
    ])
  })

  it('is withdrawn by anybody when neither account is on the allow-list any more', async () => {
    const { booth, ani: giver, developer, till } = await openTill()
    await giver.post(`${TILL}/handover`, { counted: 100_000, to: budi.email })
    const offer = `${TILL}/handover/${(await till()).offer?.id}`

    await booth.allowList.remove(budi.email)
    const stillGivers = await developer.delete(offer)
    await booth.allowList.remove(ani.email)
    const nobodys = await developer.delete(offer)

    expect([stillGivers.statusCode, stillGivers.json().message]).toEqual([
      403,
      'Hanya Bu Ani atau Pak Budi yang dapat membatalkan',
    ])
    expect(nobodys.json().data).toMatchObject({ offer: null, handovers: [] })
  })

  it('stays with its giver when nobody accepts, and is named at the closing and after it', async () => {
    const { booth, ani: giver, budi: receiver, till } = await openTill()
    await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 2 })
    await giver.post(`${TILL}/handover`, { counted: 108_000, to: budi.email })
    const { offer } = await till()
    const named = { from: { email: ani.email }, to: { email: budi.email }, counted: 108_000 }
    const closing = async () => (await giver.get(CLOSING)).json().data

    expect((await closing()).figures.drawer.offer).toMatchObject(named)
    await giver.post(CLOSING, { openingFloat: 100_000, counted: 110_000, note: '' })

    const accepted = await receiver.post(`${TILL}/handover/${offer?.id}/accept`)
    expect([accepted.statusCode, accepted.json().message]).toEqual([
      409,
      'Hari ini sudah ditutup oleh Bu Ani',
    ])
    expect((await closing()).closing.figures.drawer).toMatchObject({
      offer: named,
      spans: [{ holder: null, difference: 0 }],
    })
  })

  it('ends at midnight, like its till', async () => {
    const { booth, till } = await openTill({}, '2025-01-06T16:50:00.000Z')
    const late = await booth.signedInAs(ani)
    await late.post(`${TILL}/handover`, { counted: 100_000, to: budi.email })
    booth.setTime('2025-01-06T17:00:00.000Z')
    await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 2 })

    const tomorrow = (await late.get('/api/admin/till/2025-01-07')).json().data
    expect(tomorrow).toMatchObject({
      offer: null,
      spans: [{ sums: { start: 100_000, sales: 10_000 } }],
    })
    expect(last(await till())?.sums).toMatchObject({ sales: 0, expected: 100_000 })
  })

  it('shows no expected sum before a blind count', async () => {
    const { ani: giver, till } = await openTill({ blindCount: true })
    const before = await till()
    await giver.post(`${TILL}/moves`, PAPER)

    const much = await giver.post(`${TILL}/moves`, PAPER)

    expect(last(before)).toMatchObject({ sums: null, difference: null })
    expect(much.json()).toMatchObject({
      message: 'Di laci seharusnya tidak ada sejumlah itu. Tetap catat?',
    })
  })
})

describe('the first day of the till', () => {
  const changesOf = (day: string) =>
    [
      [`/api/admin/till/${day}/moves`, PAPER],
      [`/api/admin/till/${day}/handover`, { counted: 0, to: budi.email }],
      [`/api/admin/till/${day}/qris`, { total: 0 }],
      [`/api/admin/closings/${day}`, { openingFloat: 0, counted: null, note: '' }],
      [`/api/admin/closings/${day}/reopen`, undefined],
    ] as const

  it.each([
    ['the day of the first entry', '2025-01-05', true],
    ['today without one', '2025-01-05', false],
    ['the day of the first entry, by years', '2020-01-01', true],
  ])('starts when it is %s, and has no money before', async (_, day, hasEntry) => {
    const { booth, developer } = await openTill()
    if (hasEntry) await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 2 })

    for (const [path, body] of changesOf(day)) {
      const refused = await developer.post(path, body)
      expect([refused.statusCode, refused.json().message], path).toEqual([
        400,
        'Hari itu sebelum hari pertama booth ini',
      ])
    }
    const year = `from=${day.slice(0, 4)}-01-01&to=${day.slice(0, 4)}-12-31`
    const { days } = (await developer.get(`/api/admin/report?${year}`)).json().data
    expect(days.map((row: { day: string }) => row.day)).not.toContain(day)
  })

  it('stays open afterwards, with its float and without an entry', async () => {
    const { booth, ani: today } = await openTill()
    await today.post(`${TILL}/moves`, { ...PAPER, kind: 'in' })
    booth.setTime('2025-01-07T02:00:00.000Z')
    const tomorrow = await booth.signedInAs(ani)

    expect((await tomorrow.post(`${TILL}/moves`, PAPER)).statusCode).toBe(201)
  })
})

describe('a blind count', () => {
  const JOURNAL = '/api/admin/report/journal?from=2025-01-06&to=2025-01-06'

  /** Cash of 20,000 that was sold and 10,000 that was prepaid, in a till with 100,000. */
  async function openBlind() {
    const opened = await openTill({ blindCount: true })
    await opened.booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 4 })
    await opened.booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 6 })
    await opened.booth.holds({ prepaidMethod: 'cash', photoCount: 2 })
    return opened
  }

  it('learns from no call what the till expects', async () => {
    const { ani } = await openBlind()

    const { figures } = (await ani.get(CLOSING)).json().data
    const journal = (await ani.get(JOURNAL)).body

    expect(figures).toMatchObject({
      isBlind: true,
      payments: { cash: { students: 1, photos: 4, amount: 0 }, qris: { amount: 30_000 } },
      till: { cash: { sales: 0, paidAhead: 0, otherDays: 0 }, qris: { sales: 30_000 } },
      drawer: { spans: [{ sums: null, difference: null }] },
    })
    expect(journal.split('\r\n').slice(1)).toEqual([
      '2025-01-06;Penjualan QRIS;30000;',
      '2025-01-06;Cash: tampil setelah hari ini ditutup;;',
    ])
  })

  it('shows everything when the day is closed with it', async () => {
    const { ani } = await openBlind()
    const unexplained = await ani.post(CLOSING, { openingFloat: 100_000, counted: 0, note: '' })
    await ani.post(CLOSING, { openingFloat: 100_000, counted: 129_000, note: 'Salah kembalian' })

    const { figures, closing } = (await ani.get(CLOSING)).json().data
    const journal = (await ani.get(JOURNAL)).body

    expect(unexplained.json().message).toBe(
      'Cash di laci tidak sama dengan yang tercatat: tulis alasannya di Catatan',
    )
    expect(figures.isBlind).toBeUndefined()
    expect(closing.figures.drawer.spans).toMatchObject([
      { sums: { expected: 130_000 }, difference: -1000 },
    ])
    expect(journal).toContain('Penjualan Cash;20000;')
  })
})

describe('the QRIS sum by the app', () => {
  const at = (time: string) => `2025-01-06T${time}:00.000Z`

  it('is compared with what was recorded, by the same amount and the nearest time', async () => {
    const { booth, ani, till } = await openTill()
    for (const time of ['02:00', '02:10', '02:40']) {
      booth.setTime(at(time))
      await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    }
    booth.setTime(at('03:00'))
    await booth.holds({ prepaidMethod: 'qris', photoCount: 2, studentName: 'Fajar Hidayat' })

    const answer = await ani.post(`${TILL}/qris`, {
      lines: [
        { at: at('02:09'), amount: 20_000 },
        { at: at('01:58'), amount: 20_000 },
        { at: at('02:56'), amount: 20_000 },
        { at: at('03:00'), amount: 15_000 },
      ],
    })

    const { tally, unpaid, unknown } = answer.json().data
    expect(tally).toMatchObject({
      ...{ total: 75_000, count: 4, recorded: 70_000, recordedCount: 4 },
      lines: {
        matched: 2,
        unpaid: { count: 2, amount: 30_000 },
        unknown: { count: 2, amount: 35_000 },
      },
    })
    expect(unpaid).toMatchObject([
      { queueNumber: 3, amount: 20_000 },
      { queueNumber: 4, studentName: 'Fajar Hidayat', amount: 10_000 },
    ])
    expect(unknown).toMatchObject([{ at: at('02:56') }, { amount: 15_000 }])
    expect((await till()).qris).toEqual(tally)
  })

  it('accepts as many lines as the contract allows', async () => {
    const { ani } = await openTill()
    const lines = Array.from({ length: QRIS_LINES }, () => ({
      at: at('02:00'),
      amount: 10_000_000,
    }))

    expect((await ani.post(`${TILL}/qris`, { lines })).statusCode).toBe(200)
  })

  it('stores no line of the bank anywhere', async () => {
    const { booth, ani } = await openTill()
    const line = { at: at('02:09'), amount: 12_345 }

    await booth.app.inject({
      method: 'POST',
      url: `${TILL}/qris`,
      headers: { authorization: `Bearer ${ani.token}`, 'idempotency-key': 'abcdefgh' },
      payload: { lines: [line, line] },
    })

    for (const table of ['qris_tallies', 'kept_answers', 'admin_log'] as const) {
      const rows = await booth.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('12345')
      expect(JSON.stringify(rows)).not.toContain('02:09')
    }
  })

  it('becomes part of the day’s closing', async () => {
    const { booth, ani } = await openTill()
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await ani.post(`${TILL}/qris`, { total: 12_000 })

    const body = { openingFloat: 100_000, counted: 100_000, qrisTotal: 12_000, note: 'Bukti palsu' }
    await ani.post(CLOSING, body)

    const { closing } = (await ani.get(CLOSING)).json().data
    expect(closing).toMatchObject({
      qrisTotal: 12_000,
      figures: { drawer: { qris: { total: 12_000, recorded: 20_000, lines: null } } },
    })
  })

  it('is compared again by the closing when money came after the last comparison', async () => {
    const { booth, ani } = await openTill()
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await ani.post(`${TILL}/qris`, { lines: [{ at: at('02:00'), amount: 20_000 }] })
    booth.setTime(at('02:05'))
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 2 })
    await booth.holds({ prepaidMethod: 'qris', photoCount: 2 })

    const body = { openingFloat: 100_000, counted: 100_000, qrisTotal: 40_000, note: '' }
    await ani.post(CLOSING, body)

    const { closing } = (await ani.get(CLOSING)).json().data
    expect(closing.figures.drawer.qris).toMatchObject({ total: 40_000, recorded: 40_000 })
    const report = await ani.get('/api/admin/report?from=2025-01-06&to=2025-01-06')
    expect(report.json().data.days[0].closing.qris).toEqual({ total: 40_000, recorded: 40_000 })
  })

  it('keeps the comparison of lines in a closing with the same sum', async () => {
    const { booth, ani } = await openTill()
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await ani.post(`${TILL}/qris`, { lines: [{ at: at('02:00'), amount: 20_000 }] })
    booth.setTime(at('02:05'))

    const body = { openingFloat: 100_000, counted: 100_000, qrisTotal: 20_000, note: '' }
    await ani.post(CLOSING, body)

    const { closing } = (await ani.get(CLOSING)).json().data
    expect(closing.figures.drawer.qris.lines).toMatchObject({ matched: 1 })
  })

  it('leaves today’s payments in the figures of an open day', async () => {
    const { booth, ani } = await openTill()
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await ani.post(`${TILL}/qris`, { total: 20_000 })
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 2 })
    const paid = await booth.holds({ prepaidMethod: 'qris', photoCount: 2 })
    await ani.delete(`/api/queue/${paid.id}`)

    const { figures } = (await ani.get(CLOSING)).json().data
    expect(figures.drawer).toMatchObject({
      qris: { recorded: 20_000 },
      qrisRecorded: { total: 40_000, count: 3 },
    })
  })

  it('appears in the report of a day that was closed without it, as on the page of that day', async () => {
    const { booth, ani, budi: other } = await openTill()
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await other.post(`${TILL}/qris`, { total: 12_000 })

    await ani.post(CLOSING, {
      openingFloat: 100_000,
      counted: 100_000,
      qrisTotal: null,
      note: 'Kurang',
    })

    const report = await ani.get('/api/admin/report?from=2025-01-06&to=2025-01-06')
    expect(report.json().data.days[0].closing.qris).toEqual({ total: 12_000, recorded: 20_000 })
  })

  it('disappears from every closing and report when it is withdrawn', async () => {
    const { booth, ani, budi: other, till } = await openTill()
    await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 4 })
    await ani.post(`${TILL}/qris`, { total: 12_000 })
    await other.post(`${TILL}/qris`, { lines: [{ at: at('02:00'), amount: 20_000 }] })

    const answer = await ani.delete(`${TILL}/qris`)

    expect(answer.json().data.qris).toBeNull()
    expect((await till()).qris).toBeNull()
    await ani.post(CLOSING, { openingFloat: 100_000, counted: 100_000, qrisTotal: null, note: '' })
    const { closing } = (await ani.get(CLOSING)).json().data
    expect(closing.figures.drawer.qris).toBeNull()
    const report = await ani.get('/api/admin/report?from=2025-01-06&to=2025-01-06')
    expect(report.json().data.days[0].closing.qris).toBeNull()
    expect((await ani.delete(`${TILL}/qris`)).statusCode).toBe(409)
  })

  it('is refused without a total and without lines', async () => {
    const { ani } = await openTill()

    for (const [body, message] of [
      [{}, 'Sebutkan jumlahnya saja, atau barisnya saja'],
      [
        { total: 1, lines: [{ at: at('02:00'), amount: 1 }] },
        'Sebutkan jumlahnya saja, atau barisnya saja',
      ],
      [{ lines: [] }, 'Sebutkan 1 sampai 2000 baris'],
      [{ lines: [{ at: 'kemarin', amount: 1 }] }, 'Jam baris tidak dapat dibaca'],
      [
        { lines: [{ at: at('02:00'), amount: -1 }] },
        'Jumlah baris harus Rp 1 sampai Rp 1.000.000.000',
      ],
      [{ total: -1 }, 'QRIS menurut aplikasi harus 0 sampai Rp 1.000.000.000'],
    ] as const) {
      const answer = await ani.post(`${TILL}/qris`, body)
      expect([answer.statusCode, answer.json()], JSON.stringify(body)).toEqual([400, { message }])
    }
  })
})
