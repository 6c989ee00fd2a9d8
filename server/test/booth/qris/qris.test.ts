import { withAmount } from '@antrian/contract/till/qris'
import { TILL_NAMESPACE, type TillSnapshot } from '@antrian/contract/till/tillDisplay'
import { io } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PUBLISHED, STICKER } from '../../../../testkit/qrisCodes.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, budi, citra } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'

const CODE = '/api/admin/qris'
const SHOW = '/api/admin/till/show'
const BODY = { payload: STICKER, hasBill: false }

/**
 * A booth with prices and a QRIS code set by a developer and, by default, confirmed by an admin.
 */
async function openShop({ isConfirmed = true, body = BODY } = {}) {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  const developer = await booth.signedInAs(citra)
  await decide(admin, { pricePerSheet: 5000 })
  const set = await developer.put(CODE, body)
  const { code } = set.json().data
  if (isConfirmed) await admin.post(`${CODE}/confirm`, { id: code.id })
  return { booth, admin, developer, other: await booth.signedInAs(budi), code }
}

/** An open customer display; `seen` waits for a snapshot that matches. */
async function openDisplay(booth: Booth, key: string) {
  const origin = await booth.listen()
  const socket = io(origin + TILL_NAMESPACE, { auth: { key }, transports: ['websocket'] })
  onTestFinished(() => void socket.disconnect())
  const snapshots: TillSnapshot[] = []
  const waiting: (() => void)[] = []
  socket.on('snapshot', (snapshot: TillSnapshot) => {
    snapshots.push(snapshot)
    for (const look of waiting.splice(0)) look()
  })
  const refusal = new Promise<string>(resolve =>
    socket.once('connect_error', ({ message }) => resolve(message)),
  )
  return {
    socket,
    refusal,
    seen: async (is: (snapshot: TillSnapshot) => boolean): Promise<TillSnapshot> => {
      for (;;) {
        const last = snapshots.at(-1)
        if (last && is(last)) return last
        await new Promise<void>(resolve => waiting.push(resolve))
      }
    },
  }
}

const keyOf = async (admin: { post: (url: string) => Promise<{ json: () => never }> }) =>
  ((await admin.post('/api/admin/till-display/key')).json() as { data: { key: string } }).data.key

/** The sticker with another merchant name, and a right checksum. */
const named = (name: string) =>
  withAmount(
    STICKER.replace('5914NamaMerchantC1', `59${String(name.length).padStart(2, '0')}${name}`),
    1000,
  )

