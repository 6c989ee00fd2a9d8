import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'
import { stateOf } from '../../support/steps.ts'

const FRIDAY = '2025-01-10T02:00:00.000Z'
const MONDAY = '2025-01-13T02:00:00.000Z'

/** Friday's booth on Monday: three entries left over, one of them in the booth. */
async function mondayBooth() {
  const booth = await openBooth({ now: FRIDAY })
  await booth.holds({ status: 'completed' })
  const session = await booth.holds({ status: 'in-progress', studentName: 'Siti' })
  const first = await booth.holds({ studentName: 'Dewi' })
  const second = await booth.holds({ studentName: 'Rizky' })
  booth.setTime(MONDAY)
  const admin = await booth.signedInAs(ani)
  return { booth, admin, ids: [second.id, session.id, first.id] }
}

const countsOf = (booth: Booth) =>
  booth.db
    .selectFrom('school_days')
    .select(['day', 'waiting', 'in_progress', 'completed', 'cancelled'])
    .orderBy('day')
    .execute()

describe('POST /api/admin/leftovers/bring', () => {
  it('gives leftover entries today’s numbers in their order, before those of today', async () => {
    const { booth, admin, ids } = await mondayBooth()
    const line = await booth.line(await booth.signIn(budi))
    await booth.holds({ studentName: 'Senin' })

    const answer = await admin.post('/api/admin/leftovers/bring', { ids })

    expect(answer.json().data).toMatchObject({ count: 3, refunds: { qris: 0, cash: 0 } })
    await line.receives('queueLeftovers')
    const { queues } = (await admin.get('/api/queue')).json().data
    expect(queues).toMatchObject([
      { studentName: 'Senin', queueNumber: 1 },
      { studentName: 'Siti', queueNumber: 2, day: '2025-01-13', status: 'waiting' },
      { studentName: 'Dewi', queueNumber: 3, version: 2 },
      { studentName: 'Rizky', queueNumber: 4 },
    ])
    expect(await countsOf(booth)).toEqual([
      { day: '2025-01-10', waiting: 0, in_progress: 0, completed: 1, cancelled: 0 },
      { day: '2025-01-13', waiting: 4, in_progress: 0, completed: 0, cancelled: 0 },
    ])
    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview).toMatchObject({ totalQueues: 5, todayQueues: 4, waitingQueues: 4 })
    const history = (await admin.get('/api/queue/history?limit=2&page=2')).json().data
    expect(history.pagination).toMatchObject({ total: 5, pages: 3 })
    expect(history.queues).toMatchObject([{ studentName: 'Siti' }, { studentName: 'Senin' }])
  })

  it('keeps the old number in the timeline, and leaves the next number free', async () => {
    const { booth, admin, ids } = await mondayBooth()

    await admin.post('/api/admin/leftovers/bring', { ids })

    const { lines } = (await admin.get(`/api/admin/logs?entryId=${ids[2]}`)).json().data
    expect(lines[0]).toMatchObject({
      action: 'bring',
      details: {
        from: { day: '2025-01-10', queueNumber: 3, status: 'waiting' },
        to: { day: '2025-01-13', queueNumber: 2 },
      },
    })
    expect(await booth.holds()).toMatchObject({ queueNumber: 4 })
  })

  it('moves no entry of today, and none twice', async () => {
    const { booth, admin, ids } = await mondayBooth()
    const today = await booth.holds()
    const both = () => admin.post('/api/admin/leftovers/bring', { ids: [...ids, today.id] })

    const answers = await Promise.all([both(), both()])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { queues } = (await admin.get('/api/queue')).json().data
    expect(queues.map(({ queueNumber }: { queueNumber: number }) => queueNumber)).toEqual([
      1, 2, 3, 4,
    ])
  })
})

describe('POST /api/admin/leftovers/cancel', () => {
  it('cancels exactly the named entries, and returns the sum to refund', async () => {
    const booth = await openBooth({ now: FRIDAY })
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    const paid = await booth.holds({ prepaidMethod: 'cash', photoCount: 4 })
    const session = await booth.holds({ status: 'in-progress' })
    const other = await booth.holds()

    const answer = await admin.post('/api/admin/leftovers/cancel', { ids: [paid.id, session.id] })

    expect(answer.json().data).toMatchObject({ count: 2, refunds: { qris: 0, cash: 20_000 } })
    expect((await admin.get('/api/queue')).json().data.queues).toMatchObject([{ id: other.id }])
    expect(await countsOf(booth)).toEqual([
      { day: '2025-01-10', waiting: 1, in_progress: 0, completed: 0, cancelled: 2 },
    ])
    const { lines } = (await admin.get(`/api/admin/logs?entryId=${paid.id}`)).json().data
    expect(lines[0]).toMatchObject({
      action: 'cancel',
      details: { reason: 'Booth tutup', refund: { amount: 20_000, paymentMethod: 'cash' } },
    })
  })

  it('answers a repetition with its key as before, and changes nothing', async () => {
    const { booth, admin, ids } = await mondayBooth()
    const sent = () =>
      booth.app.inject({
        method: 'POST',
        url: '/api/admin/leftovers/cancel',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'leftovers-of-friday',
        },
        payload: JSON.stringify({ ids }),
      })

    const [first, second] = [await sent(), await sent()]

    expect(second.json()).toEqual(first.json())
    expect((await countsOf(booth))[0]).toMatchObject({ waiting: 0, cancelled: 3 })
  })

  it('refuses ids that it cannot read', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const body of [{}, { ids: [] }, { ids: 'all' }, { ids: [7] }, { ids: ["' or 1=1"] }]) {
      for (const deed of ['cancel', 'bring']) {
        const answer = await admin.post(`/api/admin/leftovers/${deed}`, body)
        expect([answer.statusCode, answer.json()], JSON.stringify(body)).toEqual([
          400,
          { message: 'Sebutkan 1 sampai 1000 antrian' },
        ])
      }
    }
  })
})

