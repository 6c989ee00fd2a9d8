import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

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

  it('numbers fifty at once 1 to 50', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.post('/api/queue', draft)),
    )

    const numbers = answers.map(answer => answer.json().data.queueNumber)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  })

  it.each([
    ['a blank name', { studentName: ' \u200B\t' }, 'Nama siswa wajib diisi'],
    ['no name', { studentName: undefined }, 'Nama siswa wajib diisi'],
    ['a blank class', { studentClass: '' }, 'Kelas siswa wajib diisi'],
    ['an odd count', { photoCount: 3 }, 'Jumlah foto harus bilangan genap'],
    ['a broken count', { photoCount: 2.5 }, 'Jumlah foto harus bilangan genap'],
    ['a count in text', { photoCount: '2' }, 'Jumlah foto harus bilangan genap'],
    ['no count', { photoCount: null }, 'Jumlah foto harus bilangan genap'],
    ['nothing to print', { photoCount: 0 }, 'Minimal 2 lembar foto'],
    ['less than nothing', { photoCount: -2 }, 'Minimal 2 lembar foto'],
    ['too many photos', { photoCount: 22 }, 'Maksimal 20 lembar foto'],
    ['an endless count', { photoCount: 1e308 }, 'Maksimal 20 lembar foto'],
    ['a NUL', { studentName: 'a\0b' }, 'Nama siswa berisi karakter yang tidak didukung'],
    [
      'half an emoji',
      { studentClass: 'X\uD83D' },
      'Kelas siswa berisi karakter yang tidak didukung',
    ],
    ['a novel', { studentName: 'a'.repeat(2501) }, 'Nama siswa terlalu panjang'],
  ])('refuses %s and stores nothing', async (_, over, message) => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.post('/api/queue', { ...draft, ...over })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message })
    expect((await admin.get('/api/queue')).json().data.queues).toEqual([])
  })

  it.each([
    ['broken JSON', '{"studentName":'],
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['a word', '"siti"'],
    ['a poisoned prototype', '{"__proto__":{"polluted":1},"studentName":"a"}'],
    ['ten thousand lists', '['.repeat(10_000) + ']'.repeat(10_000)],
  ])('refuses %s for a body', async (_, body) => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.call('POST', '/api/queue', body)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: 'Permintaan tidak dapat dibaca' })
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

  it.each([
    "'; DROP TABLE queue_entries; --",
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil")',
    'عائشة',
    '👩‍👩‍👧‍👦 é\u0301 \u2028 \u202E',
  ])('stores %j unchanged', async studentName => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.post('/api/queue', { ...draft, studentName })

    expect(answer.json().data.studentName).toBe(studentName)
    expect((await admin.get('/api/queue')).json().data.queues[0].studentName).toBe(studentName)
  })

  it('refuses a body over 64 KB', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.call('POST', '/api/queue', `"${'a'.repeat(70_000)}"`)

    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ message: 'Permintaan terlalu besar' })
  })
})
