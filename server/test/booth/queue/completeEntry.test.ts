import { PaymentMethod } from '@antrian/contract/queue/queue'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

describe('POST /api/queue/:id/complete', () => {
  it.each(PaymentMethod.options)(
    'completes the entry in progress, paid by %s',
    async paymentMethod => {
      const booth = await openBooth()
      const { id } = await booth.holds({ status: 'in-progress' })
      const admin = await booth.signedInAs(ani)

      const answer = await admin.post(`/api/queue/${id}/complete`, { paymentMethod })

      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        success: true,
        data: {
          id,
          status: 'completed',
          paymentMethod,
          completedAt: '2025-01-06T02:00:00.000Z',
          version: 3,
        },
      })
      expect((await admin.get('/api/queue')).json().data.queues).toEqual([])
    },
  )

  it('records one payment when QRIS and Cash arrive at once', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds({ status: 'in-progress', photoCount: 6 })
    const [first, second] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]

    const answers = await Promise.all([
      first.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' }),
      second.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' }),
    ])

    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
    const { overview } = (await first.get('/api/admin/stats')).json().data
    expect(overview).toMatchObject({ completedQueues: 1, totalPhotos: 6 })
  })
})
