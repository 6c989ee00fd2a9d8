import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi, citra } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'
import { stateOf, stepsOf } from '../../support/steps.ts'

const dayOf = async ({ db }: Awaited<ReturnType<typeof openBooth>>) =>
  db.selectFrom('school_days').selectAll().executeTakeFirstOrThrow()

describe('POST /api/queue/:id/undo', () => {
  it('undoes a start: the entry waits again', async () => {
    const booth = await openBooth()
    const { start, undo } = await stepsOf(booth)
    const { id } = await booth.holds()
    await start(id)

    const answer = await undo(id, 2)

    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { id, status: 'waiting', startedAt: null, version: 3, lastAction: 'undo' } },
    ])
    expect(await dayOf(booth)).toMatchObject({ waiting: 1, in_progress: 0 })
    await start(id)
    expect((await undo(id, 4, 'waiting')).json().data.status).toBe('waiting')
  })

  it('undoes a completion: the entry is in the booth, with its time, counts and money restored', async () => {
    const booth = await openBooth()
    const { admin, start, complete, undo } = await stepsOf(booth)
    const { id } = await booth.holds({ photoCount: 6 })
    const { startedAt } = (await start(id)).json().data
    booth.setTime('2025-01-06T02:04:00.000Z')
    await complete(id)

    const { data } = (await undo(id, 3)).json()

    expect(data).toMatchObject({
      ...{ status: 'in-progress', startedAt, completedAt: null, paymentMethod: null, version: 4 },
    })
    expect(await dayOf(booth)).toMatchObject({ in_progress: 1, completed: 0, completed_photos: 0 })
    expect((await admin.get('/api/queue/current')).json().data).toEqual(data)
    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview).toMatchObject({ completedQueues: 0, totalPhotos: 0, todayCompleted: 0 })
    const history = (await admin.get('/api/queue/history?status=completed')).json().data
    expect(history.pagination.total).toBe(0)
    const analytics = (await admin.get('/api/admin/analytics')).json().data
    expect(analytics.payments).toEqual({ qris: 0, cash: 0 })
  })

  it('returns the student to the line while the booth is occupied, and says so', async () => {
    const booth = await openBooth()
    const { start, undo } = await stepsOf(booth)
    const { id, version = 0 } = await booth.holds({ studentName: 'Siti', status: 'completed' })
    const other = await booth.holds({ studentName: 'Dewi' })
    await start(other.id)

    const answer = (await undo(id, version)).json()

    expect(answer).toMatchObject({
      data: { status: 'waiting', startedAt: null },
      message: 'Booth sedang dipakai, Siti kembali ke antrian',
    })
    expect(await dayOf(booth)).toMatchObject({ waiting: 1, in_progress: 1, completed: 0 })
    expect((await undo(id, version)).json()).toEqual(answer)
  })

  it.each([
    ['waiting', 'waiting'],
    ['in-progress', 'in-progress'],
  ] as const)('undoes a cancellation: %s', async (before, after) => {
    const booth = await openBooth()
    const { cancel, undo } = await stepsOf(booth)
    const { id } = await booth.holds({ status: before })
    const { version } = (await cancel(id)).json().data

    const { data } = (await undo(id, version)).json()

    expect(data).toMatchObject({ status: after, cancelledAt: null, cancelReason: null })
    expect(await dayOf(booth)).toMatchObject({
      ...{ waiting: 0, in_progress: 0, cancelled: 0 },
      [after === 'waiting' ? 'waiting' : 'in_progress']: 1,
    })
  })

  it('undoes a skip', async () => {
    const booth = await openBooth()
    const { skip, undo } = await stepsOf(booth)
    const { id } = await booth.holds()
    await skip(id)

    expect((await undo(id, 2)).json().data).toMatchObject({ skippedAt: null, skipReason: null })
  })

  it('undoes a return: the student is skipped again, with calls, time and reason', async () => {
    const booth = await openBooth()
    const { call, skip, return: comeBack, undo } = await stepsOf(booth)
    const { id } = await booth.holds()
    const { calledAt } = (await call(id)).json().data
    const { skippedAt } = (await skip(id, 'later')).json().data
    booth.setTime('2025-01-06T02:10:00.000Z')
    expect((await comeBack(id)).json().data).toMatchObject({ calledAt: null, callCount: 0 })

    expect((await undo(id, 4)).json().data).toMatchObject({
      ...{ calledAt, callCount: 1 },
      ...{ skippedAt, skipReason: 'later' },
    })
  })

  it('undoes calls one by one', async () => {
    const booth = await openBooth()
    const { call, undo } = await stepsOf(booth)
    const { id } = await booth.holds()
    const { calledAt } = (await call(id)).json().data
    booth.setTime('2025-01-06T02:03:00.000Z')
    await call(id)

    expect((await undo(id, 3)).json().data).toMatchObject({ calledAt, callCount: 1 })
    expect((await undo(id, 4)).json().data).toMatchObject({ calledAt: null, callCount: 0 })
  })

  it('undoes one call of a student from yesterday, and restores nothing from before the move', async () => {
    const booth = await openBooth()
    const yesterday = await stepsOf(booth)
    const [called, session] = [await booth.holds(), await booth.holds({ status: 'in-progress' })]
    await yesterday.call(called.id)
    booth.setTime('2025-01-07T02:00:00.000Z')
    const { admin, call, undo } = await stepsOf(booth)
    await admin.post('/api/admin/leftovers/bring', { ids: [called.id, session.id] })

    for (const { id } of [called, session]) {
      const { version } = (await call(id)).json().data
      expect((await undo(id, version)).json().data).toMatchObject({
        ...{ status: 'waiting', day: '2025-01-07', calledAt: null, callCount: 0 },
      })
      const { lines } = (await admin.get(`/api/admin/logs?entryId=${id}`)).json().data
      expect(lines[0]).toMatchObject({ action: 'undo', details: { of: ['call'] } })
    }
  })

  it('undoes an edit of name, class, sheets and price', async () => {
    const booth = await openBooth()
    const { admin, undo } = await stepsOf(booth)
    await decide(admin, { pricePerSheet: 5000 })
    const { id, studentName, studentClass, photoCount, price } = await booth.holds()
    await decide(admin, { pricePerSheet: 7000 })
    const draft = { studentName: 'Siti R', studentClass: 'XII IPA 2', photoCount: 4 }
    const edited = (await admin.put(`/api/queue/${id}`, draft)).json().data
    expect(edited).toMatchObject({ ...draft, price: 28_000 })

    expect((await undo(id, 2)).json().data).toMatchObject({
      ...{ studentName, studentClass, photoCount, price, version: 3 },
    })
    const found = (await admin.get('/api/queue/history?search=rahma')).json().data.queues
    expect(found).toMatchObject([{ id, studentName: 'Siti Rahma' }])
  })

  it('undoes a completion together with its start and call', async () => {
    const booth = await openBooth()
    const { call, start, complete, undo } = await stepsOf(booth)
    const [first, second] = [await booth.holds(), await booth.holds()]
    const { calledAt } = (await call(second.id)).json().data
    await start(first.id)
    booth.setTime('2025-01-06T02:05:00.000Z')
    await complete(first.id, 'qris', second.id)

    await undo(first.id, 3)

    expect((await stateOf(booth)).entries.find(({ id }) => id === second.id)).toMatchObject({
      ...{ status: 'waiting', started_at: null, called_at: calledAt, call_count: 1 },
    })
  })

  it('keeps a student skipped when its start or cancellation is undone', async () => {
    const booth = await openBooth()
    const { skip, start, cancel, undo } = await stepsOf(booth)
    const { id } = await booth.holds()
    const { skippedAt } = (await skip(id, 'later')).json().data

    await start(id)
    expect((await undo(id, 3)).json().data).toMatchObject({ status: 'waiting', skippedAt })
    await cancel(id)
    expect((await undo(id, 5)).json().data).toMatchObject({ skippedAt, skipReason: 'later' })
    expect((await undo(id, 6)).json().data).toMatchObject({ skippedAt: null, skipReason: null })
  })

  it('undoes a corrected payment, and then the completion', async () => {
    const booth = await openBooth()
    const { correct, undo } = await stepsOf(booth)
    const { id } = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
    await correct(id, 'qris', 3)

    expect((await undo(id, 4)).json().data).toMatchObject({
      ...{ status: 'completed', paymentMethod: 'cash' },
    })
    expect((await undo(id, 5)).json().data).toMatchObject({ status: 'in-progress' })
    expect((await undo(id, 6)).json().data).toMatchObject({ status: 'waiting' })
  })

  it.each([
    ['in-progress', { status: 'in-progress', in_progress: 1, waiting: 1 }],
    ['waiting', { status: 'waiting', in_progress: 0, waiting: 2 }],
  ] as const)('goes as far back as requested: %s', async (to, { status, ...counts }) => {
    const booth = await openBooth()
    const { correct, undo } = await stepsOf(booth)
    await booth.holds()
    const { id } = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
    await correct(id, 'qris', 3)

    const { data } = (await undo(id, 4, to)).json()

    expect(data).toMatchObject({ status, paymentMethod: null, version: 5 })
    expect(await dayOf(booth)).toMatchObject({ ...counts, completed: 0, completed_photos: 0 })
    // Only the start can still be undone, or nothing.
    const { data: start, message } = (await undo(id, 5)).json()
    if (status === 'waiting') expect(message).toBe('Tidak ada langkah yang bisa diurungkan')
    else expect([start.status, message]).toEqual(['waiting', undefined])
  })

  it('returns a cancelled entry to the line', async () => {
    const booth = await openBooth()
    const { undo } = await stepsOf(booth)
    const { id } = await booth.holds({ status: 'cancelled' })

    expect((await undo(id, 2, 'waiting')).json().data.status).toBe('waiting')
  })

  it('undoes a step once with one answer, for any admin', async () => {
    const booth = await openBooth()
    const [here, there] = [await stepsOf(booth, ani), await stepsOf(booth, budi)]
    const { id } = await booth.holds()
    const line = await booth.line(here.admin.token)
    await here.start(id)

    const answers = [await here.undo(id, 2), await here.undo(id, 2), await there.undo(id, 2)]
    await here.call(id)

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await line.receives('queueCalled')
    const told = ['queueStarted', 'queueUpdated', 'queueUpdated', 'queueCalled']
    expect(line.names()).toEqual(told)
  })

  it('sends the whole entry to every admin, and keeps both steps in the log', async () => {
    const booth = await openBooth()
    const { admin, undo } = await stepsOf(booth, budi)
    const { id } = await booth.holds({ status: 'completed' })
    const line = await booth.line(await booth.signIn(ani))

    const { data } = (await undo(id, 3)).json()

    expect(await line.receives('queueUpdated')).toEqual(data)
    const { lines } = (await admin.get(`/api/admin/logs?entryId=${id}`)).json().data
    expect(lines.map(({ action }: { action: string }) => action)).toEqual([
      ...['undo', 'complete', 'start', 'add'],
    ])
    expect(lines[0]).toMatchObject({ admin: { name: budi.name }, details: { of: ['complete'] } })
  })

  it('undoes once for a repeated click', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds({ status: 'completed' })
    const authorization = `Bearer ${await booth.signIn(ani)}`
    const send = () =>
      booth.app.inject({
        method: 'POST',
        url: `/api/queue/${id}/undo`,
        headers: { authorization, 'idempotency-key': 'click-0001' },
        payload: { version: 3 },
      })

    const answers = [await send(), await send()]

    expect(answers[1]?.body).toBe(answers[0]?.body)
    expect((await stateOf(booth)).entries[0]).toMatchObject({ version: 4 })
  })
})

