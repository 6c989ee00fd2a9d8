/** Whole rupiah: exact as numbers up to 2^53, and the largest price keeps every sum far below it. */
export const MOST_PRICE = 10_000_000

const format = new Intl.NumberFormat('id-ID')

/** `Rp 20.000`. */
export const formatRupiah = (amount: number) =>
  amount < 0 ? `-Rp ${format.format(-amount)}` : `Rp ${format.format(amount)}`
