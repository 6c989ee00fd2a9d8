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
  takenIn,
} from '@antrian/contract/till/closing'
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

  it.each([
    ['', true],
    ['a'.repeat(2500), true],
    ['a'.repeat(2501), false],
    ['Selisih\u0000', false],
  ])('come with a note within its limits: case %#', (note, isTaken) => {
    expect(ClosingBody.safeParse({ openingFloat: 0, counted: null, note }).success).toBe(isTaken)
  })
})
