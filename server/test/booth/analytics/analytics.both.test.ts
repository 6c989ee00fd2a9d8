import type { Analytics } from '@antrian/contract/history/analytics'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { describe, expect, it } from 'vitest'
import { seedQueue } from '../../../src/operator/seed/seedQueue.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

describe('GET /api/admin/analytics', () => {
  it('returns every figure of two days at the booth', async () => {
    const booth = await boothOfTwoDays()

    const figures = await analyticsOf(booth, 'startDate=2025-01-05&endDate=2025-01-07')

    const counted = { added: 6, completed: 3, cancelled: 2, photos: 14, amount: 0 }
    expect(figures).toMatchObject({
      startDate: '2025-01-05',
      endDate: '2025-01-07',
      totals: counted,
      perDay: [
        { day: '2025-01-05', added: 0, completed: 0, cancelled: 0, photos: 0, amount: 0 },
        { day: '2025-01-06', added: 4, completed: 2, cancelled: 2, photos: 6, amount: 0 },
        { day: '2025-01-07', added: 2, completed: 1, cancelled: 0, photos: 8, amount: 0 },
      ],
      payments: { qris: 2, cash: 1 },
      sheets: { qris: 10, cash: 4 },
      // Waiting: 5, 10, 6 (then cancelled) and 1 minute. Sessions: 4, 3 and 2 minutes.
      waiting: { median: 5.5, p90: expect.closeTo(8.8) },
      session: { median: 3, p90: expect.closeTo(3.8) },
      perAdmin: [
        { name: 'Bu Ani', added: 5, started: 3, completed: 1, cancelled: 1 },
        { name: 'Pak Budi', added: 1, started: 1, completed: 2, cancelled: 1 },
      ],
    })
    expect(figures.perHour).toHaveLength(24)
    expect(figures.perHour.filter(({ added }) => added > 0)).toEqual([
      { hour: 0, added: 2, completed: 1, cancelled: 0, photos: 8, amount: 0 },
      { hour: 9, added: 4, completed: 2, cancelled: 2, photos: 6, amount: 0 },
    ])
  })

  it('lists the entries of a single day in order, and of no longer range', async () => {
    const booth = await boothOfTwoDays()

    const { visits } = await analyticsOf(booth, 'startDate=2025-01-06&endDate=2025-01-06')

    const at = (time: string) => `2025-01-06T${time}:00.000Z`
    expect(visits?.map(({ addedAt }) => addedAt)).toEqual(Array(4).fill(at('02:00')))
    expect(visits).toContainEqual({
      ...{ addedAt: at('02:00'), startedAt: at('02:05'), endedAt: at('02:09') },
      isCompleted: true,
    })
    expect(visits).toContainEqual({
      ...{ addedAt: at('02:00'), startedAt: null, endedAt: at('02:13') },
      isCompleted: false,
    })
    const both = await analyticsOf(booth, 'startDate=2025-01-06&endDate=2025-01-07')
    expect(both).not.toHaveProperty('visits')
  })

  it('counts the wait of a moved student from the move on', async () => {
    const booth = await openBooth({ now: '2025-01-10T02:00:00.000Z' })
    await booth.signedInAs(ani)
    const { id } = await booth.holds()
    booth.setTime('2025-01-13T01:00:00.000Z')
    const admin = await booth.signedInAs(ani)
    await admin.post('/api/admin/leftovers/bring', { ids: [id] })
    booth.setTime('2025-01-13T01:04:00.000Z')
    await admin.post(`/api/queue/${id}/start`)

    const { waiting, visits } = await analyticsOf(booth, 'startDate=2025-01-13&endDate=2025-01-13')

    expect(waiting.median).toBe(4)
    expect(visits).toMatchObject([
      { addedAt: '2025-01-13T01:00:00.000Z', startedAt: '2025-01-13T01:04:00.000Z' },
    ])
  })

  it('agrees with the history and the statistics', async () => {
    const booth = await boothOfTwoDays()
    const admin = await booth.signedInAs(ani)

    const { totals } = await analyticsOf(booth, 'startDate=2025-01-06&endDate=2025-01-07')
    const { overview } = (await admin.get('/api/admin/stats')).json().data
    const { pagination } = (await admin.get('/api/queue/history')).json().data

    expect(totals).toEqual({
      added: overview.totalQueues,
      completed: overview.completedQueues,
      cancelled: overview.cancelledQueues,
      photos: overview.totalPhotos,
      amount: 0,
    })
    expect(pagination.total).toBe(totals.added)
  })

  it('covers the last 30 days by default, and has no figures without entries', async () => {
    const booth = await openBooth({ now: '2025-01-05T17:30:00.000Z' })

    const figures = await analyticsOf(booth)

    expect(figures).toMatchObject({ startDate: '2024-12-08', endDate: '2025-01-06' })
    expect(figures.perDay).toHaveLength(30)
    expect(figures.totals).toEqual({ added: 0, completed: 0, cancelled: 0, photos: 0, amount: 0 })
    expect([figures.waiting, figures.session]).toEqual([
      { median: null, p90: null },
      { median: null, p90: null },
    ])
    expect(figures.perAdmin).toEqual([])
  })

  it.each([
    ['startDate=2025-01-01&endDate=2025-04-02', 'day', 92, '2025-01-01', '2025-01-01'],
    ['startDate=2025-01-01&endDate=2025-04-03', 'week', 14, '2025-01-01', '2025-01-05'],
    ['startDate=2024-01-01&endDate=2025-12-31', 'week', 105, '2024-01-01', '2024-01-07'],
    ['startDate=2023-01-15&endDate=2025-12-31', 'month', 36, '2023-01-15', '2023-01-31'],
    ['startDate=2016-06-30&endDate=2026-07-01', 'month', 122, '2016-06-30', '2016-06-30'],
    ['startDate=2010-09-01&endDate=2025-12-31', 'school-year', 16, '2010-09-01', '2011-06-30'],
    ['startDate=9900-12-31&endDate=9999-12-31', 'school-year', 100, '9900-12-31', '9901-06-30'],
  ])('counts %s by the %s', async (query, slice, rows, day, lastDay) => {
    const booth = await openBooth()

    const figures = await analyticsOf(booth, query)

    expect(figures.slice).toBe(slice)
    expect(figures.perDay).toHaveLength(rows)
    expect(figures.perDay[0]).toMatchObject({ day, lastDay })
    expect(figures.perDay.at(-1)?.lastDay).toBe(figures.endDate)
  })

  it('counts every entry once in every unit', async () => {
    const booth = await openBooth()
    await seedYears(booth)

    for (const startDate of ['2025-05-01', '2024-06-05', '2022-09-14', '2010-01-01']) {
      const { perDay, totals } = await analyticsOf(
        booth,
        `startDate=${startDate}&endDate=2025-06-27`,
      )
      for (const count of ['added', 'completed', 'cancelled', 'photos', 'amount'] as const) {
        const sum = perDay.reduce((sum, counts) => sum + (counts[count] ?? 0), 0)
        expect(sum, `${count} since ${startDate}`).toBe(totals[count])
      }
      expect(totals.added).toBeGreaterThan(0)
      for (const [at, { day }] of perDay.entries()) {
        const before = perDay[at - 1]
        if (before?.lastDay) expect(dayAfter(before.lastDay, 1)).toBe(day)
      }
    }
  })

  it('compares a school year, or its part so far, with the same days of the year before', async () => {
    const booth = await openBooth()
    await seedYears(booth)

    for (const [endDate, before] of [
      ['2025-06-27', '2024-06-27'],
      ['2025-02-28', '2024-02-28'],
    ] as const) {
      const { yearBefore } = await analyticsOf(booth, `startDate=2024-07-01&endDate=${endDate}`)
      const days = { startDate: '2023-07-01', endDate: before }
      const { totals } = await analyticsOf(booth, new URLSearchParams(days).toString())
      expect(totals.added).toBeGreaterThan(0)
      expect(yearBefore).toEqual({ ...days, totals })
    }
  })

  it.each([
    ['2024-07-01', '2025-06-30', '2023-07-01', '2024-06-30'],
    ['2023-07-01', '2024-02-29', '2022-07-01', '2023-02-28'],
  ])('ends the comparison of %s to %s on the same day', async (startDate, endDate, first, last) => {
    const { yearBefore } = await analyticsOf(
      await openBooth(),
      new URLSearchParams({ startDate, endDate }).toString(),
    )

    expect(yearBefore).toMatchObject({ startDate: first, endDate: last, totals: { added: 0 } })
  })

  it.each(['startDate=2024-07-02&endDate=2025-06-30', 'startDate=2024-07-01&endDate=2025-07-01'])(
    'compares nothing with %s',
    async query => {
      expect(await analyticsOf(await openBooth(), query)).not.toHaveProperty('yearBefore')
    },
  )

  it('refuses a range that it cannot show', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const [query, message] of [
      ['startDate=1900-01-01&endDate=2025-01-01', 'Rentang paling lama 100 tahun'],
      ['startDate=1000-01-01', 'Rentang paling lama 100 tahun'],
      [
        'startDate=2025-01-07&endDate=2025-01-06',
        'Tanggal mulai tidak boleh setelah tanggal akhir',
      ],
      ['startDate=2025-01-07', 'Tanggal mulai tidak boleh setelah tanggal akhir'],
      ['endDate=0000-01-01', 'Tanggal harus berupa YYYY-MM-DD'],
      ['startDate=kemarin', 'Tanggal harus berupa YYYY-MM-DD'],
    ] as const) {
      const answer = await admin.get(`/api/admin/analytics?${query}`)
      expect([answer.statusCode, answer.json()], query).toEqual([400, { message }])
    }
  })
})

