import { formatNumber } from '@/ui/time/format'

/** `− 5.000`, `+ 2.000`, `0`; nothing where nobody has counted. */
export function signed(amount: number | null): string {
  if (amount === null) return '–'
  if (amount === 0) return '0'
  return `${amount < 0 ? '−' : '+'} ${formatNumber(Math.abs(amount))}`
}
