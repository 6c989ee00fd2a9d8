import type { Analytics } from '@antrian/contract/analytics'
import { PAYMENT_LABELS } from '@antrian/contract/labels'
import { formatDay, formatNumber, formatPercent, formatTenths } from '@/ui/format'
import type { TableRow } from '@/ui/PlainTable'

export interface FigureTable {
  head: readonly string[]
  rows: readonly TableRow[]
}

/** The same figures as the charts', to be read. */
export const daysTable = ({ perDay }: Analytics): FigureTable => ({
  head: ['Hari', 'Ditambahkan', 'Selesai', 'Dibatalkan', 'Foto'],
  rows: perDay.map(({ day, ...counts }) => ({
    id: day,
    cells: [formatDay(day, 'long'), ...countCells(counts)],
  })),
})

export const hoursTable = ({ perHour }: Analytics): FigureTable => ({
  head: ['Pukul', 'Ditambahkan', 'Selesai', 'Dibatalkan', 'Foto'],
  rows: busyHours(perHour).map(({ hour, ...counts }) => ({
    id: String(hour),
    cells: [hourSpan(hour), ...countCells(counts)],
  })),
})

export function paymentsTable({ payments }: Analytics): FigureTable {
  const total = payments.qris + payments.cash
  const row = (method: keyof typeof payments) => ({
    id: method,
    cells: [
      PAYMENT_LABELS[method],
      formatNumber(payments[method]),
      total > 0 ? formatPercent(payments[method] / total) : '–',
    ],
  })
  return { head: ['Pembayaran', 'Antrian', 'Bagian'], rows: [row('qris'), row('cash')] }
}

export const minutesTable = ({ waiting, session }: Analytics): FigureTable => ({
  head: ['Lama', 'Median', 'Persentil 90'],
  rows: [minutesRow('Menunggu', waiting), minutesRow('Sesi foto', session)],
})

export const adminsTable = ({ perAdmin }: Analytics): FigureTable => ({
  head: ['Admin', 'Ditambahkan', 'Dimulai', 'Diselesaikan', 'Dibatalkan'],
  // Two admins may have one name; their order is the host's.
  rows: perAdmin.map(({ name, added, started, completed, cancelled }, place) => ({
    id: String(place),
    cells: [name, ...[added, started, completed, cancelled].map(formatNumber)],
  })),
})

const minutesRow = (name: string, { median, p90 }: Analytics['waiting']) => ({
  id: name,
  cells: [name, formatMinutes(median), formatMinutes(p90)],
})

const countCells = ({ added, completed, cancelled, photos }: Analytics['totals']) =>
  [added, completed, cancelled, photos].map(formatNumber)

/** From the first to the last hour in which anybody came. */
export function busyHours(perHour: Analytics['perHour']) {
  const first = perHour.findIndex(({ added }) => added > 0)
  const last = perHour.findLastIndex(({ added }) => added > 0)
  return first < 0 ? [] : perHour.slice(first, last + 1)
}

const FEWEST_HOURS = 8

/** The same with some quiet hours around, where one or two bars alone would fill the chart. */
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
