import { unzipSync } from 'fflate'
import { readXml } from './readXml'

/** Maximum unpacked size of a part in bytes, because a larger one is an attack or a mistake. */
const MOST_UNPACKED = 64 * 1024 * 1024
/** Rows that a sheet can have. */
const MOST_ROWS = 1_048_576

/** Parts of the workbook that the cells of every sheet refer to. */
interface Shared {
  texts: readonly string[]
  /** Minimum number of digits by style index. */
  zeros: readonly number[]
}

/**
 * Reads the cell texts of the sheets of an .xlsx file, in order and on demand. Throws for other
 * files and locked ones.
 */
export function* xlsxSheets(file: Uint8Array): Generator<string[][]> {
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) =>
      /^xl\/([\w./-]+\.xml|_rels\/workbook\.xml\.rels)$/.test(name) &&
      originalSize <= MOST_UNPACKED,
  })
  const { 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': relations } = parts
  if (!book || !relations) throw new Error('no workbook in the file')
  const targets = new Map<string | undefined, string>()
  readXml(relations, {
    open: (_, attribute) => targets.set(attribute('Id'), attribute('Target') ?? ''),
    close: () => {},
  })
  const sheets: (string | undefined)[] = []
  readXml(book, {
    open: (name, attribute) => name === 'sheet' && sheets.push(targets.get(attribute('r:id'))),
    close: () => {},
  })
  const shared = {
    texts: sharedTexts(parts['xl/sharedStrings.xml']),
    zeros: zeroFormats(parts['xl/styles.xml']),
  }
  for (const target of sheets) {
    const sheet = parts[target?.startsWith('/') ? target.slice(1) : `xl/${target}`]
    if (sheet) yield cellsOf(sheet, shared)
  }
}

/** Joins a text that is split into parts with different styles. */
function sharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = []
  let text = ''
  if (part) {
    readXml(part, {
      open: name => {
        if (name === 'si') text = ''
      },
      close: (name, piece) => {
        if (name === 't') text += piece
        if (name === 'si') texts.push(text)
      },
    })
  }
  return texts
}

/** Formats such as `00000`, because a numeric NIS may have its zeros only from its format. */
function zeroFormats(part: Uint8Array | undefined): number[] {
  const codes = new Map<string | undefined, string>()
  const zeros: number[] = []
  let isOfCells = false
  if (part) {
    readXml(part, {
      open: (name, attribute) => {
        if (name === 'numFmt') codes.set(attribute('numFmtId'), attribute('formatCode') ?? '')
        if (name === 'cellXfs') isOfCells = true
        const code = codes.get(attribute('numFmtId')) ?? ''
        if (name === 'xf' && isOfCells) zeros.push(/^0+$/.test(code) ? code.length : 0)
      },
      close: name => {
        if (name === 'cellXfs') isOfCells = false
      },
    })
  }
  return zeros
}

/** Cells by their addresses, because a file may omit empty rows and cells. */
function cellsOf(part: Uint8Array, { texts, zeros }: Shared): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let place = 0
  let cell = { kind: '', style: '', value: '' }
  readXml(part, {
    open(name, attribute) {
      if (name === 'row') {
        cells = []
        place = Math.min(Number(attribute('r') ?? rows.length + 1), MOST_ROWS) - 1
      } else if (name === 'c') {
        const column = columnOf(attribute('r')) ?? cells.length
        while (cells.length < column) cells.push('')
        cell = { kind: attribute('t') ?? 'n', style: attribute('s') ?? '', value: '' }
      }
    },
    close(name, text) {
      if (name === 't') cell.value += text
      else if (name === 'v') cell.value = text
      else if (name === 'c') cells.push(cellText(cell))
      else if (name === 'row' && cells.some(Boolean)) {
        while (rows.length < place) rows.push([])
        rows.push(cells)
      }
    },
  })
  return rows

  function cellText({ kind, style, value }: typeof cell): string {
    if (kind === 's') return texts[Number(value)] ?? ''
    return kind === 'n' && value ? value.padStart(zeros[Number(style)] ?? 0, '0') : value
  }
}

/** Column index of an address such as `AQ7`; the last column of a sheet is `XFD`. */
function columnOf(address = ''): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(address) ?? []
  if (!letters) return undefined
  return (
    Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
  )
}
