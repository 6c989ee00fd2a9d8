import { historyCsvHead, historyCsvName, historyCsvRow } from '@antrian/contract/history/historyCsv'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { expect, it } from 'vitest'
import { anEntry } from '../support/factories'

const lineOf = (entry: Partial<QueueEntry>, hasPrices = false) => {
  const cells = historyCsvRow(anEntry(entry), { timeZone: 'Asia/Jakarta', hasPrices })
  return Object.fromEntries(historyCsvHead(hasPrices).map((head, at) => [head, cells[at]]))
}

it('a row of the exported history contains all fields of an entry, in the school’s time', () => {
  expect(
    lineOf({
      queueNumber: 7,
      studentName: 'Siti Rahma',
      studentClass: 'XII IPA 1',
      photoCount: 4,
      status: 'completed',
      paymentMethod: 'qris',
      createdAt: '2025-01-06T02:00:00.000Z',
      startedAt: '2025-01-06T02:05:06.000Z',
      completedAt: '2025-01-06T17:00:00.000Z',
      creator: { name: 'Bu Ani' },
    }),
  ).toEqual({
    No: 7,
    'Nama Siswa': 'Siti Rahma',
    Kelas: 'XII IPA 1',
    Foto: 4,
    Status: 'Selesai',
    Pembayaran: 'QRIS',
    Dibuat: '06/01/2025, 09.00.00',
    Mulai: '06/01/2025, 09.05.06',
    Selesai: '07/01/2025, 00.00.00',
    Dibatalkan: '',
    Alasan: undefined,
    Admin: 'Bu Ani',
  })
})

it('a row leaves missing values and invalid times empty', () => {
  const line = lineOf({
    status: 'cancelled',
    paymentMethod: null,
    startedAt: 'kemarin',
    cancelledAt: '2025-01-06T03:00:00.000Z',
    cancelReason: 'Pulang',
    creator: null,
  })
  expect(line).toMatchObject({
    ...{ Status: 'Dibatalkan', Pembayaran: '', Mulai: '', Selesai: '' },
    ...{ Dibatalkan: '06/01/2025, 10.00.00', Alasan: 'Pulang', Admin: undefined },
  })
})

it('the file has columns for price and payment when any entry has a price', () => {
  expect(historyCsvHead(false)).not.toContain('Harga')
  expect(historyCsvHead(true).slice(-2)).toEqual(['Harga', 'Dibayar'])
  expect(lineOf({ price: 20_000 }, true)).toMatchObject({ Harga: 20_000, Dibayar: 0 })
})

it('the file is named by its first and last day', () => {
  expect(historyCsvName({ startDate: '2025-01-01', endDate: '2025-01-06' })).toBe(
    'riwayat-antrian_2025-01-01_2025-01-06.csv',
  )
  expect(historyCsvName({})).toBe('riwayat-antrian_awal_akhir.csv')
})