describe('the school’s QRIS code', () => {
  it.each(['Toko\0Sekolah', 'Toko\u202eSekolah', 'Toko\nSekolah'])(
    'is refused with the merchant name %j',
    async name => {
      const booth = await openBooth()
      const developer = await booth.signedInAs(citra)

      const answer = await developer.put(CODE, { payload: named(name), hasBill: false })

      expect(answer.statusCode).toBe(400)
      expect((await developer.get(CODE)).json().data).toMatchObject({ code: null })
    },
  )

  it('accepts a longer name than apps of payers show', async () => {
    const booth = await openBooth()
    const developer = await booth.signedInAs(citra)

    await developer.put(CODE, { payload: named('T'.repeat(26)), hasBill: false })

    expect((await developer.get(CODE)).json().data.code.merchant).toBe('T'.repeat(26))
  })

  it('is replaced and removed although the stored one cannot be read', async () => {
    const { booth, developer } = await openShop()
    const spoil = () =>
      booth.db.updateTable('qris_code').set({ payload: 'rusak' }).where('id', '=', 1).execute()

    await spoil()
    const read = await developer.get(CODE)
    const replaced = await developer.put(CODE, BODY)
    await spoil()
    const removed = await developer.delete(CODE)

    expect(read.json().data).toEqual({ code: null, canConfirm: false })
    expect([replaced.statusCode, removed.statusCode]).toEqual([200, 200])
    expect(replaced.json().data.code).toMatchObject({ payload: STICKER })
  })

  it('stays hidden until a second account has confirmed it', async () => {
    const { booth, admin, developer, code } = await openShop({ isConfirmed: false })

    const early = await admin.post(SHOW, { photoCount: 4 })
    const own = await developer.post(`${CODE}/confirm`, { id: code.id })
    const confirmed = await admin.post(`${CODE}/confirm`, { id: code.id })
    const shown = await admin.post(SHOW, { photoCount: 4 })

    expect(early.json()).toEqual({ message: 'Kode QRIS menunggu persetujuan akun lain' })
    expect([own.statusCode, own.json()]).toEqual([
      403,
      { message: 'Persetujuan harus dari akun lain' },
    ])
    expect(confirmed.json().data.code).toMatchObject({
      ...{ merchant: 'NamaMerchantC1', nmid: 'ID1019123456781' },
      ...{ changedBy: citra.name, confirmedBy: ani.name },
    })
    expect(shown.json().data.payload).toBe(withAmount(STICKER, 20_000))
    const log = await booth.db
      .selectFrom('admin_log')
      .select('details')
      .where('action', '=', 'qris')
      .execute()
    expect(log.map(({ details }) => JSON.parse(details).change)).toEqual(['set', 'confirmed'])
  })

  it('is set and removed only by developers, and sent to every admin', async () => {
    const { booth, admin, developer } = await openShop()
    const line = await booth.line(await booth.signIn(budi))

    const refused = [await admin.put(CODE, BODY), await admin.delete(CODE)]
    await developer.put(CODE, { ...BODY, payload: PUBLISHED.BCA })

    await line.receives('boothChanged')
    for (const answer of refused) expect(answer.statusCode).toBe(403)
    expect((await admin.get(CODE)).json().data).toMatchObject({
      code: { merchant: 'GREEN PAW', confirmedAt: null },
      canConfirm: true,
    })
    expect((await admin.post(SHOW, { photoCount: 2 })).statusCode).toBe(409)
  })

  it('is confirmed only at its present version', async () => {
    const { admin, developer, code } = await openShop({ isConfirmed: false })
    await developer.put(CODE, { ...BODY, payload: PUBLISHED.DANA })

    const answer = await admin.post(`${CODE}/confirm`, { id: code.id })

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Kode QRIS ini sudah diganti atau sudah disetujui' },
    ])
  })

  it.each([
    ['', 'Kode QRIS belum diisi'],
    [STICKER.replace('5303360', '5303840'), 'Kode ini tidak dalam rupiah'],
    ['x'.repeat(5000), 'Kode QRIS lebih panjang dari 512 karakter'],
  ])('is refused as %s', async (payload, message) => {
    const developer = await (await openBooth()).signedInAs(citra)

    const answer = await developer.put(CODE, { ...BODY, payload })

    expect([answer.statusCode, answer.json()]).toEqual([400, { message }])
  })
})

describe('a code with an amount', () => {
  it('is made for an entry, with its number as bill number when the setting says so', async () => {
    const { booth, admin } = await openShop({ body: { ...BODY, hasBill: true } })
    const { id } = await booth.holds({ photoCount: 4 })

    const { data } = (await admin.post(SHOW, { entry: id })).json()

    expect(data).toMatchObject({ amount: 20_000, number: 1, photoCount: 4 })
    expect(data.payload).toBe(withAmount(STICKER, 20_000, { bill: '20250106-001' }))
  })

  it.each([
    [
      'paid',
      { status: 'completed' as const, paymentMethod: 'qris' as const },
      'Antrian ini sudah dibayar',
    ],
    ['paid at the desk', { prepaidMethod: 'cash' as const }, 'Antrian ini sudah dibayar'],
    ['cancelled', { status: 'cancelled' as const }, 'Antrian ini sudah dibatalkan'],
  ])('is not made for an entry that is %s', async (_what, held, message) => {
    const { booth, admin } = await openShop()
    const { id } = await booth.holds(held)

    const answer = await admin.post(SHOW, { entry: id })

    expect([answer.statusCode, answer.json()]).toEqual([409, { message }])
  })

  it.each([
    [{ entry: 'nobody' }, 409, 'Antrian tidak ditemukan'],
    [{ photoCount: 0 }, 400, 'Sebutkan antrian atau jumlah foto yang dibayar'],
    [{}, 400, 'Sebutkan antrian atau jumlah foto yang dibayar'],
  ])('is not made of %j', async (body, status, message) => {
    const { admin } = await openShop()

    const answer = await admin.post(SHOW, body)

    expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
  })
})

