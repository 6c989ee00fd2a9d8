import { readXml } from './readXml'
import type { Sheet, TakeCells } from './workbookSheets'

/** What stands for a space in a text. */
const SPACE = /^(?:s|tab|line-break)$/
const CELL = /^(?:covered-)?table-cell$/

const emptySheet = () => ({
  cells: [] as string[][],
  hidden: new Set<number>(),
  hiddenColumns: new Set<number>(),
  /** Number of its columns so far. */
  columns: 0,
  /** Number of empty rows after the last filled one. */
  empty: 0,
})

/**
 * Reads the visible sheets of an .ods file, in which LibreOffice writes what each cell shows. Equal
 * cells and rows stand there once, with their number; a sheet may end with a million empty ones.
 */
export function odsSheets(content: Uint8Array, take: TakeCells): Sheet[] {
  const sheets: Sheet[] = []
  /** Styles of hidden sheets. */
  const unseen = new Set<string | undefined>()
  let style: string | undefined
  let isSpreadsheet = false
  let sheet = { ...emptySheet(), name: '', style }
  let row = { cells: [] as string[], empty: 0, repeated: 1, isHidden: false, isFilled: false }
  let cell = { shown: '', value: '', repeated: 1, rows: 1, isCovered: false }
  /** Texts of merged cells by column, each with the index of the row below it. */
  let merged: { text: string; end: number }[] = []
  /** Number of open elements in the cell, because a comment or a drawing has texts of its own. */
  let depth = 0
  let isText = false

  readXml(content, {
    open(name, attribute) {
      const count = (of: string) => Math.max(1, Number(attribute(`table:number-${of}`)) || 1)
      const isHidden = () => /collapse|filter/.test(attribute('table:visibility') ?? '')
      if (name === 'spreadsheet') isSpreadsheet = true
      if (name === 'style') style = attribute('style:name')
      if (name === 'table-properties' && attribute('table:display') === 'false') unseen.add(style)
      if (name === 'table') {
        const title = attribute('table:name') ?? ''
        sheet = { ...emptySheet(), name: title, style: attribute('table:style-name') }
        merged = []
      } else if (name === 'table-column') {
        const first = sheet.columns
        sheet.columns += count('columns-repeated')
        for (let place = first; isHidden() && place < sheet.columns; place++) {
          take(1)
          sheet.hiddenColumns.add(place)
        }
      } else if (name === 'table-row') {
        const repeated = count('rows-repeated')
        row = { cells: [], empty: 0, repeated, isHidden: isHidden(), isFilled: false }
      } else if (CELL.test(name)) {
        const value = ['string-value', 'date-value', 'value'].map(of => attribute(`office:${of}`))
        cell = {
          ...{ shown: '', value: value.find(Boolean) ?? '' },
          ...{ repeated: count('columns-repeated'), rows: count('rows-spanned') },
          isCovered: name === 'covered-table-cell',
        }
        depth = 0
        isText = false
      } else {
        depth++
        if (depth === 1) isText = name === 'p'
        if (isText && (depth === 1 ? cell.shown : SPACE.test(name))) cell.shown += ' '
      }
    },
    text(part) {
      if (isText) cell.shown += part
    },
    close(name) {
      if (CELL.test(name)) closeCell()
      else if (name === 'table-row') closeRow()
      else if (name === 'table') closeSheet()
      else {
        if (depth === 1) isText = false
        depth--
      }
    },
  })
  if (!isSpreadsheet) throw new Error('no sheets in the file')
  return sheets

  function closeCell() {
    const { shown, value, repeated, rows, isCovered } = cell
    const place = sheet.cells.length + sheet.empty
    const column = row.cells.length + row.empty
    if (isCovered) {
      take(repeated)
      for (let at = column; at < column + repeated; at++) {
        const { text = '', end = 0 } = merged[at] ?? {}
        write(place < end ? text : '', 1)
      }
      return
    }
    const text = shown || value
    if (rows > 1) merged[column] = { text, end: place + rows }
    if (text) row.isFilled = true
    write(text, repeated)
  }

  function write(text: string, times: number) {
    if (text === '') {
      row.empty += times
      return
    }
    take(row.empty + times)
    for (; row.empty > 0; row.empty--) row.cells.push('')
    for (let left = times; left > 0; left--) row.cells.push(text)
  }

  function closeRow() {
    const { cells, repeated, isHidden, isFilled } = row
    if (!isFilled) {
      sheet.empty += repeated
      return
    }
    take(sheet.empty + (repeated - 1) * cells.length)
    for (; sheet.empty > 0; sheet.empty--) sheet.cells.push([])
    for (let left = repeated; left > 0; left--) {
      if (isHidden) sheet.hidden.add(sheet.cells.length)
      sheet.cells.push(cells)
    }
  }

  function closeSheet() {
    const { name, cells, hidden, hiddenColumns } = sheet
    if (!unseen.has(sheet.style)) sheets.push({ name, cells, hidden, hiddenColumns })
  }
}
