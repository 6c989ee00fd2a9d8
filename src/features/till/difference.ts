import { formatRupiah } from '@antrian/contract/rupiah'

/** Describes a difference in words, because colour alone is not accessible. */
export function differenceWords(difference: number | null): string {
  if (difference === null) return 'belum dihitung'
  if (difference === 0) return 'pas'
  const amount = formatRupiah(Math.abs(difference))
  return difference < 0 ? `! kurang ${amount}` : `! lebih ${amount}`
}
