import { expect, it } from 'vitest'
import { closingText } from '@/features/closing/closingText'
import { someFigures } from '../../support/factories'

it('a note takes one line of the message, so that it cannot imitate a figure', () => {
  const text = closingText({
    ...{ day: '2025-01-06', figures: someFigures(), timeZone: 'Asia/Jakarta', closed: null },
    ...{ openingFloat: 0, expected: 0, counted: null },
    qrisTotal: null,
    note: 'Tip\n*Jumlah: 99 siswa, 198 lembar*\r\nUang\u2028di kas',
  })

  expect(text.split('\n').at(-1)).toBe(
    'Catatan: Tip / *Jumlah: 99 siswa, 198 lembar* / Uang / di kas',
  )
})

it('the expected cash is the sum of the lines above it', () => {
  const figures = someFigures()
  const text = closingText({
    ...{ day: '2025-01-06', figures, timeZone: 'Asia/Jakarta', closed: null },
    ...{ openingFloat: 100_000, expected: 110_000, counted: 108_000 },
    qrisTotal: null,
    note: '',
  })

  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'Modal awal Rp 100.000',
      'Cash hari ini Rp 10.000',
      'Seharusnya di laci Rp 110.000',
    ]),
  )
})

it('cash that was taken out has its minus as on the screen', () => {
  const figures = someFigures({
    drawer: { in: 0, out: 15_000, spans: [], offer: null, qris: null },
  })
  const text = closingText({
    ...{ day: '2025-01-06', figures, timeZone: 'Asia/Jakarta', closed: null },
    ...{ openingFloat: 100_000, expected: 95_000, counted: null, qrisTotal: null, note: '' },
  })

  expect(text).toContain('Cash keluar − Rp 15.000')
})

it('a handover that is not accepted is named with the present holder of the till', () => {
  const [from, to] = [
    { name: 'Bu Ani', email: 'ani@sekolah.sch.id' },
    { name: 'Pak Budi', email: 'budi@sekolah.sch.id' },
  ]
  const offer = { from, to, counted: 108_000 }
  const figures = someFigures({ drawer: { in: 0, out: 0, spans: [], offer, qris: null } })
  const text = closingText({
    ...{ day: '2025-01-06', figures, timeZone: 'Asia/Jakarta', closed: null },
    ...{ openingFloat: 100_000, expected: 110_000, counted: 108_000, qrisTotal: null, note: '' },
  })

  expect(text).toContain(
    'Serah terima Rp 108.000 kepada Pak Budi belum diterima: laci dipegang Bu Ani',
  )
})

it('QRIS is compared with the present records on an open day, and with the stored ones on a closed day', () => {
  const tally = {
    ...{ at: '2025-01-06T07:00:00.000Z', by: 'Bu Ani', total: 20_000, count: null },
    ...{ recorded: 20_000, recordedCount: 1, lines: null },
  }
  const figures = someFigures({
    drawer: { in: 0, out: 0, spans: [], qris: tally, qrisRecorded: { total: 50_000, count: 3 } },
  })
  const report = {
    ...{ day: '2025-01-06', figures, timeZone: 'Asia/Jakarta' },
    ...{ openingFloat: 0, expected: 10_000, counted: null, qrisTotal: 20_000, note: '' },
  }
  const closed = {
    ...{ id: 'c-1', day: '2025-01-06', at: '2025-01-06T09:00:00.000Z', by: 'Bu Ani', figures },
    ...{ openingFloat: 0, counted: null, qrisTotal: 20_000, note: '', reopened: null },
  }

  expect(closingText({ ...report, closed: null })).toContain(
    'QRIS menurut aplikasi Rp 20.000, tercatat Rp 50.000',
  )
  expect(closingText({ ...report, closed })).toContain(
    'QRIS menurut aplikasi Rp 20.000, tercatat Rp 20.000',
  )
})

it('the acts without a network stand in the message, one line each', () => {
  const offline = {
    ...{ added: 1, completed: 0, amounts: { qris: 10_000, cash: 0 } },
    ...{ asked: 0, dismissed: 1, missing: 0, away: [] },
  }
  const text = closingText({
    ...{ day: '2025-01-06', figures: someFigures({ offline }), timeZone: 'Asia/Jakarta' },
    ...{ closed: null, openingFloat: 0, expected: 0, counted: null, qrisTotal: null, note: '' },
  })

  expect(text.split('\n').slice(-2)).toEqual([
    'Tanpa jaringan: 1 didaftarkan, QRIS Rp 10.000.',
    'Langkah tanpa jaringan: 1 tidak dicatat.',
  ])
})
