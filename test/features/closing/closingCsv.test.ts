import { describe, expect, it } from 'vitest'
import { closingCsvRows } from '@/features/closing/closingCsv'
import { someFigures } from '../../support/factories'

const rowsOf = (over: Parameters<typeof someFigures>[0] = {}) =>
  closingCsvRows({
    ...{ day: '2025-01-06', figures: someFigures(over), timeZone: 'Asia/Jakarta', closed: null },
    ...{ openingFloat: 0, expected: 0, counted: null, qrisTotal: null, note: '' },
  })

it('the file has a row for each figure of acts without a network', () => {
  const offline = {
    ...{ added: 4, completed: 3, amounts: { qris: 18_000, cash: 36_000 } },
    ...{ asked: 1, dismissed: 0, missing: 2, away: ['Laptop 2'] },
  }

  expect(rowsOf({ offline }).filter(([part]) => part === 'Tanpa jaringan')).toEqual([
    ['Tanpa jaringan', 'Didaftarkan', 4],
    ['Tanpa jaringan', 'Selesai', 3],
    ['Tanpa jaringan', 'QRIS', null, null, 18_000],
    ['Tanpa jaringan', 'Cash', null, null, 36_000],
    ['Tanpa jaringan', 'Langkah yang menunggu jawaban', 1],
    ['Tanpa jaringan', 'Langkah yang tidak dicatat', 0],
    ['Tanpa jaringan', 'Langkah yang dihapus atau belum terkirim', 2],
    ['Tanpa jaringan', 'Terputus: Laptop 2'],
  ])
  expect(rowsOf().filter(([part]) => part === 'Tanpa jaringan')).toEqual([])
})

describe('the counter of the printer in the file', () => {
  const figures = someFigures({
    redone: { damaged: 2, cut: 0, other: 0, photo: 2 },
    printer: { previous: { day: '2025-01-05', counter: 10_000 }, sold: 118, redone: 4 },
  })
  const rowsOf = (printerCounter: number) =>
    closingCsvRows({
      ...{ day: '2025-01-06', timeZone: 'Asia/Jakarta', closed: null, printerCounter },
      ...{ openingFloat: 0, expected: 0, counted: null, qrisTotal: null, note: '', figures },
    }).filter(([part]) => /^(Ulang|Penghitung)/.test(String(part)))

  it('is beside the sheets that were printed again', () => {
    expect(rowsOf(10_122)).toEqual([
      ['Ulang', 'cetakan rusak', null, 2],
      ['Ulang', 'foto ulang', null, 2],
      ['Penghitung printer', '122 dicetak, 118 terjual, 4 ulang: cocok', null, 122],
    ])
  })

  it('is the start of a new printer', () => {
    expect(rowsOf(17).at(-1)).toEqual(['Penghitung printer', '17 (angka awal)', null, null])
  })
})
