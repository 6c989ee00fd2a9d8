import type { Analytics } from '@antrian/contract/history/analytics'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { formatNumber } from '@/ui/time/format'
import { type FigureTable, formatMinutes, isMeasured } from './analyticsTables'
import type { BarGroup } from './BarList'

/** Students, prints and rupiah by payment method. */
export function paymentGroups({ payments, sheets, amounts, totals }: Analytics): BarGroup[] {
  const byMethod = (title: string, values: Analytics['payments'], say = formatNumber) => ({
    id: title,
    title,
    bars: PaymentMethod.options.map(method => ({
      label: PAYMENT_LABELS[method],
      value: values[method],
      text: say(values[method]),
    })),
  })
  return [
    byMethod('Siswa', payments),
    ...(sheets ? [byMethod('Lembar', sheets)] : []),
    ...(amounts && totals.amount ? [byMethod('Rupiah', amounts, formatRupiah)] : []),
  ]
}

export function minutesGroups({ waiting, session, forecastError }: Analytics): BarGroup[] {
  const of = (title: string, { median, p90 }: Analytics['waiting']): BarGroup => ({
    id: title,
    title,
    bars: [
      { label: 'Median', value: median ?? 0, text: formatMinutes(median) },
      { label: '9 dari 10', value: p90 ?? 0, text: formatMinutes(p90) },
    ],
  })
  return [
    of('Menunggu', waiting),
    of('Sesi foto', session),
    ...(isMeasured(forecastError) ? [of('Selisih perkiraan', forecastError)] : []),
  ]
}

export const adminGroups = ({ perAdmin }: Analytics): BarGroup[] =>
  // By position, because two admins may have the same name; the order is the host's.
  perAdmin.map(({ name, added, started, completed, cancelled }, place) => {
    const bar = (label: string, value: number) => ({ label, value, text: formatNumber(value) })
    return {
      id: String(place),
      title: name,
      bars: [
        bar('Ditambahkan', added),
        bar('Dimulai', started),
        bar('Diselesaikan', completed),
        bar('Dibatalkan', cancelled),
      ],
    }
  })

/** The same figures as a table, with a row for each group. */
const tableOf = (head: readonly string[], groups: readonly BarGroup[]): FigureTable => ({
  head,
  rows: groups.map(({ id, title, bars }) => ({
    id,
    cells: [title, ...bars.map(({ text }) => text)],
  })),
})

export const minutesTable = (analytics: Analytics) =>
  tableOf(['Lama', 'Median', 'Hampir semua (9 dari 10) di bawah'], minutesGroups(analytics))

export const adminsTable = (analytics: Analytics) =>
  tableOf(['Admin', 'Ditambahkan', 'Dimulai', 'Diselesaikan', 'Dibatalkan'], adminGroups(analytics))
