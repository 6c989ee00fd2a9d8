import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

describe('DELETE /api/queue/:id', () => {
  it.each(['waiting', 'in-progress'] as const)('cancels an entry that is %s', async status => {
    const booth = await openBooth()
    const { id } = await booth.holds({ status })
    const admin = await booth.signedInAs(ani)

    const answer = await admin.delete(`/api/queue/${id}`, { reason: ' Pulang lebih awal ' })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      success: true,
      data: {
        id,
        status: 'cancelled',
        cancelReason: 'Pulang lebih awal',
        cancelledAt: '2025-01-06T02:00:00.000Z',
        paymentMethod: null,
      },
    })
    expect((await admin.get('/api/queue')).json().data.queues).toEqual([])
  })

  it.each([
    ['no body', undefined],
    ['no reason', '{}'],
    ['null as the reason', '{"reason":null}'],
    ['a blank reason', '{"reason":"  "}'],
    ['null', 'null'],
  ])('accepts %s', async (_, body) => {
    const booth = await openBooth()
    const { id } = await booth.holds()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.call('DELETE', `/api/queue/${id}`, body)

    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.cancelReason).toBe('Tidak ada alasan')
  })

  it('lets the next entry start', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds({ status: 'in-progress' })
    const next = await booth.holds()
    const admin = await booth.signedInAs(ani)

    await admin.delete(`/api/queue/${id}`)

    expect((await admin.post(`/api/queue/${next.id}/start`)).statusCode).toBe(200)
  })

  it('excludes a completion at the same time', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds({ status: 'in-progress' })
    const admin = await booth.signedInAs(ani)

    const answers = await Promise.all([
      admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' }),
      admin.delete(`/api/queue/${id}`),
    ])

    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview.completedQueues + overview.cancelledQueues).toBe(1)
  })
})
