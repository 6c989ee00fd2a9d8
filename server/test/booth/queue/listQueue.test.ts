import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

describe('GET /api/queue', () => {
  it('lists waiting and in-progress entries, oldest first, of any day', async () => {
    const booth = await openBooth()
    const yesterday = await booth.holds({ studentName: 'Kemarin' })
    booth.setTime('2025-01-07T02:00:00.000Z')
    await booth.holds({ status: 'completed' })
    await booth.holds({ status: 'cancelled' })
    const started = await booth.holds({ status: 'in-progress' })
    const waiting = await booth.holds()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.get('/api/queue')

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      data: { queues: [yesterday, started, waiting] },
    })
    expect([yesterday, started, waiting].map(entry => entry.queueNumber)).toEqual([1, 3, 4])
  })

  it('sorts number 10 after number 9', async () => {
    const booth = await openBooth()
    for (let i = 0; i < 11; i++) await booth.holds()
    const admin = await booth.signedInAs(ani)

    const { data } = (await admin.get('/api/queue')).json()

    const numbers = data.queues.map((entry: { queueNumber: number }) => entry.queueNumber)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it.each(['waiting', 'in-progress', 'completed', 'cancelled'] as const)(
    'lists only entries that are %s on request',
    async status => {
      const booth = await openBooth()
      await booth.holds({ status: 'completed' })
      await booth.holds({ status: 'cancelled' })
      await booth.holds({ status: 'in-progress' })
      await booth.holds()
      const admin = await booth.signedInAs(ani)

      const { data } = (await admin.get(`/api/queue?status=${status}`)).json()

      expect(data.queues).toMatchObject([{ status }])
    },
  )

  it('lists finished entries of the school’s day', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'completed', studentName: 'Kemarin' })
    booth.setTime('2025-01-07T02:00:00.000Z')
    await booth.holds({ status: 'completed', studentName: 'Hari ini' })
    const admin = await booth.signedInAs(ani)

    const { data } = (await admin.get('/api/queue?status=completed')).json()

    expect(data.queues).toMatchObject([{ studentName: 'Hari ini' }])
  })

  it('refuses an unknown status', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.get("/api/queue?status=waiting'--")

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: 'Status tidak dikenal' })
  })
})

describe('GET /api/queue/current', () => {
  it('returns the entry in progress', async () => {
    const booth = await openBooth()
    await booth.holds()
    const started = await booth.holds({ status: 'in-progress' })
    const admin = await booth.signedInAs(ani)

    expect((await admin.get('/api/queue/current')).json()).toEqual({ success: true, data: started })
  })

  it('returns null without one', async () => {
    const booth = await openBooth()
    await booth.holds()
    const admin = await booth.signedInAs(ani)

    expect((await admin.get('/api/queue/current')).json()).toEqual({ success: true, data: null })
  })
})
