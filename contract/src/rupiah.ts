/** Whole rupiah: exact as numbers up to 2^53, and the largest price keeps every sum far below it. */
export const MOST_PRICE = 10_000_000

let format: Intl.NumberFormat | undefined

/** `Rp 20.000`. */
export function formatRupiah(amount: number): string {
  format ??= new Intl.NumberFormat('id-ID')
  return amount < 0 ? `-Rp ${format.format(-amount)}` : `Rp ${format.format(amount)}`
}
