import type { AdminLog } from '@antrian/contract/history/adminLog'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi, citra } from '../../support/people.ts'

describe('GET /api/admin/logs', () => {
  it('returns the timeline of one entry, newest first', async () => {
    const booth = await openBooth()
    const [first, second] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
    const draft = { studentName: 'Siti', studentClass: 'XII IPA 1', photoCount: 2 }
    const { id } = (await first.post('/api/queue', draft)).json().data
    await booth.holds({ studentName: 'Lain', status: 'cancelled' })
    booth.setTime('2025-01-06T02:05:00.000Z')
    await second.put(`/api/queue/${id}`, { ...draft, studentName: 'Siti Rahma', photoCount: 4 })
    await second.post(`/api/queue/${id}/start`)
    await first.post(`/api/queue/${id}/start`)
    await first.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' })

    const log: AdminLog = (await first.get(`/api/admin/logs?entryId=${id}`)).json().data

    const byAni = { name: ani.name, email: ani.email }
    const byBudi = { name: budi.name, email: budi.email }
    const after = { ...draft, studentName: 'Siti Rahma', photoCount: 4 }
    expect(log.next).toBeNull()
    expect(log.lines.map(({ id: _id, entryId, ...line }) => [entryId === id, line])).toEqual([
      line('complete', '05', 'Siti Rahma', byAni, { paymentMethod: 'qris' }),
      line('start', '05', 'Siti Rahma', byBudi, {}),
      line('edit', '05', 'Siti Rahma', byBudi, { before: draft, after }),
      line('add', '00', 'Siti', byAni, draft),
    ])
  })

  it('contains the reason of a cancellation', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds({ status: 'cancelled' })
    const admin = await booth.signedInAs(ani)

    const { lines } = (await admin.get(`/api/admin/logs?entryId=${id}`)).json().data

    expect(lines[0]).toMatchObject({ action: 'cancel', details: { reason: 'Pulang' } })
  })

  it('shows a line of an action that only a newer version knows', async () => {
    const booth = await openBooth()
    await booth.holds()
    await booth.db.updateTable('admin_log').set({ action: 'sticker' }).execute()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.get('/api/admin/logs')

    expect([answer.statusCode, answer.json().data.lines[0].action]).toEqual([200, 'sticker'])
  })

  it('returns every line exactly once over the pages while lines are added', async () => {
    const booth = await openBooth()
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await booth.holds({ studentName: `nomor ${number}` })
    const admin = await booth.signedInAs(ani)
    const seen: string[] = []

    let before = ''
    for (;;) {
      const log: AdminLog = (await admin.get(`/api/admin/logs?limit=2${before}`)).json().data
      seen.push(...log.lines.map(({ studentName }) => studentName))
      await booth.holds({ studentName: 'baru' })
      if (log.next === null) break
      before = `&before=${log.next}`
    }

    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map(number => `nomor ${number}`))
  })

  it('is empty for an unknown entry', async () => {
    const booth = await openBooth()
    await booth.holds()
    const developer = await booth.signedInAs(citra)

    const answer = await developer.get('/api/admin/logs?entryId=unknown')

    expect(answer.json()).toEqual({ success: true, data: { lines: [], next: null } })
  })

  it('refuses what it cannot read', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const [query, message] of [
      ['before=0', 'Halaman tidak valid'],
      ['before=2147483648', 'Halaman tidak valid'],
      ['limit=201', 'Jumlah baris harus 1 sampai 200'],
      ["entryId=a'b", 'Id antrian tidak dikenal'],
    ] as const) {
      const answer = await admin.get(`/api/admin/logs?${query}`)
      expect([answer.statusCode, answer.json()], query).toEqual([400, { message }])
    }
  })
})

/** A log line about the entry, at this minute past nine. */
const line = (
  action: string,
  minute: string,
  studentName: string,
  admin: object,
  details: object,
) => [true, { action, at: `2025-01-06T02:${minute}:00.000Z`, studentName, admin, details }]
