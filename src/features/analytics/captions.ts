import type { Analytics, Visit } from '@antrian/contract/history/analytics'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod, sumOfPayments } from '@antrian/contract/queue/queue'
import { formatPercent, formatTenths } from '@/ui/figures/measures'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { formatMinutes, hourSpan, isMeasured } from './analyticsTables'
import { longestLine, waitsOf } from './dayCourse'
import { sliceWords } from './slices'

/** Describes the chart in one sentence, also for screen readers. */
export function slicesCaption({ perDay, slice }: Analytics): string {
  const busiest = most(perDay)
  return busiest
    ? `Paling ramai ${sliceWords({ slice }).nameOf(busiest)}: ${formatNumber(busiest.added)} antrian`
    : ''
}

export function photosCaption({ totals: { photos, completed } }: Analytics): string {
  const sheets = `${formatNumber(photos)} lembar`
  return completed > 0
    ? `${sheets}, rata-rata ${formatTenths(photos / completed)} per siswa`
    : sheets
}

export function hoursCaption({ perHour }: Analytics): string {
  const busiest = most(perHour)
  return busiest
    ? `Paling ramai pukul ${hourSpan(busiest.hour)}: ${formatNumber(busiest.added)} antrian`
    : ''
}

export function paymentsCaption({ payments }: Analytics): string {
  const total = sumOfPayments(payments)
  if (total === 0) return 'Belum ada yang selesai'
  return PaymentMethod.options
    .map(method => `${PAYMENT_LABELS[method]} ${formatPercent(payments[method] / total)}`)
    .join(', ')
}

/** Students from whom on one in ten is said: of fewer, it is the longest alone, such as a forgotten session. */
const TELLING = 10

export function minutesCaption({ totals, waiting, forecastError }: Analytics): string {
  if (waiting.median === null) return 'Belum ada sesi yang dimulai'
  const half = `Separuh siswa menunggu paling lama ${formatMinutes(waiting.median)}`
  if (totals.completed < TELLING) return half
  const waited = `${half}, hampir semua (9 dari 10) di bawah ${formatMinutes(waiting.p90)}`
  if (!isMeasured(forecastError)) return waited
  return `${waited}. Perkiraan giliran meleset ${formatMinutes(forecastError.median)} (median), 9 dari 10 paling jauh ${formatMinutes(forecastError.p90)}`
}

/** Makes a sentence such as `Terpanjang 11 siswa, pukul 14.05; 31 sesi`. */
export function lineCaption(visits: readonly Visit[], timeZone: string): string {
  const longest = longestLine(visits)
  if (!longest) return ''
  const sessions = formatNumber(waitsOf(visits).length)
  return `Terpanjang ${formatNumber(longest.waiting)} siswa, pukul ${formatMoment(longest.at, timeZone, 'time')}; ${sessions} sesi`
}

export const adminsCaption = ({ perAdmin }: Analytics) =>
  `${formatNumber(perAdmin.length)} orang melayani`

function most<Row extends { added: number }>(rows: Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (busiest, row) => (row.added > (busiest?.added ?? 0) ? row : busiest),
    undefined,
  )
}
