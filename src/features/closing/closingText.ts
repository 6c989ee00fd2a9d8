import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { formatMoment } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import {
  cashParts,
  type DayReport,
  differenceOf,
  hasMoney,
  holderSentences,
  paymentOf,
  qrisSentence,
  remainingWords,
  totalOf,
} from './dayReport'
import { offlineSentences } from './dayWords'

/** The report as a message, with WhatsApp's asterisks for bold. */
export function closingText(report: DayReport): string {
  const { day, figures, note, closed, timeZone } = report
  const isPriced = hasMoney(figures)
  const total = totalOf(figures)
  const remaining = remainingWords(figures)
  const lines = [
    `*Tutup Hari, ${formatDay(day, 'full')}*`,
    ...(closed
      ? [`Ditutup ${formatMoment(closed.at, timeZone, 'time')} oleh ${closed.by}`]
      : ['Belum ditutup']),
    '',
    ...PaymentMethod.options.map(method =>
      sumLine(PAYMENT_LABELS[method], paymentOf(figures, method), isPriced),
    ),
    `*${sumLine('Jumlah', total, isPriced)}*`,
  ]
  if (isPriced) lines.push('', ...cashLines(report))
  if (figures.cancelled > 0) lines.push('', `${figures.cancelled} dibatalkan`)
  if (remaining) lines.push(`Tersisa: ${remaining}`)
  lines.push(...offlineSentences(figures))
  if (figures.sheet) {
    lines.push(`Spreadsheet: ${figures.sheet.sent} dari ${figures.sheet.owed} tersimpan`)
  }
  if (figures.paper) lines.push(`Kertas: sisa ${figures.paper.left} dari ${figures.paper.loaded}`)
  if (note) lines.push('', `Catatan: ${inOneLine(note)}`)
  return lines.join('\n')
}

/** Joins the note into one line, because a further line could imitate a figure. */
const inOneLine = (note: string) => note.split(/[\r\n\u0085\u2028\u2029]+/).join(' / ')

function sumLine(
  label: string,
  { students, photos, amount }: { students: number; photos: number; amount: number },
  isPriced: boolean,
) {
  const price = isPriced ? `, ${formatRupiah(amount)}` : ''
  return `${label}: ${students} siswa, ${photos} lembar${price}`
}

function cashLines(report: DayReport): string[] {
  const { expected, counted } = report
  const qris = qrisSentence(report)
  return [
    ...cashParts(report).map(([label, amount]) => `${label} ${formatRupiah(amount)}`),
    `Seharusnya di laci ${formatRupiah(expected)}`,
    ...(counted === null
      ? []
      : [`Cash di laci ${formatRupiah(counted)} (${differenceOf(report)})`]),
    ...holderSentences(report),
    ...(qris ? [qris] : []),
  ]
}
