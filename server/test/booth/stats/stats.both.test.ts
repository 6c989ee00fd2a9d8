import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

const NOTHING = {
  totalQueues: 0,
  todayQueues: 0,
  waitingQueues: 0,
  completedQueues: 0,
  cancelledQueues: 0,
  totalPhotos: 0,
  todayPhotos: 0,
  todayCompleted: 0,
  todayAmounts: { qris: 0, cash: 0 },
}

describe('GET /api/admin/stats', () => {
  it('returns zero on the first day', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    expect((await admin.get('/api/admin/stats')).json()).toEqual({
      success: true,
      data: { overview: NOTHING },
    })
  })

  it('separates today from all days, and counts photos of completed entries only', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'completed', photoCount: 8 })
    await booth.holds({ photoCount: 20 })
    booth.setTime('2025-01-07T02:00:00.000Z')
    await booth.holds({ status: 'completed', photoCount: 4 })
    await booth.holds({ status: 'completed', photoCount: 2 })
    await booth.holds({ status: 'cancelled', photoCount: 10 })
    await booth.holds({ status: 'in-progress', photoCount: 6 })
    await booth.holds()
    const admin = await booth.signedInAs(ani)

    const { data } = (await admin.get('/api/admin/stats')).json()

    expect(data.overview).toEqual({
      totalQueues: 7,
      todayQueues: 5,
      waitingQueues: 2,
      completedQueues: 3,
      cancelledQueues: 1,
      totalPhotos: 14,
      todayPhotos: 6,
      todayCompleted: 2,
      todayAmounts: { qris: 0, cash: 0 },
    })
  })

  it('equals the sum of the entries after a busy hour', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const entries = await Promise.all(Array.from({ length: 12 }, () => booth.holds()))

    await Promise.all(
      entries.map(async ({ id }, i) => {
        if (i % 3 === 0) await admin.delete(`/api/queue/${id}`)
        await admin.post(`/api/queue/${id}/start`)
        if (i % 2 === 0) await admin.delete(`/api/queue/${id}`)
        await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' })
      }),
    )

    const { overview } = (await admin.get('/api/admin/stats')).json().data
    const count = async (status: string) =>
      (await admin.get(`/api/queue?status=${status}`)).json().data.queues.length
    expect(overview).toMatchObject({
      totalQueues: 12,
      waitingQueues: await count('waiting'),
      completedQueues: await count('completed'),
      cancelledQueues: await count('cancelled'),
      totalPhotos: 2 * (await count('completed')),
    })
  })

  it('counts an entry of yesterday on yesterday when it is completed today', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds({ status: 'in-progress' })
    booth.setTime('2025-01-07T02:00:00.000Z')
    const admin = await booth.signedInAs(ani)

    await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' })

    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview).toMatchObject({ completedQueues: 1, todayQueues: 0, todayPhotos: 0 })
  })
})
