import type { Closing, ClosingFigures } from '@antrian/contract/closing'
import { PaymentMethod } from '@antrian/contract/queue'
import { formatRupiah } from '@antrian/contract/rupiah'

/** Report of a day, the same on the page, on paper and in a message. */
export interface DayReport {
  day: string
  figures: ClosingFigures
  openingFloat: number
  /** Null while nobody has counted. */
  counted: number | null
  expected: number
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

/** Whether anything on this day had a price. */
export const hasMoney = (figures: ClosingFigures) =>
  totalOf(figures).amount > 0 ||
  PaymentMethod.options.some(method => {
    const { paidAhead, otherDays } = figures.till[method]
    return paidAhead !== 0 || otherDays !== 0
  })

/** How the till differs from what it should hold; null while nobody has counted. */
export function differenceOf({ counted, expected }: DayReport): string | null {
  if (counted === null) return null
  const difference = counted - expected
  if (difference === 0) return 'Pas'
  return difference < 0
    ? `Kurang ${formatRupiah(-difference)}`
    : `Lebih ${formatRupiah(difference)}`
}

/** Besides the sales of the day, what else went into the till or came out of it. */
export function tillLines(figures: ClosingFigures): [label: string, amount: number][] {
  const { paidAhead, otherDays } = figures.till.cash
  const lines: [string, number][] = [
    ['Cash, belum difoto', paidAhead],
    ['Cash dari antrian hari lain', otherDays],
  ]
  return lines.filter(([, amount]) => amount !== 0)
}

/** `2 menunggu, 1 dilewati`; empty when nobody is left. */
export function remainingWords({ remaining }: ClosingFigures): string {
  const parts: [number, string][] = [
    [remaining.waiting, 'menunggu'],
    [remaining.skipped, 'dilewati'],
    [remaining.inProgress, 'masih di booth'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}
