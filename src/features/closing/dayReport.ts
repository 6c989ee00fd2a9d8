import { PaymentMethod } from '@antrian/contract/queue/queue'
import { redoneText } from '@antrian/contract/queue/redo'
import { formatNumber } from '@antrian/contract/shared/numbers'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import {
  type Closing,
  type ClosingFigures,
  printedSince,
  printedText,
} from '@antrian/contract/till/closing'
import { leftDifference } from '@antrian/contract/till/tillSums'
import { counted } from '@/ui/figures/measures'

/** Report of a day, the same on the page, on paper and in a message. */
export interface DayReport {
  day: string
  figures: ClosingFigures
  openingFloat: number
  /** Null while nobody has counted. */
  counted: number | null
  /** QRIS by the app; null while nobody has looked. */
  qrisTotal: number | null
  /** What the printer's menu says; null or absent while nobody has looked. */
  printerCounter?: number | null
  /** Null while blind counting hides it. */
  expected: number | null
  note: string
  closed: Closing | null
  timeZone: string
}

const EMPTY = { students: 0, photos: 0, amount: 0 }

export const paymentOf = ({ payments }: ClosingFigures, method: PaymentMethod) =>
  payments[method] ?? EMPTY

export function totalOf(figures: ClosingFigures) {
  const total = { ...EMPTY }
  for (const method of PaymentMethod.options) {
    const { students, photos, amount } = paymentOf(figures, method)
    total.students += students
    total.photos += photos
    total.amount += amount
  }
  return total
}

/** Whether anything on this day had a price, or money moved without a sale; so while it is hidden. */
export const hasMoney = (figures: ClosingFigures) =>
  figures.isBlind === true ||
  totalOf(figures).amount > 0 ||
  hasMovedMoney(figures) ||
  PaymentMethod.options.some(method => {
    const { paidAhead, otherDays } = figures.till[method]
    return paidAhead !== 0 || otherDays !== 0
  })

/** Also when all of it was refunded on the same day. */
function hasMovedMoney({ drawer }: ClosingFigures): boolean {
  if (!drawer) return false
  const { spans, offer, qrisRecorded } = drawer
  return (
    drawer.in > 0 ||
    drawer.out > 0 ||
    spans.length > 1 ||
    spans.some(({ sums }) => sums && sums.sales > 0) ||
    Boolean(offer || qrisRecorded?.count)
  )
}

/** Difference between counted and expected cash; null before the count, and while it is hidden. */
export function differenceOf({ counted, expected }: DayReport): string | null {
  if (counted === null || expected === null) return null
  return differenceWords(counted - expected)
}

function differenceWords(difference: number): string {
  if (difference === 0) return 'Pas'
  return difference < 0
    ? `Kurang ${formatRupiah(-difference)}`
    : `Lebih ${formatRupiah(difference)}`
}

/** Cash movements other than the day's sales. */
function tillLines(figures: ClosingFigures): [label: string, amount: number][] {
  const { paidAhead, otherDays } = figures.till.cash
  const { drawer } = figures
  const lines: [string, number][] = [
    ['Cash, belum difoto', paidAhead],
    ['Cash dari antrian hari lain', otherDays],
    ['Cash masuk', drawer?.in ?? 0],
    ['Cash keluar', -(drawer?.out ?? 0)],
  ]
  return lines.filter(([, amount]) => amount !== 0)
}

/** Whether the amount of Cash, and so of all, is hidden until the till is counted. */
export const isHidden = ({ isBlind }: ClosingFigures, method: PaymentMethod | 'all') =>
  isBlind === true && (method === 'cash' || method === 'all')

/** Rupiah of a method as text, where it is not hidden. */
export const amountWords = (
  amount: number,
  figures: ClosingFigures,
  method: PaymentMethod | 'all' = 'all',
): string => (isHidden(figures, method) ? '–' : formatRupiah(amount))

/**
 * Parts of the expected cash: the opening float, the day's sales, and the other movements. None while
 * it is hidden.
 */
export const cashParts = ({
  openingFloat,
  figures,
  expected,
}: DayReport): [label: string, amount: number][] =>
  expected === null
    ? []
    : [
        ['Modal awal', openingFloat],
        ['Cash hari ini', figures.till.cash.sales],
        ...tillLines(figures),
      ]

/** Number of students who are not photographed yet, with the one in the booth. */
export const remainingCount = ({ remaining }: ClosingFigures) =>
  remaining.waiting + remaining.skipped + remaining.inProgress

/** Makes a text such as `2 menunggu, 1 dilewati`; empty without remaining entries. */
export const remainingWords = ({ remaining }: ClosingFigures) =>
  counted(
    [remaining.waiting, 'menunggu'],
    [remaining.skipped, 'dilewati'],
    [remaining.inProgress, 'masih di booth'],
  ).join(', ')

/**
 * Makes a text such as `QRIS menurut aplikasi Rp 422.000, tercatat Rp 430.000`; empty before the
 * comparison.
 */
export function qrisSentence({ qrisTotal, figures: { drawer, till }, closed }: DayReport): string {
  if (qrisTotal === null) return ''
  const then = drawer?.qris?.recorded
  // Payments of an open day may have come after its last comparison.
  const recorded = (closed ? then : (drawer?.qrisRecorded?.total ?? then)) ?? till.qris.sales
  return `QRIS menurut aplikasi ${formatRupiah(qrisTotal)}, tercatat ${formatRupiah(recorded)}`
}

/** Sheets that were printed again, and what the printer counted; none where there is nothing of it. */
export function printSentences(report: DayReport): string[] {
  const { redone } = report.figures
  const counter = counterWords(report)
  return [redone ? redoneText(redone) : '', counter && `Penghitung printer: ${counter}`].filter(
    Boolean,
  )
}

/** What the counter of the printer says; empty without one. The first one of a printer is a start. */
export function counterWords({ figures, printerCounter }: DayReport): string {
  if (printerCounter == null) return ''
  const printed = printedSince(printerCounter, figures)
  return printed ? printedText(printed) : `${formatNumber(printerCounter)} (angka awal)`
}

/**
 * Holders of the till with their differences, and a handover that is not accepted; empty without
 * handovers.
 */
export function holderSentences({ figures, closed }: DayReport): string[] {
  const { spans = [], offer } = figures.drawer ?? {}
  const held = spans.map(span => {
    const { holder, difference, late = [] } = span
    const left = leftDifference(span)
    const words = [
      difference === null ? 'belum dihitung' : differenceWords(difference),
      ...(left !== null && left !== difference
        ? [`sesudah pembayaran dibetulkan ${differenceWords(left)}`]
        : []),
      ...(late.length > 0 ? [`${late.length} baris terlambat dari sebelum serah terima`] : []),
    ]
    return `Laci dipegang ${holder?.name ?? '–'}: ${words.join(', ')}`
  })
  return [
    ...(spans.length > 1 ? held : []),
    ...(offer
      ? [
          `Serah terima ${formatRupiah(offer.counted)} kepada ${offer.to.name} ${closed ? 'tidak' : 'belum'} diterima: laci dipegang ${offer.from.name}`,
        ]
      : []),
  ]
}
