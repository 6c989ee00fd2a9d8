/** How our CSV files are written, by the browser and by the server alike. */

export const CSV = { separator: ';', newline: '\r\n', byteOrderMark: '\uFEFF' } as const

export type CsvCell = string | number | null | undefined

/** Matches text that a spreadsheet would run as a formula. */
const FORMULA = /^(?:[\t\r\n]|"*[=+\-@＝＋－＠])/

/**
 * Matches characters that another program takes for a separator or the end of a line, and a formula
 * behind them, in quotes or not. A run matches whether a formula follows or not, because a second
 * attempt from each of its characters would take quadratic time.
 */
const SEPARATED = /([,;\t\r\n]+)("*[=+\-@＝＋－＠])?/g
const CONTROL_WITHIN = /[,;\r\n](?=\t)|[,;](?=\r)/g

/** Harmless although it begins with a minus. */
const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/

/** A cell that no spreadsheet runs, however it splits the file: an apostrophe stands before each formula. */
export function harmlessCell(cell: CsvCell): string | number {
  if (typeof cell !== 'string') return cell ?? ''
  if (NEGATIVE_NUMBER.test(cell)) return cell
  const isLedByBreaks = (run: string, at: number) => at === 0 && !/[,;]/.test(run)
  const within = cell
    .replaceAll(SEPARATED, (all, run: string, formula: string | undefined, at: number) =>
      formula && !isLedByBreaks(run, at) ? `${run}'${formula}` : all,
    )
    .replaceAll(CONTROL_WITHIN, "$&'")
  return FORMULA.test(cell) ? `'${within}` : within
}
