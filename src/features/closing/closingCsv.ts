import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { REDO_LABELS, RedoReason } from '@antrian/contract/queue/redo'
import type { CsvCell } from '@antrian/contract/shared/csv'
import { type ClosingFigures, printedSince } from '@antrian/contract/till/closing'
import { formatMoment } from '@/ui/time/format'
import { cashParts, counterWords, type DayReport, isHidden, paymentOf, totalOf } from './dayReport'

export const CLOSING_CSV_HEAD = ['Bagian', 'Keterangan', 'Siswa', 'Lembar', 'Rupiah'] as const

/** Rows of the report. Amounts are plain numbers, so that a spreadsheet can calculate with them. */
export function closingCsvRows(report: DayReport): CsvCell[][] {
  const { day, figures, expected, counted, note, closed, timeZone } = report
  const total = totalOf(figures)
  return [
    ['Hari', day],
    ['Ditutup', closed ? `${formatMoment(closed.at, timeZone, 'table')}, ${closed.by}` : 'Belum'],
    ...PaymentMethod.options.map(method => {
      const { students, photos, amount } = paymentOf(figures, method)
      const shown = isHidden(figures, method) ? null : amount
      return ['Pembayaran', PAYMENT_LABELS[method], students, photos, shown]
    }),
    [
      'Pembayaran',
      'Jumlah',
      total.students,
      total.photos,
      isHidden(figures, 'all') ? null : total.amount,
    ],
    ...cashParts(report).map(([label, amount]) => ['Cash', label, null, null, amount]),
    ['Cash', 'Seharusnya', null, null, expected],
    ['Cash', 'Cash di laci', null, null, counted],
    ...(report.qrisTotal === null
      ? []
      : [['QRIS', 'Menurut aplikasi', null, null, report.qrisTotal]]),
    [
      'Cash',
      'Selisih',
      null,
      null,
      counted === null || expected === null ? null : counted - expected,
    ],
    ...figures.cancelReasons.map(({ reason, count }) => ['Dibatalkan', reason, count]),
    ['Tersisa', 'Menunggu', figures.remaining.waiting],
    ['Tersisa', 'Dilewati', figures.remaining.skipped],
    ['Tersisa', 'Masih di booth', figures.remaining.inProgress],
    ...offlineRows(figures),
    ...(figures.sheet ? [['Spreadsheet', `${figures.sheet.sent} dari ${figures.sheet.owed}`]] : []),
    ...(figures.paper
      ? [['Kertas', `sisa ${figures.paper.left} dari ${figures.paper.loaded}`]]
      : []),
    ...printRows(report),
    ['Catatan', note],
  ]
}

/** Sheets that were printed again, and what the printer counted. */
function printRows(report: DayReport): CsvCell[][] {
  const { figures, printerCounter } = report
  const { redone } = figures
  const counter = counterWords(report)
  return [
    ...RedoReason.options
      .filter(reason => redone && redone[reason] > 0)
      .map(reason => ['Ulang', REDO_LABELS[reason], null, redone?.[reason] ?? null]),
    ...(counter
      ? [
          [
            'Penghitung printer',
            counter,
            null,
            printedSince(printerCounter, figures)?.printed ?? null,
          ],
        ]
      : []),
  ]
}

const OFFLINE = 'Tanpa jaringan'

function offlineRows({ offline }: ClosingFigures): CsvCell[][] {
  if (!offline) return []
  const { added, completed, amounts, asked, dismissed, missing, away } = offline
  return [
    [OFFLINE, 'Didaftarkan', added],
    [OFFLINE, 'Selesai', completed],
    ...PaymentMethod.options.map(method => [
      OFFLINE,
      PAYMENT_LABELS[method],
      null,
      null,
      amounts[method],
    ]),
    [OFFLINE, 'Langkah yang menunggu jawaban', asked],
    [OFFLINE, 'Langkah yang tidak dicatat', dismissed],
    [OFFLINE, 'Langkah yang dihapus atau belum terkirim', missing],
    ...away.map(name => [OFFLINE, `Terputus: ${name}`]),
  ]
}
