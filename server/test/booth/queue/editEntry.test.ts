import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

const draft = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 8 }

describe('PUT /api/queue/:id', () => {
  it('changes a waiting entry and nothing else about it', async () => {
    const booth = await openBooth()
    const entry = await booth.holds()
    const admin = await booth.signedInAs(budi)

    const answer = await admin.put(`/api/queue/${entry.id}`, draft)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      data: { ...entry, ...draft, version: 2, lastAction: 'edit' },
    })
  })

  it.each([
    ['in-progress', 'Antrian sudah dimulai'],
    ['completed', 'Antrian sudah selesai'],
    ['cancelled', 'Antrian sudah dibatalkan'],
  ] as const)('refuses an entry already %s', async (status, message) => {
    const booth = await openBooth()
    const entry = await booth.holds({ status })
    const admin = await booth.signedInAs(ani)

    const answer = await admin.put(`/api/queue/${entry.id}`, draft)

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ message })
  })

  it('answers 404 for an unknown entry', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.put('/api/queue/nobody', draft)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'Antrian tidak ditemukan' })
  })

  it.each([
    [{ studentName: ' ' }, 'Nama siswa wajib diisi'],
    [{ studentClass: ' ' }, 'Kelas siswa wajib diisi'],
    [{ photoCount: 5 }, 'Jumlah foto harus bilangan genap'],
    [{ photoCount: 22 }, 'Maksimal 20 lembar foto'],
  ])('refuses %j and keeps the entry', async (over, message) => {
    const booth = await openBooth()
    const entry = await booth.holds()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.put(`/api/queue/${entry.id}`, { ...draft, ...over })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message })
    expect((await admin.get('/api/queue')).json().data.queues).toEqual([entry])
  })
})
