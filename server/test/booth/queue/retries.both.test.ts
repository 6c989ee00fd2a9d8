import { describe, expect, it } from 'vitest'
import { createResetRepository } from '../../../src/operator/reset/resetRepository.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 4 }
const KEY = 'click-0001'

type Call = [method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object]

/** An admin whose connection may lose an answer. Every call carries an idempotency key. */
async function onABadLine(booth: Booth, user = ani) {
  const authorization = `Bearer ${await booth.signIn(user)}`
  return (key: string, [method, url, payload]: Call) =>
    booth.app.inject({
      method,
      url,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      ...(payload && { payload }),
    })
}

const rowsOf = (booth: Booth) =>
  booth.db.selectFrom('queue_entries').selectAll().orderBy('queue_number').execute()
const linesOf = async (booth: Booth) =>
  (await booth.db.selectFrom('admin_log').select('action').orderBy('seq').execute()).map(
    ({ action }) => action,
  )

describe('a repeated click', () => {
  it('adds one student and gets the same answer a hundred times', async () => {
    const booth = await openBooth()
    const send = await onABadLine(booth)
    const first = await send(KEY, ['POST', '/api/queue', draft])

    for (let i = 0; i < 100; i++) {
      const again = await send(KEY, ['POST', '/api/queue', draft])
      expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    }

    expect(await rowsOf(booth)).toHaveLength(1)
    expect(await linesOf(booth)).toEqual(['add'])
  })

  it('adds one student when all copies arrive at once', async () => {
    const booth = await openBooth()
    const send = await onABadLine(booth)

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(KEY, ['POST', '/api/queue', draft])),
    )

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await rowsOf(booth)).toHaveLength(1)
  })

  it('gets its first answer again for every step, whatever came after', async () => {
    const booth = await openBooth()
    const send = await onABadLine(booth)
    const { id } = (await send('click-add', ['POST', '/api/queue', draft])).json().data
    const steps: [string, Call][] = [
      ['click-edit', ['PUT', `/api/queue/${id}`, { ...draft, photoCount: 8 }]],
      ['click-start', ['POST', `/api/queue/${id}/start`]],
      ['click-complete', ['POST', `/api/queue/${id}/complete`, { paymentMethod: 'qris' }]],
    ]

    const first = []
    for (const [key, call] of steps) first.push((await send(key, call)).json())
    const again = []
    for (const [key, call] of steps) again.push((await send(key, call)).json())

    expect(again).toEqual(first)
    expect(first.map(({ data }) => data.status)).toEqual(['waiting', 'in-progress', 'completed'])
    expect(await linesOf(booth)).toEqual(['add', 'edit', 'start', 'complete'])
    const owed = await booth.db.selectFrom('sheet_backups').select('entry_id').execute()
    expect(owed).toEqual([{ entry_id: id }])
  })

  it('calls, skips, returns, starts, corrects and undoes once', async () => {
    const booth = await openBooth()
    const send = await onABadLine(booth)
    const { id } = (await send('click-first', ['POST', '/api/queue', draft])).json().data
    const { id: next } = (await send('click-second', ['POST', '/api/queue', draft])).json().data
    const to = (step: string) => `/api/queue/${id}/${step}`
    const steps: [string, Call][] = [
      ['click-call', ['POST', to('call')]],
      ['click-skip', ['POST', to('skip'), { reason: 'later' }]],
      ['click-return', ['POST', to('return')]],
      ['click-start', ['POST', to('start')]],
      ['click-complete', ['POST', to('complete'), { paymentMethod: 'qris', next }]],
      ['click-payment', ['PUT', to('payment'), { paymentMethod: 'cash', version: 6 }]],
      ['click-undo', ['POST', to('undo'), { version: 7 }]],
    ]

    const first = []
    for (const [key, call] of steps) first.push((await send(key, call)).json())
    const again = []
    for (const [key, call] of steps) again.push((await send(key, call)).json())

    expect(again).toEqual(first)
    expect(first.map(({ success, data }) => [success, data.version])).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map(version => [true, version]),
    )
    expect(await linesOf(booth)).toEqual([
      ...['add', 'add', 'call', 'skip', 'return', 'start'],
      ...['complete', 'start', 'correct-payment', 'undo'],
    ])
  })

  it('sends no event twice', async () => {
    const booth = await openBooth()
    const send = await onABadLine(booth)
    const line = await booth.line(await booth.signIn(budi))

    for (let i = 0; i < 3; i++) await send(KEY, ['POST', '/api/queue', draft])
    await send('click-0002', ['POST', '/api/queue', { ...draft, studentName: 'Dewi' }])

    await line.receives('queueAdded')
    await expect.poll(line.names).toEqual(['queueAdded', 'queueAdded'])
  })

  it('succeeds after a refusal whose reason is gone', async () => {
    const booth = await openBooth()
    const send = await onABadLine(booth)
    const current = await booth.holds({ status: 'in-progress' })
    const { id } = await booth.holds()

    expect((await send(KEY, ['POST', `/api/queue/${id}/start`])).statusCode).toBe(409)
    await send('click-0002', ['DELETE', `/api/queue/${current.id}`])
    expect((await send(KEY, ['POST', `/api/queue/${id}/start`])).statusCode).toBe(200)
  })

  it('succeeds once the entry’s state allows it', async () => {
    const booth = await openBooth()
    const send = await onABadLine(booth)
    const { id } = await booth.holds()
    const complete: Call = ['POST', `/api/queue/${id}/complete`, { paymentMethod: 'qris' }]

    expect((await send(KEY, complete)).statusCode).toBe(409)
    await send('click-0002', ['POST', `/api/queue/${id}/start`])
    expect((await send(KEY, complete)).statusCode).toBe(200)
  })

  it('counts anew after the queue was emptied', async () => {
    const booth = await openBooth()
    const send = await onABadLine(booth)
    await send(KEY, ['POST', '/api/queue', draft])
    const reset = createResetRepository(booth.db)

    await reset.empty(
      { lastLine: await reset.lastLine(), backup: 'none' },
      { at: '2025-01-06T02:00:00.000Z', admin: ani },
    )
    const again = await send(KEY, ['POST', '/api/queue', draft])

    expect(again.statusCode).toBe(201)
    expect(await rowsOf(booth)).toMatchObject([{ queue_number: 1 }])
  })

  it('counts anew after a week', async () => {
    const booth = await openBooth()
    const send = await onABadLine(booth)
    await send(KEY, ['POST', '/api/queue', draft])

    booth.setTime('2025-01-13T02:00:01.000Z')
    await booth.terms.look()
    const nextDay = await onABadLine(booth)
    await nextDay('click-0002', ['POST', '/api/queue', draft])

    const kept = await booth.db.selectFrom('kept_answers').select('at').execute()
    expect(kept).toEqual([{ at: '2025-01-13T02:00:01.000Z' }])
  })
})

