import { CSV, harmlessCell } from '@antrian/contract/csv'
import { historyCsvHead, historyCsvRow } from '@antrian/contract/historyCsv'
import type { QueueEntry } from '@antrian/contract/queue'
import Papa from 'papaparse'

const linesOf = (rows: unknown[][]) =>
  Papa.unparse(rows, { delimiter: CSV.separator, newline: CSV.newline })

/** Generates the file in chunks. */
export async function* historyCsv(
  chunks: AsyncIterable<QueueEntry[]>,
  shape: { timeZone: string; hasPrices: boolean },
): AsyncGenerator<string> {
  yield CSV.byteOrderMark + linesOf([historyCsvHead(shape.hasPrices)])
  for await (const entries of chunks) {
    const rows = entries.map(entry => historyCsvRow(entry, shape).map(harmlessCell))
    yield CSV.newline + linesOf(rows)
  }
}