describe('the event about leftovers', () => {
  it.each([
    ['today', FRIDAY],
    ['yesterday', '2025-01-11T02:00:00.000Z'],
    ['earlier', MONDAY],
  ])('names their day as seen from the day of the change: %s', async (of, now) => {
    const { booth, admin, ids } = await mondayBooth()
    booth.setTime(now)
    const line = await booth.line(await booth.signIn(budi))

    const { entries } = (await admin.post('/api/admin/leftovers/cancel', { ids })).json().data
    expect(await line.receives('queueLeftovers')).toMatchObject({ action: 'cancel', of })

    await admin.post('/api/admin/leftovers/undo', { entries })
    await expect.poll(() => line.receives('queueLeftovers')).toMatchObject({ action: 'undo', of })
  })

  it('names the day before the move, also when the move is undone', async () => {
    const { booth, admin, ids } = await mondayBooth()
    booth.setTime('2025-01-11T02:00:00.000Z')
    const line = await booth.line(await booth.signIn(budi))

    const { entries } = (await admin.post('/api/admin/leftovers/bring', { ids })).json().data
    expect(await line.receives('queueLeftovers')).toMatchObject({
      action: 'bring',
      of: 'yesterday',
    })

    await admin.post('/api/admin/leftovers/undo', { entries })
    await expect
      .poll(() => line.receives('queueLeftovers'))
      .toMatchObject({ action: 'undo', of: 'yesterday' })
  })
})

describe('POST /api/admin/leftovers/undo', () => {
  /** All data except versions, which every change increments. */
  const shownBy = async (booth: Booth) => ({
    counts: await countsOf(booth),
    entries: (await stateOf(booth)).entries.map(
      ({ version: _v, last_action: _a, ...entry }) => entry,
    ),
  })

  it.each(['cancel', 'bring'])('undoes a whole step at once: %s', async deed => {
    const { booth, admin, ids } = await mondayBooth()
    // Today has entries already, so its numbers continue.
    const today = await booth.holds()
    await admin.delete(`/api/queue/${today.id}`)
    const before = await shownBy(booth)
    const { entries } = (await admin.post(`/api/admin/leftovers/${deed}`, { ids })).json().data
    const line = await booth.line(await booth.signIn(budi))

    const answer = await admin.post('/api/admin/leftovers/undo', { entries })

    expect(answer.json()).toMatchObject({ data: { count: 3 } })
    expect(await shownBy(booth)).toEqual(before)
    expect(await line.receives('queueLeftovers')).toMatchObject({
      action: 'undo',
      count: 3,
      by: expect.stringMatching(/\S/),
    })
  })

  it.each(['cancel', 'bring'])(
    'changes nothing when an entry has changed since: %s',
    async deed => {
      const { booth, admin, ids } = await mondayBooth()
      const { entries } = (await admin.post(`/api/admin/leftovers/${deed}`, { ids })).json().data
      const [one] = entries
      if (deed === 'bring') await admin.post(`/api/queue/${one.id}/call`)
      else await admin.post(`/api/queue/${one.id}/undo`, { version: one.version })
      const before = await stateOf(booth)

      const answer = await admin.post('/api/admin/leftovers/undo', { entries })

      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { message: 'Sebagian sudah diubah admin lain: tidak ada yang diurungkan' },
      ])
      expect(await stateOf(booth)).toEqual(before)
    },
  )

  it('changes nothing when an entry would return to an occupied booth', async () => {
    const { booth, admin, ids } = await mondayBooth()
    const { entries } = (await admin.post('/api/admin/leftovers/bring', { ids })).json().data
    await booth.holds({ status: 'in-progress' })
    const before = await stateOf(booth)

    const answer = await admin.post('/api/admin/leftovers/undo', { entries })

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Masih ada sesi yang berlangsung' },
    ])
    expect(await stateOf(booth)).toEqual(before)
  })
})
