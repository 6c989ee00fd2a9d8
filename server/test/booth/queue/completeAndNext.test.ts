import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { stateOf, stepsOf } from '../../support/steps.ts'

async function openLine() {
  const booth = await openBooth()
  const steps = await stepsOf(booth)
  const current = await booth.holds({ studentName: 'Siti', status: 'in-progress' })
  const next = await booth.holds({ studentName: 'Dewi' })
  return { booth, ...steps, current, next }
}

describe('a completion that names the next entry', () => {
  it('completes one and starts the other, called, in one step with events in order', async () => {
    const { booth, complete, current, next } = await openLine()
    const line = await booth.line(await booth.signIn(budi))

    const answer = (await complete(current.id, 'cash', next.id)).json()

    expect(answer).toMatchObject({
      success: true,
      data: { id: current.id, status: 'completed', paymentMethod: 'cash' },
      next: { id: next.id, status: 'in-progress', version: 2, callCount: 1 },
    })
    expect(answer.next.calledAt).toBe(answer.next.startedAt)
    expect(answer).not.toHaveProperty('message')
    await line.receives('queueStarted')
    expect(line.received).toEqual([
      ['queueCompleted', answer.data],
      ['queueStarted', answer.next],
    ])
    expect((await stateOf(booth)).days).toMatchObject([
      { completed: 1, in_progress: 1, waiting: 0 },
    ])
  })

  it.each([
    ['cancelled', 'Dewi sudah dibatalkan, sesinya tidak dimulai'],
    ['skipped', 'Dewi sedang dilewati, sesinya tidak dimulai'],
    ['completed', 'Dewi sudah selesai, sesinya tidak dimulai'],
  ] as const)(
    'succeeds when that one is %s meanwhile, and returns the next',
    async (how, message) => {
      const booth = await openBooth()
      const { start, complete, cancel, skip } = await stepsOf(booth)
      const next = await booth.holds({
        studentName: 'Dewi',
        ...(how === 'completed' && { status: 'completed' }),
      })
      const current = await booth.holds()
      if (how === 'cancelled') await cancel(next.id)
      if (how === 'skipped') await skip(next.id)
      await start(current.id)
      const third = await booth.holds({ studentName: 'Putri' })

      const answer = (await complete(current.id, 'qris', next.id)).json()

      expect(answer).toMatchObject({
        ...{ data: { status: 'completed' }, next: { id: third.id, status: 'waiting' }, message },
      })
    },
  )

  it('sends no event of the student who is next instead', async () => {
    const { booth, call, skip, complete, current, next } = await openLine()
    const third = await booth.holds({ studentName: 'Putri' })
    await skip(next.id)
    const line = await booth.line(await booth.signIn(budi))

    await complete(current.id, 'qris', next.id)
    await call(third.id)

    await line.receives('queueCalled')
    expect(line.names()).toEqual(['queueCompleted', 'queueUpdated', 'queueCalled'])
  })

  it('returns the first of today as next, not one left from yesterday', async () => {
    const { booth, current, next: left } = await openLine()
    booth.setTime('2025-01-07T02:00:00.000Z')
    const { complete, skip } = await stepsOf(booth)
    const away = await booth.holds({ studentName: 'Rudi' })
    const first = await booth.holds({ studentName: 'Putri' })
    await skip(away.id)

    const answer = (await complete(current.id, 'qris', away.id)).json()

    expect(answer.next).toMatchObject({ id: first.id, status: 'waiting' })
    expect(answer.next.id).not.toBe(left.id)
  })

  it('returns no next entry when nobody waits', async () => {
    const { cancel, complete, current, next } = await openLine()
    await cancel(next.id)

    expect((await complete(current.id, 'qris', next.id)).json().next).toBeNull()
  })

  it('counts each on the day it was added', async () => {
    const { booth, current } = await openLine()
    booth.setTime('2025-01-07T02:00:00.000Z')
    const { complete } = await stepsOf(booth)
    const today = await booth.holds({ studentName: 'Rudi' })

    await complete(current.id, 'qris', today.id)

    expect((await stateOf(booth)).days).toMatchObject([
      { day: '2025-01-06', completed: 1, in_progress: 0, waiting: 1 },
      { day: '2025-01-07', completed: 0, in_progress: 1, waiting: 0 },
    ])
  })

  it('is undone together with its start', async () => {
    const { booth, complete, undo, current, next } = await openLine()
    const line = await booth.line(await booth.signIn(ani))
    await complete(current.id, 'cash', next.id)
    await line.receives('queueStarted')

    const answer = (await undo(current.id, 3)).json()
    expect(answer.next).toMatchObject({ id: next.id, status: 'waiting', version: 3 })

    expect(answer.data).toMatchObject({ id: current.id, status: 'in-progress' })
    expect(answer).not.toHaveProperty('message')
    await expect.poll(line.names).toHaveLength(4)
    expect(line.received.slice(2)).toMatchObject([
      ['queueUpdated', { id: next.id, status: 'waiting', startedAt: null, lastAction: 'undo' }],
      ['queueUpdated', { id: current.id, status: 'in-progress', lastAction: 'undo' }],
    ])
    expect((await stateOf(booth)).days).toMatchObject([
      { completed: 0, in_progress: 1, waiting: 1 },
    ])
    const again = (await undo(next.id, 2)).json()
    expect(again.data).toMatchObject({ id: next.id, status: 'waiting' })
    expect(again).not.toHaveProperty('message')
  })

  it('is undone together with its start of a called student', async () => {
    const { call, complete, undo, current, next } = await openLine()
    await call(next.id)
    await complete(current.id, 'cash', next.id)

    const { data } = (await undo(current.id, 3)).json()

    expect(data).toMatchObject({ id: current.id, status: 'in-progress' })
  })

  it('is undone alone when the next entry has changed since', async () => {
    const { booth, start, complete, undo, current, next } = await openLine()
    const third = await booth.holds()
    await complete(current.id, 'cash', next.id)
    await complete(next.id, 'cash')
    expect((await undo(current.id, 3)).json().data.status).toBe('in-progress')

    await complete(current.id, 'cash')
    await start(third.id)
    expect((await undo(current.id, 5)).json().data.status).toBe('waiting')
  })

  it('is undone without the start that an earlier completion of the entry caused', async () => {
    const { booth, complete, undo, admin, current, next } = await openLine()
    await complete(current.id, 'cash', next.id)
    await complete(next.id, 'cash')
    await undo(current.id, 3)
    booth.setTime('2025-01-06T02:30:00.000Z')
    await complete(current.id, 'cash')
    await undo(next.id, 3)

    expect((await undo(current.id, 5)).json()).toMatchObject({
      data: { id: current.id, status: 'waiting' },
      message: 'Booth sedang dipakai, Siti kembali ke antrian',
    })
    expect((await admin.get('/api/queue/current')).json().data.id).toBe(next.id)
  })

  it('leaves the booth as it is when only the entry is undone', async () => {
    const { complete, undo, admin, current, next } = await openLine()
    await complete(current.id, 'cash', next.id)

    expect((await undo(current.id, 3, 'in-progress')).json()).toMatchObject({
      data: { status: 'waiting' },
      message: 'Booth sedang dipakai, Siti kembali ke antrian',
    })
    expect((await admin.get('/api/queue/current')).json().data.id).toBe(next.id)
  })

  it('counts once when it is sent twice at once', async () => {
    const { booth, complete, current, next } = await openLine()

    const answers = await Promise.all([
      complete(current.id, 'qris', next.id),
      complete(current.id, 'cash', next.id),
    ])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await stateOf(booth)).days).toMatchObject([
      { completed: 1, in_progress: 1, waiting: 0 },
    ])
  })

  it('starts the next one once when somebody else starts them at the same time', async () => {
    const booth = await openBooth()
    const [here, there] = [await stepsOf(booth, ani), await stepsOf(booth, budi)]

    for (let round = 0; round < 5; round++) {
      const current = await booth.holds({ status: 'in-progress' })
      const next = await booth.holds()
      const [completed] = await Promise.all([
        here.complete(current.id, 'qris', next.id),
        there.start(next.id),
      ])
      expect(completed.json().data.status).toBe('completed')
      const { data } = (await here.admin.get('/api/queue/current')).json()
      expect(data.id).toBe(next.id)
      await here.cancel(next.id)
    }
  })
})
