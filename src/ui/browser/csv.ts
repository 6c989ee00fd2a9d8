import { CSV, type CsvCell, harmlessCell } from '@antrian/contract/csv'

type Row = CsvCell[]

/** A whole file that a spreadsheet opens in columns, with no formula that runs. */
export async function toCsv(head: readonly string[], rows: readonly Row[]): Promise<string> {
  return CSV.byteOrderMark + (await csvLines([[...head], ...rows]))
}

/** Some lines of a file, without the line break that parts them from the next. */
export async function csvLines(rows: readonly Row[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  return papa.unparse(
    rows.map(row => row.map(harmlessCell)),
    { delimiter: CSV.separator, newline: CSV.newline },
  )
}
