import { strToU8, zipSync } from 'fflate'

type Cell = string | { xml: string }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function letters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : letters(Math.floor(place / 26) - 1) + letter
}

/** Makes a workbook like Excel (ECMA-376): shared texts, and no empty cells. */
export function xlsxOf(
  sheets: readonly (readonly (readonly Cell[])[])[],
  styles = '',
  {
    names = [],
    hidden = [],
    lost = [],
    before = '',
    after = '',
    filtered = [],
  }: {
    names?: string[]
    hidden?: number[]
    lost?: number[]
    /** Parts of each sheet before and after its cells. */
    before?: string
    after?: string
    /** Numbers of rows that a filter hides. */
    filtered?: number[]
  } = {},
) {
  const texts = new Map<string, number>()
  const cellOf = (cell: Cell, address: string) => {
    if (typeof cell !== 'string') return cell.xml.replace('<c', `<c r="${address}"`)
    if (cell === '') return ''
    const place = texts.get(cell) ?? texts.size
    texts.set(cell, place)
    return `<c r="${address}" t="s"><v>${place}</v></c>`
  }
  const rowOf = (cells: readonly Cell[], at: number) =>
    cells.length === 0
      ? ''
      : `<row r="${at + 1}"${filtered.includes(at + 1) ? ' hidden="1"' : ''}>${cells.map((cell, place) => cellOf(cell, `${letters(place)}${at + 1}`)).join('')}</row>`
  const parts = Object.fromEntries(
    sheets.map((rows, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows.map(rowOf).join('')}</sheetData>${after}</worksheet>`,
    ]),
  )
  const ids = sheets.map((_, index) => index + 1)
  return zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>${ids
          .map(
            id =>
              `<sheet name="${names[id - 1] ?? `Lembar ${id}`}" sheetId="${id}"${hidden.includes(id) ? ' state="hidden"' : ''} r:id="rId${id}"/>`,
          )
          .join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${ids
          .map(
            id =>
              `<Relationship Id="rId${id}" Target="worksheets/sheet${lost.includes(id) ? 'x' : ''}${id}.xml"/>`,
          )
          .join('')}</Relationships>`,
        'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${[...texts.keys()]
          .map(text => `<si><t>${escaped(text)}</t></si>`)
          .join('')}</sst>`,
        'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
        ...parts,
      }).map(([name, xml]) => [name, strToU8(HEAD + xml)]),
    ),
  )
}
