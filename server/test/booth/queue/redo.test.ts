import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { budi } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'
import { stepsOf } from '../../support/steps.ts'

const numbers = (queues: { queueNumber: number }[]) => queues.map(one => one.queueNumber)

/** Figures that count students and money. */
async function soldIn({ admin }: Awaited<ReturnType<typeof stepsOf>>) {
  const { overview } = (await admin.get('/api/admin/stats')).json().data
  const { figures } = (await admin.get('/api/admin/closings/2025-01-06')).json().data
  const { pagination } = (await admin.get('/api/queue/history')).json()
  const { totals } = (
    await admin.get('/api/admin/analytics?startDate=2025-01-06&endDate=2025-01-06')
  ).json().data
  const { waitingQueues: _, ...counted } = overview
  const { added, payments, till } = figures
  return { counted, added, payments, till, pagination, totals }
}

/** A booth in which one student has paid, and two wait. */
async function soldBooth() {
  const booth = await openBooth()
  const steps = await stepsOf(booth)
  await decide(steps.admin, { pricePerSheet: 5000 })
  const sold = await booth.holds({ status: 'completed', photoCount: 4, studentName: 'Dewi' })
  const waiting = [await booth.holds(), await booth.holds()]
  return { ...steps, booth, sold, waiting, steps }
}

