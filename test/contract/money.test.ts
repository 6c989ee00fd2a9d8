import {
  DEFAULT_BOOTH_SETTINGS,
  hasPrices,
  priceOf,
  SettingsRules,
} from '@antrian/contract/booth/settings'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import {
  ClosingBody,
  type ClosingFigures,
  expectedCash,
  missingReason,
  takenIn,
} from '@antrian/contract/till/closing'
import { blindSpan } from '@antrian/contract/till/tillSums'
import { describe, expect, it } from 'vitest'

const packages = [{ photoCount: 4, price: 15_000 }]

describe('prices', () => {
  it('follow the sheets, or the package with exactly that many', () => {
    expect(priceOf(2, { pricePerSheet: 5000, packages })).toBe(10_000)
    expect(priceOf(4, { pricePerSheet: 5000, packages })).toBe(15_000)
    expect(priceOf(6, { pricePerSheet: 5000, packages })).toBe(30_000)
  })

  it('are in use when a sheet or a package has a price', () => {
    expect(hasPrices({ pricePerSheet: 0, packages: [] })).toBe(false)
    expect(hasPrices({ pricePerSheet: 0, packages: [{ photoCount: 4, price: 0 }] })).toBe(false)
    expect(
      hasPrices({ pricePerSheet: 0, packages: [{ photoCount: 2, price: 0 }, ...packages] }),
    ).toBe(true)
    expect(hasPrices({ pricePerSheet: 1, packages: [] })).toBe(true)
  })

  it('allow one package for each number of sheets', () => {
    const settings = (...offers: typeof packages) =>
      SettingsRules.safeParse({ ...DEFAULT_BOOTH_SETTINGS, packages: offers }).success
    expect(settings(...packages, { photoCount: 6, price: 20_000 })).toBe(true)
    expect(settings(...packages, ...packages)).toBe(false)
  })

  it.each([
    [0, 'Rp 0'],
    [20_000, 'Rp 20.000'],
    [-1_500, '− Rp 1.500'],
  ])('are written for %i as %s', (amount, text) => {
    expect(formatRupiah(amount)).toBe(text)
  })
})

describe('the sums of the till', () => {
  const cash = { sales: 50_000, paidAhead: 20_000, otherDays: -5000 }

  it('count sales, prepayments and payments for other days', () => {
    expect(takenIn(cash)).toBe(65_000)
  })

  it('contain the opening float and the income as expected cash', () => {
    const figures = { till: { cash, qris: { ...cash, sales: 1 } } } as ClosingFigures
    expect(expectedCash(100_000, figures)).toBe(165_000)
  })

  it('contain what was put in and taken out of the till', () => {
    const drawer = { in: 20_000, out: 5000, spans: [], qris: null }
    const figures = { till: { cash, qris: cash }, drawer } as unknown as ClosingFigures
    expect(expectedCash(100_000, figures)).toBe(180_000)
  })

  it.each([
    ['', true],
    ['a'.repeat(2500), true],
    ['a'.repeat(2501), false],
    ['Selisih\u0000', false],
  ])('come with a note within its limits: case %#', (note, isTaken) => {
    expect(ClosingBody.safeParse({ openingFloat: 0, counted: null, note }).success).toBe(isTaken)
  })
})

it('a blind count hides what the open span should hold, and nothing that two people signed', () => {
  const sums = { start: 100_000, ...{ sales: 0, students: 0, refunds: 0, in: 0, out: 0 } }
  const span = { holder: null, from: null, until: null, sums: { ...sums, expected: 100_000 } }
  const signed = { ...span, counted: 99_000, difference: -1000 }
  const open = { ...span, counted: null, difference: null }

  expect([signed, open].map(blindSpan)).toEqual([signed, { ...open, sums: null }])
})

describe('a closing without a note', () => {
  const none = { sales: 0, paidAhead: 0, otherDays: 0 }
  const figures = {
    till: { cash: { ...none, sales: 100_000 }, qris: { ...none, sales: 20_000 } },
    drawer: { in: 0, out: 0, spans: [], qris: null, qrisRecorded: { total: 20_000, count: 1 } },
    printer: { previous: { day: '2025-01-06', counter: 1000 }, sold: 24, redone: 2 },
  } as unknown as ClosingFigures
  const counts = {
    openingFloat: 100_000,
    counted: 200_000,
    qrisTotal: 20_000,
    printerCounter: 1026,
  }

  it.each([
    [{}],
    [{ counted: null, qrisTotal: null, printerCounter: null }],
    [{ qrisTotal: undefined, printerCounter: undefined }],
  ])('is complete where nothing differs or nobody counted: %j', count => {
    expect(missingReason({ ...counts, note: '', ...count }, figures)).toBeUndefined()
  })

  it.each([
    [{ counted: 199_000 }, 'Cash di laci'],
    [{ counted: 200_001 }, 'Cash di laci'],
    [{ counted: 0 }, 'Cash di laci'],
    [{ qrisTotal: 2000 }, 'QRIS menurut aplikasi'],
    [{ qrisTotal: 0 }, 'QRIS menurut aplikasi'],
    [{ printerCounter: 1025 }, 'Penghitung printer'],
    [{ counted: 0, printerCounter: 1030 }, 'Cash di laci dan Penghitung printer'],
    [
      { counted: 0, qrisTotal: 0, printerCounter: 1000 },
      'Cash di laci, QRIS menurut aplikasi dan Penghitung printer',
    ],
  ])('asks for the reason of %j', (count, what) => {
    expect(missingReason({ ...counts, note: '', ...count }, figures)).toBe(
      `${what} tidak sama dengan yang tercatat: tulis alasannya di Catatan`,
    )
    expect(missingReason({ ...counts, note: 'Salah hitung', ...count }, figures)).toBeUndefined()
  })

  it('asks about the QRIS that was compared before, where it names no sum itself', () => {
    const qris = { total: 18_000, recorded: 20_000 }
    const compared = { ...figures, drawer: { ...figures.drawer, qris } } as ClosingFigures

    expect(missingReason({ ...counts, qrisTotal: null, note: '' }, compared)).toMatch(/^QRIS/)
    expect(missingReason({ ...counts, note: '' }, compared)).toBeUndefined()
    const equal = { ...figures.drawer, qris: { ...qris, total: 20_000 } }
    const agreed = { ...figures, drawer: equal } as ClosingFigures
    expect(missingReason({ ...counts, qrisTotal: null, note: '' }, agreed)).toBeUndefined()
  })

  it('leaves QRIS to a host that does not say what it recorded', () => {
    const older = { ...figures, drawer: { ...figures.drawer, qrisRecorded: undefined } }
    expect(missingReason({ ...counts, note: '' }, older as ClosingFigures)).toBeUndefined()
  })

  it('says nothing about Cash that is counted blind', () => {
    const blind = { ...figures, isBlind: true }
    expect(missingReason({ ...counts, counted: 0, note: '' }, blind)).toBeUndefined()
  })
})
