import { CSV, type CsvCell, harmlessCell } from '@antrian/contract/shared/csv'

type Row = CsvCell[]

/** A complete CSV file that a spreadsheet opens in columns and without formulas. */
export async function toCsv(head: readonly string[], rows: readonly Row[]): Promise<string> {
  return CSV.byteOrderMark + (await csvLines([[...head], ...rows]))
}

/** Some rows of a file, without a final line break. */
export async function csvLines(rows: readonly Row[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  return papa.unparse(
    rows.map(row => row.map(harmlessCell)),
    { delimiter: CSV.separator, newline: CSV.newline },
  )
}