describe('a photo session that is made again', () => {
  it('is next in line with the same number, is paid already, and sells nothing', async () => {
    const { steps, admin, redo, start, complete, sold } = await soldBooth()
    const before = await soldIn(steps)

    const entry = (await redo(sold.id, 'photo', 4)).json().data
    expect(entry).toMatchObject({
      ...{ queueNumber: 1, studentName: 'Dewi', status: 'waiting', photoCount: 4, price: 0 },
      ...{ prepaidMethod: 'cash', redo: { of: sold.id, reason: 'photo' }, lastAction: 'redo' },
    })
    const { queues } = (await admin.get('/api/queue')).json().data
    expect(numbers(queues)).toEqual([1, 2, 3])
    expect(await soldIn(steps)).toEqual(before)
    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview.waitingQueues).toBe(3)

    await start(entry.id)
    expect(await soldIn(steps)).toEqual(before)
    const done = await complete(entry.id, 'qris')
    expect(done.json().data).toMatchObject({ status: 'completed', paymentMethod: 'cash' })
    expect(await soldIn(steps)).toEqual(before)
  })

  it('is next even before students with smaller numbers', async () => {
    const booth = await openBooth()
    const { admin, redo, start, complete } = await stepsOf(booth)
    const [, second] = [await booth.holds(), await booth.holds()]
    await start(second.id)
    await complete(second.id)

    const { data: entry } = (await redo(second.id, 'photo')).json()

    const { queues } = (await admin.get('/api/queue')).json().data
    expect(numbers(queues)).toEqual([2, 1])
    const inBooth = await booth.holds({ status: 'in-progress' })
    const { next } = (await complete(inBooth.id, 'cash', entry.id)).json()
    expect(next.id).toBe(entry.id)
  })

  it('waits once, and keeps the paid entry out of the line meanwhile', async () => {
    const { redo, undo, cancel, sold } = await soldBooth()
    const { data: entry } = (await redo(sold.id, 'photo')).json()

    for (const refused of [
      await redo(sold.id, 'photo'),
      await undo(sold.id, sold.version ?? 0),
      await undo(sold.id, sold.version ?? 0, 'waiting'),
    ]) {
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Siswa ini sedang menunggu foto ulang',
      ])
    }
    await cancel(entry.id)
    expect((await redo(sold.id, 'photo')).statusCode).toBe(201)
  })

  it('lets the payment of the first one be corrected meanwhile, and the correction be undone', async () => {
    const { redo, correct, undo, sold } = await soldBooth()
    await redo(sold.id, 'photo')

    const corrected = (await correct(sold.id, 'qris', sold.version ?? 0)).json().data
    const undone = await undo(sold.id, corrected.version)

    expect(undone.json().data).toMatchObject({ status: 'completed', paymentMethod: 'cash' })
  })

  it('returns to the line after it was completed, as the first one does', async () => {
    const { redo, start, complete, undo, sold } = await soldBooth()
    const { data: entry } = (await redo(sold.id, 'photo')).json()
    await start(entry.id)
    const { version } = (await complete(entry.id)).json().data

    const back = await undo(entry.id, version, 'waiting')

    expect(back.json().data).toMatchObject({ id: entry.id, status: 'waiting', completedAt: null })
  })

  it('is never priced, and never refunds', async () => {
    const { admin, redo, sold } = await soldBooth()
    const { data: entry } = (await redo(sold.id, 'photo')).json()
    const { version } = (await admin.get('/api/admin/booth')).json().data

    await admin.post('/api/admin/booth/price-waiting', { version })
    await admin.delete(`/api/queue/${entry.id}`)

    const { lines } = (await admin.get(`/api/admin/logs?entryId=${entry.id}`)).json().data
    expect(lines).toMatchObject([
      { action: 'cancel', details: { reason: 'Tidak ada alasan' } },
      { action: 'redo', details: { of: sold.id, reason: 'photo', sheets: 2 } },
    ])
    expect(lines[0].details).not.toHaveProperty('refund')
  })

  it('of a session that was left open overnight has a number of today, and the prints keep theirs', async () => {
    const booth = await openBooth()
    const left = await booth.holds({ status: 'in-progress', studentName: 'Dewi' })
    booth.setTime('2025-01-07T02:00:00.000Z')
    const { admin, redo, complete, undo } = await stepsOf(booth)
    await booth.holds()
    await complete(left.id)

    const { data: prints } = (await redo(left.id, 'damaged', 1)).json()
    const { data: entry } = (await redo(left.id, 'photo')).json()

    expect(prints).toMatchObject({ day: '2025-01-06', queueNumber: 1 })
    expect(entry).toMatchObject({ day: '2025-01-07', queueNumber: 2, redo: { of: left.id } })
    const { queues } = (await admin.get('/api/queue')).json().data
    expect(numbers(queues)).toEqual([2, 1])
    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview).toMatchObject({ totalQueues: 2, todayQueues: 1, waitingQueues: 2 })
    await undo(entry.id, entry.version)
    expect((await redo(left.id, 'damaged', 1)).statusCode).toBe(201)
    expect((await redo(left.id, 'cut', 1)).statusCode).toBe(201)
    expect((await redo(left.id, 'other', 1)).json().asks).toBe(true)
  })

  it('that is left over comes along to the next day as a redo, without the redos of its day', async () => {
    const { booth, sold, ...monday } = await soldBooth()
    for (let times = 0; times < 3; times++) await monday.redo(sold.id, 'damaged', 1)
    const { data: entry } = (await monday.redo(sold.id, 'photo', 2, true)).json()
    booth.setTime('2025-01-07T02:00:00.000Z')
    const { admin, start, complete, redo } = await stepsOf(booth)

    await admin.post('/api/admin/leftovers/bring', { ids: [entry.id] })

    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview).toMatchObject({ totalQueues: 3, todayQueues: 0, waitingQueues: 3 })
    const { data } = (await admin.get('/api/queue')).json()
    expect(data.queues.at(-1)).toMatchObject({ day: '2025-01-07', redo: { of: sold.id } })
    await start(entry.id)
    await complete(entry.id)
    expect((await redo(entry.id, 'damaged', 1)).statusCode).toBe(201)
  })
})

