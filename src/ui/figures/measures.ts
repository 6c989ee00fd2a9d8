/** Formats of reports, statistics and the developer panel, which the first rows do not wait for. */

import { LOCALE } from '@antrian/contract/shared/zonedFormat'
import { formatNumber } from '@/ui/time/format'

/** Creates a format on first use, because this is slow. */
function once<Format>(make: () => Format) {
  let made: Format | undefined
  return () => (made ??= make())
}

/** A change with its sign, as `− 5.000`, `+ 2.000` or `0`; a dash for an unknown one. */
export function formatChange(amount: number | null, format = formatNumber): string {
  if (amount === null) return '–'
  if (amount === 0) return format(0)
  return `${amount < 0 ? '−' : '+'} ${format(Math.abs(amount))}`
}

const tenths = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))

/** A number with one decimal. */
export const formatTenths = (value: number) => tenths().format(value)

const percents = once(
  () => new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 }),
)

export const formatPercent = (part: number) => percents().format(part)

/** Counts with their words, such as `2 menunggu`, without those that are 0. */
export const counted = (...figures: [count: number, words: string][]) =>
  figures.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`)

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Bytes in the largest unit of 1,024. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024))
  const unit = Math.min(power, BYTE_UNITS.length - 1)
  return `${formatTenths(bytes / 1024 ** unit)} ${BYTE_UNITS[unit]}`
}

export const formatMilliseconds = (ms: number) => `${formatTenths(ms)} ms`

/** Seconds in the two largest units. */
export function formatUptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return `${days} hari ${hours % 24} jam`
  if (hours > 0) return `${hours} jam ${minutes % 60} mnt`
  if (minutes > 0) return `${minutes} mnt ${Math.floor(seconds % 60)} dtk`
  return `${Math.floor(seconds)} dtk`
}
