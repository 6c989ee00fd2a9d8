import { DAY } from '@antrian/contract/shared/durations'
import { readXml } from './readXml'
import type { Sheet, TakeCells } from './workbookSheets'

/** Rows that a sheet can have. */
const MOST_ROWS = 1_048_576

/** Parts of the workbook that the cells of every sheet refer to. */
interface Shared {
  texts: readonly string[]
  /** How a number is shown, by style index. */
  formats: readonly ((value: string) => string)[]
}

/** Reads the visible sheets of an .xlsx file from its parts. */
export function xlsxSheets(parts: Record<string, Uint8Array>, take: TakeCells): Sheet[] {
  const { 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': relations } = parts
  if (!book || !relations) throw new Error('no workbook in the file')
  const targets = new Map<string | undefined, string>()
  readXml(relations, {
    open: (_, attribute) => targets.set(attribute('Id'), attribute('Target') ?? ''),
    close: () => {},
  })
  const sheets: { name: string; target: string | undefined }[] = []
  readXml(book, {
    open: (element, attribute) => {
      if (element !== 'sheet' || /hidden/i.test(attribute('state') ?? '')) return
      sheets.push({ name: attribute('name') ?? '', target: targets.get(attribute('r:id')) })
    },
    close: () => {},
  })
  const shared = {
    texts: sharedTexts(parts['xl/sharedStrings.xml']),
    formats: numberFormats(parts['xl/styles.xml']),
  }
  return sheets.map(({ name, target }) => {
    const sheet = parts[target?.startsWith('/') ? target.slice(1) : `xl/${target}`]
    if (!sheet) throw new Error('a sheet is missing')
    return { name, ...cellsOf(sheet, shared, take) }
  })
}

/** Decodes `_x000D_`, by which a file writes a sign that XML cannot have. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Joins a text that is split into parts with different styles, without its pronunciation. */
function sharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = []
  let text = ''
  let isSpoken = false
  if (part) {
    readXml(part, {
      open: name => {
        if (name === 'si') text = ''
        if (name === 'rPh') isSpoken = true
      },
      close: (name, piece) => {
        if (name === 't' && !isSpoken) text += piece
        if (name === 'rPh') isSpoken = false
        if (name === 'si') texts.push(unescaped(text))
      },
    })
  }
  return texts
}

/** How the cells of each style show a number. */
function numberFormats(part: Uint8Array | undefined): ((value: string) => string)[] {
  const codes = new Map<string | undefined, string>()
  const formats: ((value: string) => string)[] = []
  let isOfCells = false
  if (part) {
    readXml(part, {
      open: (name, attribute) => {
        const id = attribute('numFmtId')
        if (name === 'numFmt') codes.set(id, attribute('formatCode') ?? '')
        if (name === 'cellXfs') isOfCells = true
        if (name === 'xf' && isOfCells) {
          formats.push(shownBy(codes.get(id) ?? (isDateId(Number(id)) ? 'd' : '')))
        }
      },
      close: name => {
        if (name === 'cellXfs') isOfCells = false
      },
    })
  }
  return formats
}

/** Formats of dates that every workbook has. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Signs of a format: texts in quotes, what shows nothing, digits, and others. */
const SIGNS = /"([^"]*)"|\\(.)|\[[^[\]]*\]|[_*].|(general|[0#?])|([dmyhs])|([%e@/])|(.)/gis
/** Maximum length of a format in Excel. */
const LONGEST_FORMAT = 255

/** Shows a number by the code of its format: zeros, decimals, texts around and between, a date. */
function shownBy(code: string): (value: string) => string {
  const whole: { text: string; isDigit: boolean }[] = []
  let decimals: number | undefined
  let after = ''
  for (const [sign, quoted, escaped, digit, date, special, other = ''] of code
    .slice(0, LONGEST_FORMAT)
    .matchAll(SIGNS)) {
    if (sign === ';') break
    if (date) return dateText
    if (special) return numberText
    const text = quoted ?? escaped ?? other.replace(',', '')
    if (digit && decimals !== undefined) decimals++
    else if (digit) whole.push({ text: digit === '0' ? '0' : '', isDigit: true })
    else if (sign === '.') decimals ??= 0
    else if (decimals === undefined) whole.push({ text, isDigit: false })
    else after += text
  }
  const first = whole.findIndex(({ isDigit }) => isDigit)
  if (first < 0) return numberText
  return value => {
    const shown = decimals ? Number(value).toFixed(decimals) : numberText(value)
    const [digits = '', rest] = shown.split('.')
    let left = digits.length
    const filled = whole.map(({ text }) => text)
    for (let place = whole.length - 1; place >= first; place--) {
      if (!whole[place]?.isDigit || left === 0) continue
      filled[place] = digits.slice(place === first ? 0 : left - 1, left)
      left--
    }
    return filled.join('') + (rest ? `.${rest}` : '') + after
  }
}