describe('a refused undo', () => {
  it('returns the present entry when its version is outdated', async () => {
    const booth = await openBooth()
    const { start, complete, undo } = await stepsOf(booth)
    const { id } = await booth.holds()
    await start(id)
    const { data: current } = (await complete(id)).json()

    const answer = await undo(id, 2)

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Data ini baru diubah admin lain', current },
    ])
  })

  it('names a step of yesterday', async () => {
    const booth = await openBooth({ now: '2025-01-06T16:59:00.000Z' })
    const { undo } = await stepsOf(booth)
    const { id } = await booth.holds({ status: 'completed' })
    booth.setTime('2025-01-06T17:00:00.000Z')

    const answer = await undo(id, 3)

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Hanya langkah hari ini yang bisa diurungkan',
    ])
  })

  it.each(['in-progress', 'waiting'] as const)(
    'names a session of yesterday whose payment was corrected today (%s)',
    async to => {
      const booth = await openBooth()
      const { id } = await booth.holds({ status: 'completed', paymentMethod: 'cash' })
      booth.setTime('2025-01-07T02:00:00.000Z')
      const developer = await stepsOf(booth, citra)
      await developer.correct(id, 'qris', 3)
      const { undo } = await stepsOf(booth)

      const answer = await undo(id, 4, to)

      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Hanya langkah hari ini yang bisa diurungkan',
      ])
    },
  )

  it('names a step that leads to the present state', async () => {
    const booth = await openBooth()
    const { undo } = await stepsOf(booth)
    const { id } = await booth.holds({ status: 'in-progress' })

    const answer = await undo(id, 2, 'in-progress')

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Tidak ada langkah yang bisa diurungkan',
    ])
  })

  it('names an entry that was only added', async () => {
    const booth = await openBooth()
    const { undo } = await stepsOf(booth)
    const { id } = await booth.holds()
    const before = await stateOf(booth)

    const answer = await undo(id, 1)

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Tidak ada langkah yang bisa diurungkan',
    ])
    expect(await stateOf(booth)).toEqual(before)
  })
})