describe('a customer display', () => {
  it('shows the code at once on each display, follows its price, and ends with the payment', async () => {
    const { booth, admin } = await openShop()
    const key = await keyOf(admin)
    const [display, second] = [await openDisplay(booth, key), await openDisplay(booth, key)]
    const entry = await booth.holds({ photoCount: 4 })
    await display.seen(({ pay, prices }) => pay === null && prices[0]?.price === 10_000)

    await admin.post(SHOW, { entry: entry.id })
    const { pay } = await display.seen(({ pay }) => pay !== null)
    const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 6 }
    await admin.put(`/api/queue/${entry.id}`, draft)
    const changed = await display.seen(({ pay }) => pay?.amount === 30_000)
    await second.seen(({ pay }) => pay?.amount === 30_000)
    await admin.post(`/api/queue/${entry.id}/start`)
    await admin.post(`/api/queue/${entry.id}/complete`, { paymentMethod: 'qris' })
    await display.seen(({ pay }) => pay === null)
    await second.seen(({ pay }) => pay === null)

    expect(pay).toMatchObject({ amount: 20_000, number: 1, merchant: 'NamaMerchantC1' })
    expect(changed.pay?.payload).toBe(withAmount(STICKER, 30_000))
  })

  it('hides the code when another entry starts, after three minutes, and on request', async () => {
    const { booth, admin } = await openShop()
    const shown = async () => (await admin.get(SHOW)).json().data
    const first = await booth.holds()
    const second = await booth.holds()
    await admin.post(SHOW, { entry: second.id })
    booth.setTime('2025-01-06T02:00:01.000Z')
    await admin.post(`/api/queue/${first.id}/start`)
    expect(await shown()).toBeNull()

    await admin.post(SHOW, { photoCount: 2 })
    expect(await shown()).not.toBeNull()
    booth.setTime('2025-01-06T02:03:01.000Z')
    expect(await shown()).toBeNull()

    await admin.post(SHOW, { photoCount: 2 })
    await admin.delete(SHOW)
    expect(await shown()).toBeNull()
  })

  it('hides its desk’s own code, and not the one that another desk has shown since', async () => {
    const { booth, admin } = await openShop()
    const { until } = (await admin.post(SHOW, { photoCount: 2 })).json().data
    booth.setTime('2025-01-06T02:00:01.000Z')
    const theirs = (await admin.post(SHOW, { photoCount: 4 })).json().data
    const shown = async () => (await admin.get(SHOW)).json().data

    await admin.delete(`${SHOW}?until=${until}`)
    expect(await shown()).toEqual(theirs)
    await admin.delete(`${SHOW}?until=${theirs.until}`)
    expect(await shown()).toBeNull()
    const wrong = await admin.delete(`${SHOW}?until=1e99`)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().message).toBe('Waktu kode tidak dikenal')
  })

  it('names who changed an unconfirmed code, and shows no code', async () => {
    const { booth, admin } = await openShop({ isConfirmed: false })

    const display = await openDisplay(booth, await keyOf(admin))

    expect(await display.seen(() => true)).toMatchObject({
      pay: null,
      unconfirmed: { nmid: 'ID1019123456781', city: 'NamaKota1', changedBy: citra.name },
    })
  })

  it('opens only with its own key, which a new key replaces', async () => {
    const { booth, admin } = await openShop()
    const board = (await admin.post('/api/admin/board/key')).json().data.key
    const key = await keyOf(admin)
    const display = await openDisplay(booth, key)
    await display.seen(() => true)
    const polled = (authorization: string) =>
      booth.app.inject({ url: '/api/till-display', headers: { authorization } })

    const byBoard = await openDisplay(booth, board)
    const cut = new Promise(resolve => display.socket.once('disconnect', resolve))
    const before = await polled(`Bearer ${key}`)
    await keyOf(admin)

    await cut
    expect(await byBoard.refusal).toBe('Layar ini tidak aktif')
    expect(before.json().data).toMatchObject({ hasQris: true, timeZone: 'Asia/Jakarta' })
    expect((await polled(`Bearer ${key}`)).statusCode).toBe(404)
    expect((await admin.get('/api/admin/board')).json().data.madeAt).not.toBeNull()
  })
})
