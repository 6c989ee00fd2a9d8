import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'

const draft = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 4 }

describe('the price of an entry', () => {
  it('is zero by default', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    expect((await admin.post('/api/queue', draft)).json().data).toMatchObject({ price: 0 })
  })

  it('follows its sheets at the time of adding, whatever the price later', async () => {
    const admin = await (await openBooth()).signedInAs(ani)
    const packages = [{ photoCount: 6, price: 25_000 }]
    await decide(admin, { pricePerSheet: 5000, packages })
    const added = (await admin.post('/api/queue', draft)).json().data
    const offered = (await admin.post('/api/queue', { ...draft, photoCount: 6 })).json().data

    await decide(admin, { pricePerSheet: 6000 })
    const renamed = await admin.put(`/api/queue/${added.id}`, { ...draft, studentName: 'Dewi' })
    const grown = await admin.put(`/api/queue/${added.id}`, { ...draft, photoCount: 8 })

    expect([added.price, offered.price]).toEqual([20_000, 25_000])
    expect(renamed.json().data.price).toBe(20_000)
    expect(grown.json().data.price).toBe(48_000)
  })

  it('equals the visible price, or the entry is refused', async () => {
    const admin = await (await openBooth()).signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })

    const wrong = await admin.post('/api/queue', { ...draft, price: 16_000 })
    const right = await admin.post('/api/queue', { ...draft, price: 20_000 })

    expect(wrong.statusCode).toBe(409)
    expect(wrong.json()).toEqual({ message: 'Harganya sekarang Rp 20.000. Periksa lagi.' })
    expect(right.statusCode).toBe(201)
    expect((await admin.get('/api/queue')).json().data.queues).toHaveLength(1)
  })
})

describe('an entry paid at the desk', () => {
  it('is completed with the desk’s payment, whatever is pressed', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    const { id } = (await admin.post('/api/queue', { ...draft, paymentMethod: 'qris' })).json().data
    await admin.post(`/api/queue/${id}/start`)

    const answer = await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' })

    expect(answer.json().data).toMatchObject({ paymentMethod: 'qris', prepaidMethod: 'qris' })
    const { lines } = (await admin.get(`/api/admin/logs?entryId=${id}`)).json().data
    expect(lines[0].details).toEqual({ paymentMethod: 'qris' })
    expect(lines[2].details).toMatchObject({ prepaidMethod: 'qris', price: 20_000 })
    const { overview } = (await admin.get('/api/admin/stats')).json().data
    expect(overview.todayAmounts).toEqual({ qris: 20_000, cash: 0 })
  })

  it('logs the refund when it is cancelled', async () => {
    const admin = await (await openBooth()).signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    const { id } = (await admin.post('/api/queue', { ...draft, paymentMethod: 'cash' })).json().data

    await admin.delete(`/api/queue/${id}`, { reason: 'Pulang' })

    const { lines } = (await admin.get(`/api/admin/logs?entryId=${id}`)).json().data
    expect(lines[0].details).toEqual({
      reason: 'Pulang',
      refund: { amount: 20_000, paymentMethod: 'cash' },
    })
  })

  it('logs no refund without a payment', async () => {
    const admin = await (await openBooth()).signedInAs(ani)
    const free = (await admin.post('/api/queue', { ...draft, paymentMethod: 'cash' })).json().data
    await decide(admin, { pricePerSheet: 5000 })
    const unpaid = (await admin.post('/api/queue', draft)).json().data

    for (const { id } of [free, unpaid]) {
      await admin.delete(`/api/queue/${id}`, { reason: 'Pulang' })
      const { lines } = (await admin.get(`/api/admin/logs?entryId=${id}`)).json().data
      expect(lines[0].details).toEqual({ reason: 'Pulang' })
      expect(lines[1].details).toEqual(draft)
    }
  })

  it('keeps its sheets, because they are paid', async () => {
    const admin = await (await openBooth()).signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    const { id } = (await admin.post('/api/queue', { ...draft, paymentMethod: 'cash' })).json().data

    const grown = await admin.put(`/api/queue/${id}`, { ...draft, photoCount: 6 })
    const renamed = await admin.put(`/api/queue/${id}`, { ...draft, studentName: 'Dewi' })

    expect(grown.statusCode).toBe(409)
    expect(grown.json().message).toMatch(/^Sudah dibayar saat pendaftaran/)
    expect(renamed.json().data).toMatchObject({ studentName: 'Dewi', photoCount: 4 })
  })

  it.each([
    [{ paymentMethod: 'bitcoin' }, 'Metode pembayaran harus qris atau cash'],
    [{ price: 'free' }, 'Harga harus 0 sampai Rp 10.000.000'],
    [{ price: 0.5 }, 'Harga harus 0 sampai Rp 10.000.000'],
  ])('is not added with %j', async (wrong, message) => {
    const admin = await (await openBooth()).signedInAs(ani)

    const answer = await admin.post('/api/queue', { ...draft, ...wrong })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message })
  })
})

describe('sums of rupiah', () => {
  it('are exact up to the largest safe integer, which a day never exceeds', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await booth.holds({ status: 'completed' })
    await booth.db.updateTable('school_days').set({ cash_amount: 9_007_199_254_740_989 }).execute()
    await decide(admin, { packages: [{ photoCount: 2, price: 1 }] })
    const today = async () =>
      (await admin.get('/api/admin/stats')).json().data.overview.todayAmounts.cash

    await booth.holds({ status: 'completed' })
    await booth.holds({ status: 'completed' })
    expect(await today()).toBe(2 ** 53 - 1)

    await expect(booth.holds({ status: 'completed' })).rejects.toThrow(/constraint/i)
    expect(await today()).toBe(2 ** 53 - 1)
  })
})
