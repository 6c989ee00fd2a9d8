import type { Analytics, Visit } from '@antrian/contract/history/analytics'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod, sumOfPayments } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { schoolHours } from '@antrian/contract/shared/schoolHour'
import { formatPercent, formatTenths } from '@/ui/figures/measures'
import type { TableRow } from '@/ui/figures/PlainTable'
import { formatNumber } from '@/ui/time/format'

import { lineOf, waitsOf } from './dayCourse'
import { sliceWords } from './slices'

export interface FigureTable {
  head: readonly string[]
  rows: readonly TableRow[]
}

/** The figures of the charts as tables. */
export function slicesTable({ perDay, totals, slice }: Analytics): FigureTable {
  const { noun, nameOf } = sliceWords({ slice })
  return {
    head: [capitalized(noun), ...countHeads(totals)],
    rows: perDay.map(row => ({ id: row.day, cells: [nameOf(row), ...countCells(row, totals)] })),
  }
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const hoursTable = ({ perHour, totals }: Analytics): FigureTable => ({
  head: ['Pukul', ...countHeads(totals)],
  rows: busyHours(perHour).map(({ hour, ...counts }) => ({
    id: String(hour),
    cells: [hourSpan(hour), ...countCells(counts, totals)],
  })),
})

export function paymentsTable({ payments, sheets, amounts, totals }: Analytics): FigureTable {
  const total = sumOfPayments(payments)
  const row = (method: PaymentMethod) => ({
    id: method,
    cells: [
      PAYMENT_LABELS[method],
      formatNumber(payments[method]),
      total > 0 ? formatPercent(payments[method] / total) : '–',
      ...(sheets ? [formatNumber(sheets[method])] : []),
      ...(totals.amount && amounts ? [formatRupiah(amounts[method])] : []),
    ],
  })
  const head = ['Pembayaran', 'Antrian', 'Bagian']
  if (sheets) head.push('Lembar')
  if (totals.amount && amounts) head.push('Rupiah')
  return { head, rows: PaymentMethod.options.map(row) }
}

/** Whether any started entry had a forecast. */
export const isMeasured = (
  forecastError: Analytics['forecastError'],
): forecastError is Analytics['waiting'] =>
  forecastError !== undefined && forecastError.median !== null

type Counts = Analytics['totals']

/** Headers of counts, with rupiah when anything in the range had a price. */
const countHeads = ({ amount }: Counts) => [
  ...['Ditambahkan', 'Selesai', 'Dibatalkan', 'Foto'],
  ...(amount ? ['Rupiah'] : []),
]

const countCells = (
  { added, completed, cancelled, photos, amount = 0 }: Counts,
  totals: Counts,
) => [
  ...[added, completed, cancelled, photos].map(formatNumber),
  ...(totals.amount ? [formatRupiah(amount)] : []),
]

/** Maximum length of the queue and number of started sessions, by hour. */
export function lineTable(visits: readonly Visit[], timeZone: string): FigureTable {
  const hourOf = schoolHours(timeZone)
  const hours = new Map<number, { longest: number; sessions: number }>()
  const at = (moment: number) => {
    const hour = hourOf(new Date(moment).toISOString())
    const found = hours.get(hour) ?? { longest: 0, sessions: 0 }
    hours.set(hour, found)
    return found
  }
  for (const { at: moment, waiting } of lineOf(visits)) {
    const hour = at(moment)
    hour.longest = Math.max(hour.longest, waiting)
  }
  for (const wait of waitsOf(visits)) at(wait.at).sessions++
  return {
    head: ['Pukul', 'Antrian terpanjang', 'Sesi dimulai'],
    rows: [...hours].map(([hour, { longest, sessions }]) => ({
      id: String(hour),
      cells: [hourSpan(hour), formatNumber(longest), formatNumber(sessions)],
    })),
  }
}

/** Hours from the first to the last one with an added entry. */
function busyHours(perHour: Analytics['perHour']) {
  const first = perHour.findIndex(({ added }) => added > 0)
  const last = perHour.map(({ added }) => added > 0).lastIndexOf(true)
  return first < 0 ? [] : perHour.slice(first, last + 1)
}

const FEWEST_HOURS = 8

/** Busy hours and some around them, because one or two bars would fill the chart. */
export function drawnHours(perHour: Analytics['perHour']) {
  const busy = busyHours(perHour)
  const missing = FEWEST_HOURS - busy.length
  if (!busy[0] || missing <= 0) return busy
  const wished = perHour.indexOf(busy[0]) - Math.floor(missing / 2)
  const first = Math.max(0, Math.min(wished, perHour.length - FEWEST_HOURS))
  return perHour.slice(first, first + FEWEST_HOURS)
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}.00`

export const hourSpan = (hour: number) => `${clock(hour)}–${clock(hour + 1)}`

export const formatMinutes = (minutes: number | null) =>
  minutes === null ? '–' : `${formatTenths(minutes)} mnt`
