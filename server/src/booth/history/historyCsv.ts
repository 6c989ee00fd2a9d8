import { historyCsvHead, historyCsvRow } from '@antrian/contract/history/historyCsv'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { CSV, type CsvCell, harmlessCell } from '@antrian/contract/shared/csv'
import Papa from 'papaparse'

/** Lines of a file, without formulas. */
export const csvLines = (rows: readonly CsvCell[][]) =>
  Papa.unparse(
    rows.map(row => row.map(harmlessCell)),
    { delimiter: CSV.separator, newline: CSV.newline },
  )

export async function* historyCsv(
  chunks: AsyncIterable<QueueEntry[]>,
  shape: { timeZone: string; hasPrices: boolean },
): AsyncGenerator<string> {
  yield CSV.byteOrderMark + csvLines([historyCsvHead(shape.hasPrices)])
  for await (const entries of chunks) {
    yield CSV.newline + csvLines(entries.map(entry => historyCsvRow(entry, shape)))
  }
}
