import { CSV, harmlessCell } from '@antrian/contract/csv'
import { HISTORY_CSV_HEAD, historyCsvRow } from '@antrian/contract/historyCsv'
import type { QueueEntry } from '@antrian/contract/queue'
import Papa from 'papaparse'

const linesOf = (rows: unknown[][]) =>
  Papa.unparse(rows, { delimiter: CSV.separator, newline: CSV.newline })

/** The file, piece by piece. */
export async function* historyCsv(
  chunks: AsyncIterable<QueueEntry[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield CSV.byteOrderMark + linesOf([[...HISTORY_CSV_HEAD]])
  for await (const entries of chunks) {
    const rows = entries.map(entry => historyCsvRow(entry, timeZone).map(harmlessCell))
    yield CSV.newline + linesOf(rows)
  }
}
