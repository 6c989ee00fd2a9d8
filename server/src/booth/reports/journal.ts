import { CSV, type CsvCell } from '@antrian/contract/csv'
import { PAYMENT_LABELS } from '@antrian/contract/payment'
import { PaymentMethod } from '@antrian/contract/queue'
import type { ReportClosing, ReportDay } from '@antrian/contract/report'
import type { TillMoveRow } from '../../platform/database/schema.ts'
import { csvLines } from '../history/historyCsv.ts'

const JOURNAL_HEAD = ['tanggal', 'keterangan', 'masuk', 'keluar']

/** Lines of a day, as a treasurer's book has them: bare numbers, and nothing that is zero. */
export function journalOf(
  { day, amounts, closing }: ReportDay,
  moves: readonly TillMoveRow[],
): CsvCell[][] {
  return [
    ...PaymentMethod.options
      .filter(method => amounts[method] > 0)
      .map(method => [day, `Penjualan ${PAYMENT_LABELS[method]}`, amounts[method], null]),
    ...moves.map(({ kind, amount, reason }) =>
      kind === 'in'
        ? [day, `Cash masuk: ${reason}`, amount, null]
        : [day, `Cash keluar: ${reason}`, null, amount],
    ),
    ...(closing ? differencesOf(closing) : []).map(cells => [day, ...cells]),
  ]
}

/** Cash and QRIS that were more or less than recorded, with the note of the closing. */
function differencesOf({ difference, qris, note }: ReportClosing): CsvCell[][] {
  const reason = note && `: ${note}`
  const differences: [string, number][] = [
    ['Selisih', difference ?? 0],
    ['Selisih QRIS', qris ? qris.total - qris.recorded : 0],
  ]
  return differences.flatMap(([name, amount]) => {
    if (amount === 0) return []
    return amount > 0
      ? [[`${name} lebih${reason}`, amount, null]]
      : [[`${name} kurang${reason}`, null, -amount]]
  })
}

/** A file piece by piece: the head, then a piece a day. */
export async function* journalCsv(pieces: AsyncIterable<CsvCell[][]>): AsyncGenerator<string> {
  yield CSV.byteOrderMark + csvLines([JOURNAL_HEAD])
  for await (const rows of pieces) if (rows.length > 0) yield CSV.newline + csvLines(rows)
}
