import { unzipSync } from 'fflate'

/** Unpacked size of a part beyond which it is no list of students, but an attack or a mistake. */
const MOST_UNPACKED = 64 * 1024 * 1024

const BOOK = 'xl/workbook.xml'
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'

/**
 * Reads the sheets of an .xlsx file as they are asked for, in their order: the texts of their cells.
 * Throws where it is no such file, or a locked one.
 */
export function* xlsxSheets(bytes: Uint8Array): Generator<string[][]> {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      /^xl\/([\w./-]+\.xml|_rels\/workbook\.xml\.rels)$/.test(name) &&
      originalSize <= MOST_UNPACKED,
  })
  const part = (name: string) => parts[name] && xmlOf(parts[name])
  const book = part(BOOK)
  if (!book) throw new Error('no workbook in the file')
  const targets = new Map(
    all(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(relation => [
      relation.getAttribute('Id'),
      relation.getAttribute('Target') ?? '',
    ]),
  )
  const texts = all(part(STRINGS), 'si').map(textOf)
  const zeros = zeroFormats(part(STYLES))
  for (const sheet of all(book, 'sheet')) {
    const target = targets.get(sheet.getAttribute('r:id')) ?? ''
    const xml = part(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    if (xml) yield cellsOf(xml, { texts, zeros })
  }
}

function xmlOf(bytes: Uint8Array): Document {
  const xml = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml')
  if (xml.querySelector('parsererror')) throw new Error('a part of the file cannot be read')
  return xml
}

/** Some programs write every name with a prefix. */
const all = (xml: Document | Element | undefined, name: string) =>
  Array.from(xml?.getElementsByTagNameNS('*', name) ?? [])

/** A text may be in pieces, each in a style of its own. */
const textOf = (element: Element) =>
  all(element, 't')
    .map(({ textContent }) => textContent)
    .join('')

interface Shared {
  texts: readonly string[]
  /** Least number of digits by the index of a style. */
  zeros: readonly number[]
}

/** Rows and cells that are empty may be left out of the file: each stands where its address says. */
function cellsOf(sheet: Document, shared: Shared): string[][] {
  const rows: string[][] = []
  for (const row of all(sheet, 'row')) {
    const cells: string[] = []
    for (const cell of row.children) {
      const column = columnOf(cell.getAttribute('r')) ?? cells.length
      while (cells.length < column) cells.push('')
      cells.push(cellText(cell, shared))
    }
    if (!cells.some(Boolean)) continue
    const place = Number(row.getAttribute('r') ?? rows.length + 1) - 1
    while (rows.length < Math.min(place, MOST_ROWS)) rows.push([])
    rows.push(cells)
  }
  return rows
}

/** As many as a sheet can have. */
const MOST_ROWS = 1_048_576

/** Index of the column in an address such as `AQ7`; the last column of a sheet is `XFD`. */
function columnOf(address: string | null): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(address ?? '') ?? []
  if (!letters) return undefined
  return (
    Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
  )
}

function cellText(cell: Element, { texts, zeros }: Shared): string {
  const kind = cell.getAttribute('t')
  if (kind === 'inlineStr') return textOf(cell)
  const value = cell.querySelector('v')?.textContent ?? ''
  if (kind === 's') return texts[Number(value)] ?? ''
  const digits = kind === null || kind === 'n' ? zeros[Number(cell.getAttribute('s'))] : undefined
  return digits === undefined ? value : value.padStart(digits, '0')
}

/** A NIS that is a number may have its zeros from its format, `00000`, alone. */
function zeroFormats(styles: Document | undefined): number[] {
  const codes = new Map(
    all(styles, 'numFmt').map(format => [
      format.getAttribute('numFmtId'),
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  return all(all(styles, 'cellXfs')[0], 'xf').map(style => {
    const code = codes.get(style.getAttribute('numFmtId')) ?? ''
    return /^0+$/.test(code) ? code.length : 0
  })
}