/** Excel calculates with 15 digits; what has more has lost them. */
const EXACT = 1e15

/** Shows a number as Excel does: 11.199999999999999 is 11.2. */
function numberText(value: string): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return Math.abs(number) < EXACT
    ? String(Number(number.toPrecision(15)))
    : number.toExponential(5).toUpperCase()
}

/** Shows the day that a number stands for, counted from the end of 1899. */
function dateText(value: string): string {
  const days = Number(value)
  return days >= 0 && days < 2_958_466
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * DAY).toISOString().slice(0, 10)
    : value
}

const isHiddenBy = (hidden = '') => /^(?:1|true)$/.test(hidden)

/** Cells by their addresses, because a file may omit empty rows and cells. */
function cellsOf(
  part: Uint8Array,
  { texts, formats }: Shared,
  take: TakeCells,
): Omit<Sheet, 'name'> {
  const rows: string[][] = []
  const hidden = new Set<number>()
  const hiddenColumns = new Set<number>()
  const merges: string[] = []
  let cells: string[] = []
  let place = 0
  let isHidden = false
  let isSpoken = false
  let cell = { kind: '', style: '', value: '' }
  readXml(part, {
    open(name, attribute) {
      if (name === 'row') {
        cells = []
        place = Math.min(Number(attribute('r') ?? rows.length + 1), MOST_ROWS) - 1
        isHidden = isHiddenBy(attribute('hidden'))
      } else if (name === 'col' && isHiddenBy(attribute('hidden'))) {
        const last = Number(attribute('max'))
        for (let column = Number(attribute('min')); column <= last; column++) {
          take(1)
          hiddenColumns.add(column - 1)
        }
      } else if (name === 'mergeCell') {
        merges.push(attribute('ref') ?? '')
      } else if (name === 'rPh') {
        isSpoken = true
      } else if (name === 'c') {
        const column = columnOf(attribute('r')) ?? cells.length
        while (cells.length < column) cells.push('')
        isSpoken = false
        cell = { kind: attribute('t') ?? 'n', style: attribute('s') ?? '', value: '' }
      }
    },
    close(name, text) {
      if (name === 't' && !isSpoken) cell.value += text
      else if (name === 'rPh') isSpoken = false
      else if (name === 'v') cell.value = text
      else if (name === 'c') cells.push(cellText(cell))
      else if (name === 'row' && cells.some(Boolean)) {
        take(Math.max(0, place - rows.length) + cells.length)
        while (rows.length < place) rows.push([])
        if (isHidden) hidden.add(rows.length)
        rows.push(cells)
      }
    },
  })
  for (const merge of merges) fillDown(rows, merge, take)
  return { cells: rows, hidden, hiddenColumns }

  function cellText({ kind, style, value }: typeof cell): string {
    if (kind === 's') return texts[Number(value)] ?? ''
    if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (kind === 'd') return value.slice(0, 10)
    if (kind === 'n') return value && (formats[Number(style)] ?? numberText)(value)
    return unescaped(value)
  }
}

/** Writes the text of merged cells into each row of them, because it is shown for all. */
function fillDown(rows: string[][], merge: string, take: TakeCells) {
  const [, first = '', from = '', to = ''] =
    /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(merge) ?? []
  const column = columnOf(first + from)
  if (column === undefined) return
  const text = rows[Number(from) - 1]?.[column] ?? ''
  for (const row of rows.slice(Number(from), Number(to))) {
    if (row.length === 0) continue
    take(Math.max(1, column + 1 - row.length))
    while (row.length <= column) row.push('')
    row[column] = text
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
