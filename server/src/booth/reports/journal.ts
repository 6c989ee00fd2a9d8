import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { CSV, type CsvCell } from '@antrian/contract/shared/csv'
import { type ClosingFigures, takenIn } from '@antrian/contract/till/closing'
import type { ReportClosing } from '@antrian/contract/till/report'
import type { TillMoveRow } from '../../platform/database/schema.ts'
import { csvLines } from '../history/historyCsv.ts'

const JOURNAL_HEAD = ['tanggal', 'keterangan', 'masuk', 'keluar']

interface DayOfJournal {
  day: string
  till: ClosingFigures['till']
  moves: readonly TillMoveRow[]
  closing: ReportClosing | null
  isHidden: boolean
}

/**
 * Lines of a day, as a treasurer's book has them: bare numbers, and nothing that is zero. Their sum
 * is what came into the till, also before a student is photographed, unless a payment was corrected
 * after the closing.
 */
export function journalOf({ day, till, moves, closing, isHidden }: DayOfJournal): CsvCell[][] {
  const amounts = PaymentMethod.options.flatMap((method): [string, number][] => {
    const label = PAYMENT_LABELS[method]
    if (isHidden && method === 'cash') return []
    return [
      [`Penjualan ${label}`, till[method].sales],
      [`${label}, belum difoto`, till[method].paidAhead],
      [`${label} dari antrian hari lain atau yang dibatalkan`, till[method].otherDays],
    ]
  })
  const lines = [
    ...amounts.flatMap(([name, amount]) => inOrOut(name, name, amount)),
    ...(isHidden && takenIn(till.cash) !== 0
      ? [['Cash: tampil setelah hari ini ditutup', null, null]]
      : []),
    ...moves.map(({ kind, amount, reason }) =>
      kind === 'in'
        ? [`Cash masuk: ${reason}`, amount, null]
        : [`Cash keluar: ${reason}`, null, amount],
    ),
    ...(closing ? differencesOf(closing) : []),
  ]
  return lines.map(cells => [day, ...cells])
}

/** Cash and QRIS that were more or less than recorded, with the note of the closing. */
function differencesOf({ difference, qris, note }: ReportClosing): CsvCell[][] {
  const reason = note && `: ${note}`
  const differences: [string, number][] = [
    ['Selisih', difference ?? 0],
    ['Selisih QRIS', qris ? qris.total - qris.recorded : 0],
  ]
  return differences.flatMap(([name, amount]) =>
    inOrOut(`${name} lebih${reason}`, `${name} kurang${reason}`, amount),
  )
}

/** The line of an amount with its name; none for zero. */
function inOrOut(incoming: string, outgoing: string, amount: number): CsvCell[][] {
  if (amount === 0) return []
  return amount > 0 ? [[incoming, amount, null]] : [[outgoing, null, -amount]]
}

/** A file piece by piece: the head, then a piece a day. */
export async function* journalCsv(pieces: AsyncIterable<CsvCell[][]>): AsyncGenerator<string> {
  yield CSV.byteOrderMark + csvLines([JOURNAL_HEAD])
  for await (const rows of pieces) if (rows.length > 0) yield CSV.newline + csvLines(rows)
}
