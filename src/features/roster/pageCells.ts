/** Elements that are a row of cells, and those that may name the class above a table. */
const ROWS = 'tr, caption, h1, h2, h3, h4, h5, h6, p'

/** Columns that are read, because a span may name any number. */
const MOST_COLUMNS = 256

/**
 * Cells of a web page's tables, as many school programs export them under the name `.xls`. A cell
 * that spans rows is repeated in each of them, as merged cells of a workbook are.
 */
export function pageCells(page: string): string[][] {
  const { body } = new DOMParser().parseFromString(page, 'text/html')
  for (const end of body.querySelectorAll('br')) end.replaceWith(' ')
  const rows: string[][] = []
  /** Text that a column has for some more rows. */
  let spans: { text: string; left: number }[] = []
  for (const element of body.querySelectorAll(ROWS)) {
    if (!(element instanceof HTMLTableRowElement)) {
      spans = []
      if (!element.closest('td, th')) rows.push([shownText(element)])
      continue
    }
    // The row of a layout, whose tables have rows of their own.
    if (element.querySelector('table')) continue
    const row: string[] = []
    const repeat = () => {
      for (let span = spans[row.length]; span && span.left > 0; span = spans[row.length]) {
        span.left--
        row.push(span.text)
      }
    }
    for (const cell of element.cells) {
      repeat()
      const text = shownText(cell)
      const end = Math.min(row.length + cell.colSpan, MOST_COLUMNS)
      if (cell.rowSpan > 1) spans[row.length] = { text, left: cell.rowSpan - 1 }
      if (row.length < end) row.push(text)
      while (row.length < end) row.push('')
    }
    repeat()
    rows.push(row)
  }
  return rows
}

const shownText = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim()
