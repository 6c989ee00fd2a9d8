export type CsvCell = string | number | null | undefined

/** What a spreadsheet would run instead of showing. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Harmless although it begins with a minus. */
const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/

const BYTE_ORDER_MARK = '\uFEFF'

/** Text a spreadsheet opens as it is: separator of an Indonesian Excel, UTF-8, no formula runs. */
export async function toCsv(head: readonly string[], rows: readonly CsvCell[][]): Promise<string> {
  const { default: papa } = await import('papaparse')
  const body = papa.unparse([[...head], ...rows.map(row => row.map(harmless))], {
    delimiter: ';',
    newline: '\r\n',
  })
  return BYTE_ORDER_MARK + body
}

function harmless(cell: CsvCell): string | number {
  if (typeof cell !== 'string') return cell ?? ''
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell
}

export function downloadCsv(fileName: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
