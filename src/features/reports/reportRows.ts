import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { byPayment, type PaymentMethod, sumOfPayments } from '@antrian/contract/queue/queue'
import { dayAfter, mondayOf } from '@antrian/contract/shared/calendar'
import type { Report, ReportDay } from '@antrian/contract/till/report'
import { leftDifference } from '@antrian/contract/till/tillSums'
import { formatChange } from '@/ui/figures/measures'
import { formatNumber } from '@/ui/time/format'
import { formatDay, formatDays } from '@/ui/time/formatDay'
import type { PeriodKind } from './periods'

/** A row of a report: one day, week or month. */
export interface ReportRow {
  name: string
  students: number
  photos: number
  /** Rupiah by payment method. */
  amounts: Record<PaymentMethod, number>
  /** Null when no day of the row was counted. */
  difference: number | null
  /** Who closed the day; for several days, how many are closed. */
  closed: string
}

/** Rupiah of all payment methods. */
export const totalOf = ({ amounts }: Pick<ReportRow, 'amounts'>) => sumOfPayments(amounts)

/**
 * Rows of a report: days for a month, weeks for a term, months for a school year, so that it always
 * fits on one page.
 */
export function reportRows({ days }: Report, kind: PeriodKind): ReportRow[] {
  if (kind === 'month') return days.map(day => rowOf(formatDay(day.day, 'weekday'), [day]))
  const groups = new Map<string, ReportDay[]>()
  for (const day of days) {
    const key = kind === 'term' ? mondayOf(day.day) : day.day.slice(0, 7)
    groups.set(key, [...(groups.get(key) ?? []), day])
  }
  return [...groups].map(([key, group]) =>
    rowOf(
      kind === 'term' ? formatDays(key, dayAfter(key, 6)) : formatDay(`${key}-01`, 'monthName'),
      group,
    ),
  )
}

export const reportTotal = ({ days }: Report, name: string) => rowOf(name, days)

function rowOf(name: string, days: readonly ReportDay[]): ReportRow {
  const sum = (of: (day: ReportDay) => number) => days.reduce((total, day) => total + of(day), 0)
  const closings = days.flatMap(({ closing }) => closing ?? [])
  const counted = closings.flatMap(({ difference }) => difference ?? [])
  const [only] = days
  return {
    name,
    students: sum(day => day.students),
    photos: sum(day => day.photos),
    amounts: byPayment(method => sum(day => day.amounts[method])),
    difference: counted.length > 0 ? counted.reduce((total, amount) => total + amount, 0) : null,
    closed:
      days.length === 1
        ? (only?.closing?.by ?? 'belum ditutup')
        : `${closings.length} dari ${days.length} hari`,
  }
}

/** Maximum number of rows and lines below them on a page. */
const MOST_ON_PAGE = 32

interface ReportLine {
  day: string
  text: string
  amount: string
}

/** Lines for every difference with its holder, QRIS differences, later changes, and corrections. */
export function reportLines(
  { days, corrections }: Report,
  rows: number,
): { lines: ReportLine[]; more: number } {
  const lines = [
    ...days.flatMap(dayLines),
    ...corrections.map(({ day, queueNumber, amount, from, to, by }) => ({
      day,
      text: `Nomor ${queueNumber}: ${PAYMENT_LABELS[from]} menjadi ${PAYMENT_LABELS[to]}, oleh ${by}.`,
      // No sign, because no total changes.
      amount: formatNumber(amount),
    })),
  ].sort((a, b) => a.day.localeCompare(b.day))
  const most = MOST_ON_PAGE - rows
  return { lines: lines.slice(0, most), more: Math.max(0, lines.length - most) }
}

function dayLines(row: ReportDay): ReportLine[] {
  const { day, closing } = row
  if (!closing) return []
  const note = closing.note ? `Catatan: ${closing.note}` : 'Tanpa catatan.'
  const held = closing.spans
    .map(span => ({ holder: span.holder, difference: leftDifference(span) }))
    .filter(({ difference }) => difference)
    .map(({ holder, difference }) => ({
      day,
      text: `Laci dipegang ${holder?.name ?? closing.by}. ${note}`,
      amount: formatChange(difference),
    }))
  const qris = closing.qris ? closing.qris.total - closing.qris.recorded : 0
  const later = totalOf(row) - totalOf(closing)
  return [
    ...held,
    ...(qris === 0
      ? []
      : [{ day, text: `QRIS menurut aplikasi. ${note}`, amount: formatChange(qris) }]),
    ...(later === 0
      ? []
      : [{ day, text: 'Berubah setelah ditutup.', amount: formatChange(later) }]),
  ]
}
