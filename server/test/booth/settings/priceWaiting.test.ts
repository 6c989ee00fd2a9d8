import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'

const URL = '/api/admin/booth/price-waiting'

describe('POST /api/admin/booth/price-waiting', () => {
  it('sets the price of waiting entries, and of no other', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await booth.holds({ status: 'completed', studentName: 'Selesai' })
    await booth.holds({ status: 'cancelled', studentName: 'Batal' })
    await booth.holds({ prepaidMethod: 'cash', studentName: 'Lunas' })
    await booth.holds({ photoCount: 4, studentName: 'Empat' })
    await booth.holds({ photoCount: 6, studentName: 'Paket' })
    await decide(admin, { pricePerSheet: 4000 })
    await booth.holds({ photoCount: 4, studentName: 'Harga Lama' })
    await decide(admin, { pricePerSheet: 5000, packages: [{ photoCount: 6, price: 25_000 }] })

    const answer = await admin.post(URL, { version: 2 })

    expect(answer.json()).toEqual({ success: true, data: { count: 2 } })
    const { queues } = (await admin.get('/api/queue/history')).json().data
    const prices = queues.map((entry: { studentName: string; price: number }) => [
      entry.studentName,
      entry.price,
    ])
    expect(Object.fromEntries(prices)).toEqual({
      Selesai: 0,
      Batal: 0,
      Lunas: 0,
      Empat: 20_000,
      Paket: 25_000,
      'Harga Lama': 16_000,
    })
  })

  it('writes the timeline of each entry, and sends one event', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const line = await booth.line(await booth.signIn(budi))
    const [first] = [await booth.holds(), await booth.holds()]
    await decide(admin, { pricePerSheet: 5000 })

    await admin.post(URL, { version: 1 })

    expect(await line.receives('queuePriced')).toEqual({
      at: '2025-01-06T02:00:00.000Z',
      count: 2,
    })
    const { lines } = (await admin.get(`/api/admin/logs?entryId=${first.id}`)).json().data
    expect(lines).toMatchObject([
      { action: 'price', admin: { email: ani.email }, details: { price: 10_000 } },
      { action: 'add' },
    ])
    const { queues } = (await admin.get('/api/queue')).json().data
    expect(queues).toMatchObject([
      { version: 2, lastAction: 'price' },
      { version: 2, lastAction: 'price' },
    ])
  })

  it('changes nothing when the prices have changed since the page showed them', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await booth.holds()
    await decide(admin, { pricePerSheet: 5000 })
    await decide(admin, { pricePerSheet: 6000 })

    const answer = await admin.post(URL, { version: 1 })

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'Pengaturan ini baru diubah admin lain',
      current: { version: 2, settings: { pricePerSheet: 6000 } },
    })
    expect((await admin.get('/api/queue')).json().data.queues).toMatchObject([{ price: 0 }])
  })

  it('finds no entry the second time, and cannot be undone', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const { id } = await booth.holds()
    await admin.post(`/api/queue/${id}/skip`, { reason: 'later' })
    await decide(admin, { pricePerSheet: 5000 })

    const counts = [await admin.post(URL, { version: 1 }), await admin.post(URL, { version: 1 })]
    const undone = await admin.post(`/api/queue/${id}/undo`, { version: 3 })

    expect(counts.map(answer => answer.json().data.count)).toEqual([1, 0])
    expect(undone.statusCode).toBe(409)
    expect((await admin.get('/api/queue')).json().data.queues).toMatchObject([
      { price: 10_000, skipReason: 'later', version: 3 },
    ])
  })
})
