import type { Analytics } from '@antrian/contract/analytics'
import { PAYMENT_LABELS } from '@antrian/contract/labels'
import { formatDay, formatNumber, formatPercent, formatTenths } from '@/ui/format'
import { formatMinutes, hourSpan } from './analyticsTables'

/** What a chart says at a glance, in a sentence for those who read or hear it. */
export function daysCaption({ perDay }: Analytics): string {
  const busiest = most(perDay)
  return busiest
    ? `Paling ramai ${formatDay(busiest.day, 'long')}: ${formatNumber(busiest.added)} antrian`
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

export function paymentsCaption({ payments: { qris, cash } }: Analytics): string {
  const total = qris + cash
  if (total === 0) return 'Belum ada yang selesai'
  const part = (method: 'qris' | 'cash', count: number) =>
    `${PAYMENT_LABELS[method]} ${formatPercent(count / total)}`
  return `${part('qris', qris)}, ${part('cash', cash)}`
}

export function minutesCaption({ waiting }: Analytics): string {
  if (waiting.median === null) return 'Belum ada sesi yang dimulai'
  return `Separuh siswa menunggu paling lama ${formatMinutes(waiting.median)}, 9 dari 10 paling lama ${formatMinutes(waiting.p90)}`
}

export const adminsCaption = ({ perAdmin }: Analytics) =>
  `${formatNumber(perAdmin.length)} orang melayani`

function most<Row extends { added: number }>(rows: Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (busiest, row) => (row.added > (busiest?.added ?? 0) ? row : busiest),
    undefined,
  )
}