describe('the idempotency key of a click', () => {
  it.each<[string, Call]>([
    ['another body', ['POST', '/api/queue', { ...draft, photoCount: 6 }]],
    ['another call', ['DELETE', '/api/queue/no-such-entry']],
  ])('is refused with %s', async (_, call) => {
    const booth = await openBooth()
    const send = await onABadLine(booth)
    await send(KEY, ['POST', '/api/queue', draft])

    const answer = await send(KEY, call)

    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toBe('Idempotency-Key ini sudah dipakai untuk permintaan lain')
    expect(await rowsOf(booth)).toHaveLength(1)
  })

  it('belongs to one admin', async () => {
    const booth = await openBooth()
    const [here, there] = [await onABadLine(booth), await onABadLine(booth, budi)]

    await here(KEY, ['POST', '/api/queue', draft])
    const answer = await there(KEY, ['POST', '/api/queue', { ...draft, studentName: 'Dewi' }])

    expect(answer.json().data.studentName).toBe('Dewi')
  })

  it.each(['', 'short', 'a'.repeat(101), 'spaces in it', 'émoji-😀-key'])(
    'is refused as %j',
    async key => {
      const booth = await openBooth()
      const send = await onABadLine(booth)

      const answer = await send(key, ['POST', '/api/queue', draft])
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Idempotency-Key harus 8 sampai 100 huruf, angka atau tanda hubung',
      ])
      expect(await rowsOf(booth)).toEqual([])
    },
  )
})

describe('an edit with a version', () => {
  it('succeeds while nobody else has edited', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.put(`/api/queue/${id}`, { ...draft, version: 1 })

    expect(answer.json().data).toMatchObject({ photoCount: 4, version: 2 })
  })

  it('is refused with both states when it is outdated, and changes nothing', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds()
    const [first, second] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
    const theirs = { ...draft, studentClass: 'XI IPS 2' }

    const { data: current } = (await first.put(`/api/queue/${id}`, theirs)).json()
    const answer = await second.put(`/api/queue/${id}`, { ...draft, version: 1 })

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      message: 'Data ini baru diubah admin lain',
      current,
      sent: draft,
    })
    expect((await rowsOf(booth))[0]).toMatchObject({ student_class: 'XI IPS 2', version: 2 })
  })

  it('succeeds for only the first of several', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds()
    const admin = await booth.signedInAs(ani)

    const answers = await Promise.all(
      [2, 4, 6, 8].map(photoCount =>
        admin.put(`/api/queue/${id}`, { ...draft, photoCount, version: 1 }),
      ),
    )

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  })

  it('reports a start that came between', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds({ status: 'in-progress' })
    const admin = await booth.signedInAs(ani)

    const answer = await admin.put(`/api/queue/${id}`, { ...draft, version: 1 })

    expect([answer.statusCode, answer.json()]).toEqual([409, { message: 'Antrian sudah dimulai' }])
  })

  it.each(['1', 1.5, null])('accepts only a whole number: %j', async version => {
    const booth = await openBooth()
    const { id } = await booth.holds()
    const admin = await booth.signedInAs(ani)

    expect((await admin.put(`/api/queue/${id}`, { ...draft, version })).statusCode).toBe(400)
  })
})
