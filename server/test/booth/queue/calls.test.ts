import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { budi } from '../../support/people.ts'
import { stepsOf } from '../../support/steps.ts'

describe('a call of a student', () => {
  it('is counted, and has its own event with the entry', async () => {
    const booth = await openBooth()
    const { call } = await stepsOf(booth)
    const { id } = await booth.holds()
    const line = await booth.line(await booth.signIn(budi))

    await call(id)
    booth.setTime('2025-01-06T02:03:00.000Z')
    const { data: entry } = (await call(id)).json()

    expect(entry).toMatchObject({
      ...{ status: 'waiting', callCount: 2, calledAt: '2025-01-06T02:03:00.000Z' },
      lastAction: 'call',
    })
    await expect
      .poll(line.names)
      .toEqual([...['queueUpdated', 'queueCalled', 'queueUpdated', 'queueCalled']])
    expect(await line.receives('queueCalled')).toEqual({ entry, count: 2 })
  })

  it('ends in a skip without an arrival, and the number keeps its place for the return', async () => {
    const booth = await openBooth()
    const { admin, skip, return: comeBack } = await stepsOf(booth)
    const [first, second] = [await booth.holds(), await booth.holds()]

    const skipped = (await skip(first.id, 'absent')).json().data
    expect(skipped).toMatchObject({
      status: 'waiting',
      skippedAt: '2025-01-06T02:00:00.000Z',
      skipReason: 'absent',
      lastAction: 'skip',
    })
    const { lines } = (await admin.get(`/api/admin/logs?entryId=${first.id}`)).json().data
    expect(lines[0]).toMatchObject({ action: 'skip', details: { skipReason: 'absent' } })

    const returned = (await comeBack(first.id)).json().data
    expect(returned).toMatchObject({ skippedAt: null, skipReason: null, lastAction: 'return' })
    const { queues } = (await admin.get('/api/queue')).json().data
    expect(queues.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
  })

  it('sends events to every admin when it ends in a skip or a return', async () => {
    const booth = await openBooth()
    const { admin, skip, return: comeBack } = await stepsOf(booth)
    const { id } = await booth.holds()
    const line = await booth.line(admin.token)

    await skip(id)
    await comeBack(id)

    await expect.poll(line.names).toEqual(['queueUpdated', 'queueUpdated'])
    expect(line.received).toMatchObject([
      ['queueUpdated', { id, lastAction: 'skip' }],
      ['queueUpdated', { id, lastAction: 'return' }],
    ])
  })

  it('allows the start of a skipped student, and changes no count', async () => {
    const booth = await openBooth()
    const { start, call, skip } = await stepsOf(booth)
    const { id } = await booth.holds()
    await call(id)
    await skip(id)

    expect((await start(id)).json().data).toMatchObject({ status: 'in-progress', version: 4 })
    const days = await booth.db.selectFrom('school_days').selectAll().execute()
    expect(days).toMatchObject([{ waiting: 0, in_progress: 1, completed: 0, cancelled: 0 }])
  })
})

describe('GET /api/queue/recent', () => {
  it('returns the last ten that ended today, newest first', async () => {
    const booth = await openBooth({ now: '2025-01-05T16:00:00.000Z' })
    const { admin } = await stepsOf(booth)
    await booth.holds({ status: 'completed' })
    const left = await booth.holds({ studentName: 'Dari kemarin' })
    const ids: string[] = []
    for (let minute = 10; minute < 21; minute++) {
      booth.setTime(`2025-01-06T02:${minute}:00.000Z`)
      const status = minute % 2 ? 'completed' : 'cancelled'
      ids.push((await booth.holds({ status })).id)
    }
    booth.setTime('2025-01-06T02:30:00.000Z')
    await admin.delete(`/api/queue/${left.id}`)

    const { queues } = (await admin.get('/api/queue/recent')).json().data

    expect(queues.map(({ id }: { id: string }) => id)).toEqual([
      left.id,
      ...ids.toReversed().slice(0, 9),
    ])
  })

  it('returns nothing in the morning, whatever yesterday was', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'completed' })
    booth.setTime('2025-01-07T02:00:00.000Z')
    const { admin } = await stepsOf(booth)

    expect((await admin.get('/api/queue/recent')).json()).toEqual({
      success: true,
      data: { queues: [] },
    })
  })
})
