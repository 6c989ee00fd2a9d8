/** CSV rules that the browser and the server share. */

export const CSV = { separator: ';', newline: '\r\n', byteOrderMark: '\uFEFF' } as const

export type CsvCell = string | number | null | undefined

/** Matches text that a spreadsheet would run as a formula. */
const FORMULA = /^(?:[\t\r\n]|"*[=+\-@＝＋－＠])/

/**
 * Matches characters that another program may read as a separator or line end, and a formula behind
 * them, quoted or not. A run matches with or without a formula, because a new attempt from each
 * character would take quadratic time.
 */
const SEPARATED = /([,;\t\r\n]+)("*[=+\-@＝＋－＠])?/g
const CONTROL_WITHIN = /[,;\r\n](?=\t)|[,;](?=\r)/g

/** Matches a negative number, which is harmless although it begins with a minus. */
const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/

/** Writes one cell. An apostrophe before each formula stops every spreadsheet from running it. */
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