describe('two admins at once', () => {
  it('undo or complete, and one of them succeeds', async () => {
    const booth = await openBooth()
    const [here, there] = [await stepsOf(booth, ani), await stepsOf(booth, budi)]

    for (let round = 0; round < 10; round++) {
      const { id } = await booth.holds({ status: 'in-progress' })
      const answers = await Promise.all([here.undo(id, 2), there.complete(id)])
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.toSorted()).toEqual([200, 409])
      if (statuses[0] === 200) await here.cancel(id)
    }
    const { days, entries } = await stateOf(booth)
    const completed = entries.filter(({ status }) => status === 'completed').length
    expect(days).toMatchObject([{ in_progress: 0, completed, cancelled: 10 - completed }])
  })

  it('undo two completions, and one student is in the booth', async () => {
    const booth = await openBooth()
    const [here, there] = [await stepsOf(booth, ani), await stepsOf(booth, budi)]
    const [a, b] = [
      await booth.holds({ status: 'completed' }),
      await booth.holds({ status: 'completed' }),
    ]

    const answers = await Promise.all([here.undo(a.id, 3), there.undo(b.id, 3)])

    const statuses = answers.map(answer => answer.json().data.status)
    expect(statuses.toSorted()).toEqual(['in-progress', 'waiting'])
    expect(await dayOf(booth)).toMatchObject({ waiting: 1, in_progress: 1, completed: 0 })
  })
})
