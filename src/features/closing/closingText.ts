import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { ClosingFigures } from '@antrian/contract/till/closing'
import { formatMoment } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import {
  amountWords,
  cashParts,
  type DayReport,
  differenceOf,
  hasMoney,
  holderSentences,
  paymentOf,
  printSentences,
  qrisSentence,
  remainingWords,
  totalOf,
} from './dayReport'
import { offlineSentences } from './dayWords'

/** The report as a message, with WhatsApp's asterisks for bold. */
export function closingText(report: DayReport): string {
  const { day, figures, note, closed, timeZone } = report
  const remaining = remainingWords(figures)
  const lines = [
    `*Tutup Hari, ${formatDay(day, 'full')}*`,
    ...(closed
      ? [`Ditutup ${formatMoment(closed.at, timeZone, 'time')} oleh ${closed.by}`]
      : ['Belum ditutup']),
    '',
    ...PaymentMethod.options.map(method => sumLine(PAYMENT_LABELS[method], figures, method)),
    `*${sumLine('Jumlah', figures)}*`,
  ]
  if (hasMoney(figures)) lines.push('', ...cashLines(report))
  if (figures.cancelled > 0) lines.push('', `${figures.cancelled} dibatalkan`)
  if (remaining) lines.push(`Tersisa: ${remaining}`)
  lines.push(...offlineSentences(figures))
  if (figures.sheet) {
    lines.push(`Spreadsheet: ${figures.sheet.sent} dari ${figures.sheet.owed} tersimpan`)
  }
  if (figures.paper) lines.push(`Kertas: sisa ${figures.paper.left} dari ${figures.paper.loaded}`)
  lines.push(...printSentences(report))
  if (note) lines.push('', `Catatan: ${inOneLine(note)}`)
  return lines.join('\n')
}

/** Joins the note into one line, because a further line could imitate a figure. */
const inOneLine = (note: string) => note.split(/[\r\n\u0085\u2028\u2029]+/).join(' / ')

/** The sums of a method, or of all. */
function sumLine(label: string, figures: ClosingFigures, method?: PaymentMethod) {
  const { students, photos, amount } = method ? paymentOf(figures, method) : totalOf(figures)
  const price = hasMoney(figures) ? `, ${amountWords(amount, figures, method)}` : ''
  return `${label}: ${students} siswa, ${photos} lembar${price}`
}

function cashLines(report: DayReport): string[] {
  const { expected, counted } = report
  const qris = qrisSentence(report)
  const difference = differenceOf(report)
  return [
    ...cashParts(report).map(([label, amount]) => `${label} ${formatRupiah(amount)}`),
    ...(expected === null ? [] : [`Seharusnya di laci ${formatRupiah(expected)}`]),
    ...(counted === null
      ? []
      : [`Cash di laci ${formatRupiah(counted)}${difference ? ` (${difference})` : ''}`]),
    ...holderSentences(report),
    ...(qris ? [qris] : []),
  ]
}