describe('a print that is made again', () => {
  it('takes paper and nothing else', async () => {
    const { steps, admin, redo, sold, booth } = await soldBooth()
    await admin.post('/api/admin/paper', { sheets: 10 })
    booth.setTime('2025-01-06T02:01:00.000Z')
    const before = await soldIn(steps)
    const line = await booth.line(await booth.signIn(budi))

    const answer = await redo(sold.id, 'damaged', 3)

    expect(answer.json().data).toMatchObject({
      ...{ status: 'completed', photoCount: 3, price: 0, redo: { reason: 'damaged' } },
    })
    expect(await line.receives('queueUpdated')).toMatchObject({ lastAction: 'redo' })
    expect(await soldIn(steps)).toEqual(before)
    expect((await admin.get('/api/admin/paper')).json().data).toMatchObject({ used: 3, left: 7 })
    const { figures } = (await admin.get('/api/admin/closings/2025-01-06')).json().data
    expect(figures.redone).toEqual({ damaged: 3, cut: 0, other: 0, photo: 0 })
    const report = await admin.get('/api/admin/report?from=2025-01-06&to=2025-01-06')
    expect(report.json().data.days[0].redone).toEqual(figures.redone)
    const rows = await booth.db.selectFrom('sheet_backups').selectAll().execute()
    expect(rows.map(({ entry_id }) => entry_id)).toEqual([sold.id])
  })

  it('is among the last finished, and its undo gives the paper back', async () => {
    const { steps, admin, redo, undo, sold, booth } = await soldBooth()
    await admin.post('/api/admin/paper', { sheets: 10 })
    booth.setTime('2025-01-06T02:01:00.000Z')
    const before = await soldIn(steps)
    const { data: entry } = (await redo(sold.id, 'cut', 1)).json()
    const { queues } = (await admin.get('/api/queue/recent')).json().data
    expect(queues[0]).toMatchObject({ id: entry.id, redo: { reason: 'cut' } })

    const undone = await undo(entry.id, entry.version)
    const again = await undo(entry.id, entry.version)

    expect(undone.json().data).toMatchObject({ status: 'cancelled', cancelReason: 'Salah input' })
    expect(again.json()).toEqual(undone.json())
    expect((await admin.get('/api/admin/paper')).json().data).toMatchObject({ used: 0, left: 10 })
    expect(await soldIn(steps)).toEqual(before)
  })

  it('has no session to return to, and no payment to correct', async () => {
    const { redo, undo, correct, sold } = await soldBooth()
    const { data: entry } = (await redo(sold.id, 'damaged')).json()

    expect((await undo(entry.id, entry.version, 'waiting')).json().message).toBe(
      'Tidak ada langkah yang bisa diurungkan',
    )
    expect((await correct(entry.id, 'qris', entry.version)).json().message).toBe(
      'Ulang tidak dibayar: betulkan pembayaran yang pertama',
    )
  })

  it('is made once for each press', async () => {
    const { booth, admin, sold } = await soldBooth()
    const press = () =>
      booth.app.inject({
        method: 'POST',
        url: `/api/queue/${sold.id}/redo`,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'one-press' },
        payload: { reason: 'damaged', sheets: 2 },
      })

    const [first, second] = [await press(), await press()]

    expect(second.json()).toEqual(first.json())
    const { figures } = (await admin.get('/api/admin/closings/2025-01-06')).json().data
    expect(figures.redone.damaged).toBe(2)
  })
})