/**
 * A booth on Monday from 09:00 and Tuesday from 00:10 in the school's time zone. Every step has its
 * own minute.
 */
async function boothOfTwoDays() {
  const booth = await openBooth()
  const [first, second] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
  const at = (time: string) => booth.setTime(`2025-01-${time}:00.000Z`)

  at('06T02:00')
  const a = await booth.holds({ photoCount: 2 })
  const b = await booth.holds({ photoCount: 4 })
  const c = await booth.holds({ photoCount: 20 })
  const draft = { studentName: 'Dewi', studentClass: 'X', photoCount: 6 }
  const d = (await second.post('/api/queue', draft)).json().data
  at('06T02:05')
  await first.post(`/api/queue/${a.id}/start`)
  at('06T02:09')
  await first.post(`/api/queue/${a.id}/complete`, { paymentMethod: 'qris' })
  at('06T02:06')
  await first.post(`/api/queue/${c.id}/start`)
  await second.delete(`/api/queue/${c.id}`)
  at('06T02:10')
  await first.post(`/api/queue/${b.id}/start`)
  at('06T02:13')
  await second.post(`/api/queue/${b.id}/complete`, { paymentMethod: 'cash' })
  await first.delete(`/api/queue/${d.id}`)

  at('06T17:10')
  const e = await booth.holds({ photoCount: 8 })
  await booth.holds()
  at('06T17:11')
  const nextDay = await booth.signedInAs(budi)
  await nextDay.post(`/api/queue/${e.id}/start`)
  at('06T17:13')
  await nextDay.post(`/api/queue/${e.id}/complete`, { paymentMethod: 'qris' })
  return booth
}

/** Seeds three school years, to the end of the last. */
const seedYears = (booth: Booth) =>
  seedQueue(booth.db, {
    ...{ rows: 3000, days: 780, seed: 1, logDays: 0 },
    ...{ before: '2025-06-28', timeZone: 'Asia/Jakarta' },
  })

async function analyticsOf(booth: Booth, query = ''): Promise<Analytics> {
  const admin = await booth.signedInAs(ani)
  return (await admin.get(`/api/admin/analytics?${query}`)).json().data
}
