import type { Analytics } from '@antrian/contract/analytics'
import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../support/booth.ts'
import { ani, budi } from '../support/people.ts'

describe('GET /api/admin/analytics', () => {
  it('has every figure of two days at the booth', async () => {
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
      // Waited: 5, 10, 6 (then cancelled) and 1 minute. In session: 4, 3 and 2.
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

  it('has everybody of a single day in the order they came, and of no longer range', async () => {
    const booth = await boothOfTwoDays()

    const { visits } = await analyticsOf(booth, 'startDate=2025-01-06&endDate=2025-01-06')

    const at = (time: string) => `2025-01-06T${time}:00.000Z`
    expect(visits?.map(({ addedAt }) => addedAt)).toEqual(Array(4).fill(at('02:00')))
    expect(visits).toContainEqual({
      ...{ addedAt: at('02:00'), startedAt: at('02:05'), endedAt: at('02:09') },
    })
    expect(visits).toContainEqual({
      ...{ addedAt: at('02:00'), startedAt: null, endedAt: at('02:13') },
    })
    const both = await analyticsOf(booth, 'startDate=2025-01-06&endDate=2025-01-07')
    expect(both).not.toHaveProperty('visits')
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

  it('takes the last 30 days by default, and measures nothing where there is nothing', async () => {
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

  it('takes a whole leap year', async () => {
    const booth = await openBooth()

    const figures = await analyticsOf(booth, 'startDate=2024-01-01&endDate=2024-12-31')

    expect(figures.perDay).toHaveLength(366)
  })

  it.each([
    ['startDate=2024-01-01&endDate=2025-01-01', 'Rentang paling lama 366 hari'],
    ['startDate=2024-01-01', 'Rentang paling lama 366 hari'],
    ['startDate=9999-12-31&endDate=9999-12-31', 'Rentang paling lama 366 hari'],
    ['startDate=2025-01-07&endDate=2025-01-06', 'Tanggal mulai tidak boleh setelah tanggal akhir'],
    ['startDate=2025-01-07', 'Tanggal mulai tidak boleh setelah tanggal akhir'],
    ['endDate=0000-01-01', 'Tanggal harus berupa YYYY-MM-DD'],
    ['startDate=kemarin', 'Tanggal harus berupa YYYY-MM-DD'],
  ])('refuses %s', async (query, message) => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.get(`/api/admin/analytics?${query}`)

    expect([answer.statusCode, answer.json()]).toEqual([400, { message }])
  })
})

/** Monday from 09:00 and Tuesday from 00:10 at the school; every step has its minute. */
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

async function analyticsOf(booth: Booth, query = ''): Promise<Analytics> {
  const admin = await booth.signedInAs(ani)
  return (await admin.get(`/api/admin/analytics?${query}`)).json().data
}
