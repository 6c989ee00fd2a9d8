import { withDots } from './numbers.ts'

/**
 * Whole rupiah. A number is exact up to 2^53, and the largest price keeps every sum far below it.
 */
export const MOST_PRICE = 10_000_000

/** Most cash in a till, and most QRIS payments of a day. */
export const MOST_CASH = 1_000_000_000

/** Formats as `Rp 20.000`. */
export const formatRupiah = (amount: number) =>
  `${amount < 0 ? '− ' : ''}Rp ${withDots(Math.abs(amount))}`

export const PRICE_PROBLEM = `Harga harus 0 sampai ${formatRupiah(MOST_PRICE)}`
