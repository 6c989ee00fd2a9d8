import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'

const MONTH = 'from=2025-01-01&to=2025-01-31'
const OTHERS = 'dari antrian hari lain atau yang dibatalkan'
const closingOf = (day: string) => `/api/admin/closings/${day}`

/** Two days: one closed with a difference and a cash move for paper, one still open. */
async function openMonth() {
  const booth = await openBooth({ now: '2025-01-06T02:00:00.000Z' })
  const admin = await booth.signedInAs(ani)
  await decide(admin, { pricePerSheet: 5000, openingFloat: 100_000 })
  await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 4 })
  const wrong = await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 2 })
  await admin.put(`/api/queue/${wrong.id}/payment`, { paymentMethod: 'qris', version: 3 })
  const paper = { kind: 'out', amount: 15_000, reason: '=Rol; kertas' }
  await admin.post('/api/admin/till/2025-01-06/moves', paper)
  await admin.post(closingOf('2025-01-06'), {
    ...{ openingFloat: 100_000, counted: 103_000, qrisTotal: 8000, note: 'Salah kembalian' },
  })
  booth.setTime('2025-01-07T02:00:00.000Z')
  await booth.holds({ status: 'completed', paymentMethod: 'qris', photoCount: 6 })
  return { booth, admin, other: await booth.signedInAs(budi) }
}

describe('a report', () => {
  it('contains a row a day, with its closing and its corrections', async () => {
    const { other } = await openMonth()

    const { data } = (await other.get(`/api/admin/report?${MONTH}`)).json()

    expect(data.days).toEqual([
      {
        day: '2025-01-06',
        students: 2,
        photos: 6,
        amounts: { cash: 20_000, qris: 10_000 },
        moves: { in: 0, out: 15_000 },
        reopened: 0,
        closing: expect.objectContaining({
          by: 'Bu Ani',
          amounts: { cash: 20_000, qris: 10_000 },
          counted: 103_000,
          expected: 105_000,
          difference: -2000,
          qris: { total: 8000, recorded: 10_000 },
          note: 'Salah kembalian',
          spans: [expect.objectContaining({ difference: -2000 })],
        }),
      },
      expect.objectContaining({
        day: '2025-01-07',
        amounts: { cash: 0, qris: 30_000 },
        closing: null,
      }),
    ])
    expect(data.corrections).toEqual([
      expect.objectContaining({
        ...{ day: '2025-01-06', queueNumber: 2, amount: 10_000 },
        ...{ from: 'cash', to: 'qris', by: 'Bu Ani' },
      }),
    ])
  })

  it('becomes a journal that no spreadsheet runs', async () => {
    const { other } = await openMonth()

    const answer = await other.get(`/api/admin/report/journal?${MONTH}`)

    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="jurnal-2025-01-01-sampai-2025-01-31.csv"',
    )
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    expect(Papa.parse(answer.body.slice(1), { delimiter: ';' }).data).toEqual([
      ['tanggal', 'keterangan', 'masuk', 'keluar'],
      ['2025-01-06', 'Penjualan QRIS', '10000', ''],
      ['2025-01-06', 'Penjualan Cash', '20000', ''],
      ['2025-01-06', 'Cash keluar: =Rol; kertas', '', '15000'],
      ['2025-01-06', 'Selisih kurang: Salah kembalian', '', '2000'],
      ['2025-01-06', 'Selisih QRIS kurang: Salah kembalian', '', '2000'],
      ['2025-01-07', 'Penjualan QRIS', '30000', ''],
    ])
  })

  it('lists in its journal the prepayments of students who are not photographed, and their refunds', async () => {
    const { booth } = await openMonth()
    await booth.holds({ prepaidMethod: 'cash', photoCount: 4 })
    const { id } = await booth.holds({ prepaidMethod: 'cash', photoCount: 2 })
    booth.setTime('2025-01-08T02:00:00.000Z')
    await booth.holds({ status: 'completed', paymentMethod: 'cash', photoCount: 2 })
    const admin = await booth.signedInAs(ani)
    await admin.delete(`/api/queue/${id}`, { reason: 'Pulang' })

    const { body } = await admin.get('/api/admin/report/journal?from=2025-01-07&to=2025-01-08')

    expect(Papa.parse(body.slice(1), { delimiter: ';' }).data).toEqual([
      ['tanggal', 'keterangan', 'masuk', 'keluar'],
      ['2025-01-07', 'Penjualan QRIS', '30000', ''],
      ['2025-01-07', 'Cash, belum difoto', '20000', ''],
      ['2025-01-07', `Cash ${OTHERS}`, '10000', ''],
      ['2025-01-08', 'Penjualan Cash', '10000', ''],
      ['2025-01-08', `Cash ${OTHERS}`, '', '10000'],
    ])
  })

  it('lists in its journal the money of days on which nobody was photographed', async () => {
    const booth = await openBooth({ now: '2025-01-10T02:00:00.000Z' })
    const admin = await booth.signedInAs(ani)
    await decide(admin, { pricePerSheet: 5000 })
    const brought = await booth.holds({ prepaidMethod: 'cash', photoCount: 4 })
    const gone = await booth.holds({ prepaidMethod: 'qris', photoCount: 2 })
    booth.setTime('2025-01-11T02:00:00.000Z')
    const monday = await booth.signedInAs(ani)
    await monday.delete(`/api/queue/${gone.id}`, { reason: 'Pulang' })
    await monday.post('/api/admin/leftovers/bring', { ids: [brought.id] })
    booth.setTime('2025-01-13T02:00:00.000Z')
    const later = await booth.signedInAs(ani)

    const { body } = await later.get(`/api/admin/report/journal?${MONTH}`)

    expect(Papa.parse(body.slice(1), { delimiter: ';' }).data).toEqual([
      ['tanggal', 'keterangan', 'masuk', 'keluar'],
      ['2025-01-10', `QRIS ${OTHERS}`, '10000', ''],
      ['2025-01-10', `Cash ${OTHERS}`, '20000', ''],
      ['2025-01-11', `QRIS ${OTHERS}`, '', '10000'],
      ['2025-01-11', 'Cash, belum difoto', '20000', ''],
      ['2025-01-11', `Cash ${OTHERS}`, '', '20000'],
    ])
  })

  it('is refused for an impossible range', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const [range, message] of [
      ['from=2025-02-01&to=2025-01-01', 'Tanggal mulai tidak boleh setelah tanggal akhir'],
      ['from=2025-02-30&to=2025-03-01', 'Tanggal harus berupa YYYY-MM-DD'],
      ['from=2024-01-01&to=2025-01-01', 'Laporan paling lama satu tahun ajaran'],
      ['', 'Tanggal harus berupa YYYY-MM-DD'],
    ] as const) {
      for (const path of ['report', 'report/journal']) {
        const answer = await admin.get(`/api/admin/${path}?${range}`)
        expect([answer.statusCode, answer.json()], range).toEqual([400, { message }])
      }
    }
  })
})
