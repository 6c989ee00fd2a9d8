import type { QueueEntry } from '@antrian/contract/queue/queue'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { TRICKY_NAMES } from '../../support/trickyNames.ts'

const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 4 }

describe('POST /api/queue', () => {
  it('adds a waiting entry in the name of the admin', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.post('/api/queue', draft)

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      success: true,
      data: {
        ...draft,
        id: expect.any(String),
        queueNumber: 1,
        status: 'waiting',
        version: 1,
        createdAt: '2025-01-06T02:00:00.000Z',
        createdBy: ani.email,
        creator: { name: ani.name },
        startedAt: null,
        completedAt: null,
        cancelledAt: null,
        cancelReason: null,
        lastAction: 'add',
        calledAt: null,
        broughtAt: null,
        callCount: 0,
        skippedAt: null,
        skipReason: null,
        redo: null,
        rosterId: null,
        day: '2025-01-06',
        price: 0,
        prepaidMethod: null,
        paymentMethod: null,
      },
    })
  })

  it('lists the entry afterwards, trimmed', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    await admin.post('/api/queue', { ...draft, studentName: '  Siti Rahma ' })

    const { data } = (await admin.get('/api/queue')).json()
    expect(data.queues).toMatchObject([draft])
  })

  it('numbers fifty simultaneous students 1 to 50', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.post('/api/queue', draft)),
    )

    const numbers = answers.map(answer => answer.json().data.queueNumber)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  })

  it('refuses what breaks a rule, and stores nothing', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    for (const [over, message] of [
      [{ studentName: undefined }, 'Nama siswa wajib diisi'],
      [{ studentClass: ' ' }, 'Kelas siswa wajib diisi'],
      [{ photoCount: '2' }, 'Jumlah foto harus bilangan genap'],
      [{ photoCount: null }, 'Jumlah foto harus bilangan genap'],
      [{ photoCount: 1e308 }, 'Maksimal 20 lembar foto'],
      [{ studentName: 'a\0b' }, 'Nama siswa berisi karakter yang tidak didukung'],
    ] as const) {
      const answer = await admin.post('/api/queue', { ...draft, ...over })
      expect([answer.statusCode, answer.json()], JSON.stringify(over)).toEqual([400, { message }])
    }
    expect((await admin.get('/api/queue')).json().data.queues).toEqual([])
  })

  it('refuses a body that is no draft', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const body of [
      ...['{"studentName":', undefined, 'null', '[]', '"siti"'],
      '{"__proto__":{"polluted":1},"studentName":"a"}',
      '['.repeat(10_000) + ']'.repeat(10_000),
    ]) {
      const answer = await admin.call('POST', '/api/queue', body)
      expect([answer.statusCode, answer.json()], body).toEqual([
        400,
        { message: 'Permintaan tidak dapat dibaca' },
      ])
    }
    expect({}).not.toHaveProperty('polluted')
  })

  it('ignores fields that a caller may not set', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.post('/api/queue', {
      ...draft,
      id: 'mine',
      queueNumber: 99,
      status: 'completed',
      version: 7,
      createdBy: 'tamu@contoh.com',
      paymentMethod: 'cash',
    })

    expect(answer.json().data).toMatchObject({
      queueNumber: 1,
      status: 'waiting',
      version: 1,
      createdBy: ani.email,
      paymentMethod: null,
    })
    expect(answer.json().data.id).not.toBe('mine')
  })

  it('stores any visible text unchanged', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const names = [...TRICKY_NAMES, 'e\u0301 \u2028 x']
    for (const studentName of names) {
      const answer = await admin.post('/api/queue', { ...draft, studentName })
      expect(answer.json().data.studentName).toBe(studentName)
    }
    const { queues } = (await admin.get('/api/queue')).json().data
    expect(queues.map((entry: QueueEntry) => entry.studentName)).toEqual(names)
  })

  it('refuses a body over 64 KB', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.call('POST', '/api/queue', `"${'a'.repeat(70_000)}"`)

    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ message: 'Permintaan terlalu besar' })
  })
})
