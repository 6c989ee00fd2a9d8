/** How our CSV files are written, by the browser and by the server alike. */

export const CSV = { separator: ';', newline: '\r\n', byteOrderMark: '\uFEFF' } as const

export type CsvCell = string | number | null | undefined

/** What a spreadsheet would run instead of showing. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Harmless although it begins with a minus. */
const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/

/** A cell that no spreadsheet runs: what looks like a formula gets an apostrophe before it. */
export function harmlessCell(cell: CsvCell): string | number {
  if (typeof cell !== 'string') return cell ?? ''
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell
}
