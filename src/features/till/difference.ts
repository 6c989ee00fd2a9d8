import { formatRupiah } from '@antrian/contract/shared/rupiah'

/** Describes a difference in words, with a sign, because colour alone is not accessible. */
export const differenceWords = (difference: number | null): string =>
  `${difference ? '! ' : ''}${plainDifference(difference)}`

/** The same within a sentence. */
export function plainDifference(difference: number | null): string {
  if (difference === null) return 'belum dihitung'
  if (difference === 0) return 'pas'
  const amount = formatRupiah(Math.abs(difference))
  return difference < 0 ? `kurang ${amount}` : `lebih ${amount}`
}
