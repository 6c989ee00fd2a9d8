import { describe, expect, it } from 'vitest'
import { openBooth } from './support/booth.ts'
import { ani } from './support/people.ts'

const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

describe('the school’s day', () => {
  it('starts at midnight in Jakarta, whatever the day in London', async () => {
    const booth = await openBooth({ now: '2025-01-06T16:59:59.999Z' })
    const admin = await booth.signedInAs(ani)
    const add = async () => (await admin.post('/api/queue', draft)).json().data.queueNumber

    expect(await add()).toBe(1)
    expect(await add()).toBe(2)
    booth.setTime('2025-01-06T17:00:00.000Z')
    expect(await add()).toBe(1)
    booth.setTime('2025-01-07T00:00:00.000Z')
    expect(await add()).toBe(2)
    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview).toMatchObject({ totalQueues: 4, todayQueues: 2 })
  })

  it.each([
    ['00:30', '2025-01-05T17:30:00.000Z'],
    ['06:59', '2025-01-05T23:59:00.000Z'],
    ['07:01', '2025-01-06T00:01:00.000Z'],
    ['23:59', '2025-01-06T16:59:00.000Z'],
  ])('is the same Monday at %s', async (_, time) => {
    const booth = await openBooth({ now: '2025-01-06T05:00:00.000Z' })
    await booth.holds()
    const admin = await booth.signedInAs(ani)

    booth.setTime(time)
    const answer = await admin.post('/api/queue', draft)

    expect(answer.json().data.queueNumber).toBe(2)
    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview.todayQueues).toBe(2)
  })

  it('follows the configured zone', async () => {
    const env = { SCHOOL_TIME_ZONE: 'Asia/Jayapura' }
    const booth = await openBooth({ env, now: '2025-01-06T14:59:00.000Z' })
    const admin = await booth.signedInAs(ani)

    await admin.post('/api/queue', draft)
    booth.setTime('2025-01-06T15:00:00.000Z')
    const answer = await admin.post('/api/queue', draft)

    expect(answer.json().data.queueNumber).toBe(1)
  })

  it('has no gap when adds come before and after midnight', async () => {
    const booth = await openBooth({ now: '2025-01-06T16:59:59.000Z' })
    const admin = await booth.signedInAs(ani)
    const add = () => admin.post('/api/queue', draft)

    const before = Array.from({ length: 10 }, add)
    await Promise.all(before)
    booth.setTime('2025-01-06T17:00:00.000Z')
    await Promise.all(Array.from({ length: 10 }, add))

    const { data } = (await admin.get('/api/queue')).json()
    const oneToTen = Array.from({ length: 10 }, (_, i) => i + 1)
    expect(data.queues.map((entry: { queueNumber: number }) => entry.queueNumber)).toEqual([
      ...oneToTen,
      ...oneToTen,
    ])
  })
})