describe('a redo', () => {
  it('asks at the fourth time of a student, and at the twenty-first sheet', async () => {
    const { redo, sold } = await soldBooth()
    for (let times = 0; times < 3; times++) await redo(sold.id, 'damaged', 1)

    const fourth = await redo(sold.id, 'damaged', 1)
    expect([fourth.statusCode, fourth.json()]).toEqual([
      409,
      { message: 'Dewi sudah 3× diulang hari ini (3 lembar). Ulang lagi?', asks: true },
    ])
    expect((await redo(sold.id, 'damaged', 1, true)).statusCode).toBe(201)

    const other = await soldBooth()
    await other.redo(other.sold.id, 'damaged', 12)
    expect((await other.redo(other.sold.id, 'cut', 9)).json().asks).toBe(true)
    expect((await other.redo(other.sold.id, 'cut', 8)).statusCode).toBe(201)
  })

  it('asks about the same prints that another admin recorded in the last half minute', async () => {
    const { booth, redo, undo, sold } = await soldBooth()
    const other = await booth.signedInAs(budi)
    const again = (sheets: number) =>
      other.post(`/api/queue/${sold.id}/redo`, { reason: 'damaged', sheets })
    const { data: mistaken } = (await redo(sold.id, 'damaged', 1)).json()
    await redo(sold.id, 'damaged', 2)

    expect((await again(1)).json()).toEqual({
      message: 'Bu Ani baru mencatat ulang yang sama untuk Dewi (1 lembar). Catat lagi?',
      asks: true,
    })
    await undo(mistaken.id, mistaken.version)
    expect((await again(1)).statusCode).toBe(201)
    booth.setTime('2025-01-06T02:00:30.000Z')
    expect((await again(2)).statusCode).toBe(201)
  })

  it('is recorded without a question when another admin recorded one for another reason', async () => {
    const { booth, redo, sold } = await soldBooth()
    const other = await booth.signedInAs(budi)
    await redo(sold.id, 'damaged', 1)

    const answer = await other.post(`/api/queue/${sold.id}/redo`, { reason: 'cut', sheets: 1 })

    expect(answer.statusCode).toBe(201)
  })

  it('of a redo counts for the paid entry', async () => {
    const { redo, sold } = await soldBooth()
    let { data: last } = (await redo(sold.id, 'damaged', 1)).json()
    for (let times = 0; times < 2; times++) last = (await redo(last.id, 'cut', 1)).json().data

    expect(last.redo.of).toBe(sold.id)
    expect((await redo(sold.id, 'cut', 1)).json().asks).toBe(true)
  })

  it('is refused for what was not completed, or not today, and for more than the roll has', async () => {
    const { booth, admin, redo, waiting } = await soldBooth()
    const cancelled = await booth.holds({ status: 'cancelled' })
    const sold = await booth.holds({ status: 'completed', studentName: 'Ayu' })
    await admin.post('/api/admin/paper', { sheets: 2 })

    const refused = async (id: string, sheets = 2) => {
      const answer = await redo(id, 'damaged', sheets)
      return [answer.statusCode, answer.json().message]
    }
    expect(await refused('nobody')).toEqual([404, 'Antrian tidak ditemukan'])
    expect(await refused(waiting[0]?.id ?? '')).toEqual([409, 'Antrian belum selesai'])
    expect(await refused(cancelled.id)).toEqual([409, 'Antrian sudah dibatalkan'])
    expect(await refused(sold.id, 3)).toEqual([409, 'Kertas tinggal 2 lembar: isi kertas dulu'])
    expect((await redo(sold.id, 'damaged', 2)).statusCode).toBe(201)
    booth.setTime('2025-01-07T02:00:00.000Z')
    const next = await stepsOf(booth)
    expect((await next.redo(sold.id, 'damaged')).json()).toEqual({
      message: 'Hanya antrian hari ini yang bisa diulang',
    })
  })

  it('is refused with sheets or a reason that do not exist', async () => {
    const { redo, sold } = await soldBooth()

    for (const [reason, sheets, message] of [
      ['damaged', 0, 'Jumlah lembar ulang harus 1 sampai 20'],
      ['damaged', 21, 'Jumlah lembar ulang harus 1 sampai 20'],
      ['damaged', 1.5, 'Jumlah lembar ulang harus 1 sampai 20'],
      ['photo', 3, 'Foto ulang harus 2 sampai 20 lembar, bilangan genap'],
      ['bosan', 2, 'Alasan ulang tidak dikenal'],
    ] as const) {
      const answer = await redo(sold.id, reason, sheets)
      expect([answer.statusCode, answer.json()]).toEqual([400, { message }])
    }
  })
})
