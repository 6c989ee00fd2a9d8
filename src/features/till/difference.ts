import { formatRupiah } from '@antrian/contract/rupiah'

/** A difference by a word, so that it is not told by its colour alone. */
export function differenceWords(difference: number | null): string {
  if (difference === null) return 'belum dihitung'
  if (difference === 0) return 'pas'
  const amount = formatRupiah(Math.abs(difference))
  return difference < 0 ? `! kurang ${amount}` : `! lebih ${amount}`
}
