import { formatNumber } from '@/ui/time/format'

/** Formats as `− 5.000`, `+ 2.000` or `0`; empty without a count. */
export function signed(amount: number | null): string {
  if (amount === null) return '–'
  if (amount === 0) return '0'
  return `${amount < 0 ? '−' : '+'} ${formatNumber(Math.abs(amount))}`
}
