import type { RosterRow } from '@antrian/contract/roster/roster'
import { cleanCell } from '@antrian/contract/roster/rosterRows'
import { classOf, isClass, isGrade } from '@antrian/contract/roster/writtenClass'
import { plainText } from '@antrian/contract/shared/plainText'
import papa from 'papaparse'
import {
  type Cells,
  columnsOf,
  headField,
  isHead,
  joined,
  type ListColumns,
  type Span,
  spansOf,
} from './columns'

/**
 * Maximum file size in bytes, checked before reading; 3,000 rows of Dapodik's 65 columns have 2 MB.
 */
export const MOST_BYTES = 8 * 1024 * 1024

/** A table of students in a pasted text or a sheet. Its cells stay in the browser. */
export interface PastedList {
  /** Name of its sheet in a workbook; empty for a text. */
  sheet: string
  cells: Cells
  /** Index of the header row; -1 without one. */
  head: number
  /** Index of the row after the last one. */
  end: number
  /** Columns among which it has its own. */
  span: Span
  /** Undefined when the columns were not recognised. */
  columns: ListColumns | undefined
  /** Class in the title above the table or in the name of its sheet. */
  className: string
  /** Indexes of rows that may be no students. */
  doubtful?: ReadonlySet<number>
}

/** A student of the list, with the number of its line. */
export interface ListRow extends RosterRow {
  line: number
  sheet?: string
}

/** Parses a pasted or dropped list with tab, semicolon or comma as separator. */
export function readList(text: string): PastedList[] {
  const plain = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(plain)
  const parse = (part: string) => {
    const { data, errors } = papa.parse<string[]>(part, { delimiter, skipEmptyLines: false })
    return { cells: data, isMisquoted: errors.some(({ type }) => type === 'Quotes') }
  }
  const whole = parse(plain)
  // An unpaired quote of a name would take the lines after it into its cell.
  const rows = whole.isMisquoted
    ? plain.split(/\r\n|\r|\n/).map(line => {
        const { cells, isMisquoted } = parse(line)
        return isMisquoted ? line.split(delimiter) : (cells[0] ?? [])
      })
    : whole.cells
  return listsOf(rows.map(row => row.map(shownText)))
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** What a program shows of a cell of a text: `="007"` and `'007` are 007, `&#039;` is an apostrophe. */
const shownText = (cell: string) =>
  cell
    .replace(/^\s*=?"([^"]*)"\s*$|^\s*'(?=\d)/, '$1')
    .replaceAll(/&(?:#(\d{1,5})|(amp|lt|gt|quot|apos|nbsp));/g, (_, code?: string, name = '') =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? ''),
    )

const DELIMITERS = ['\t', ';', '|', ',']

/**
 * The separator of the header, because an address may have more commas than its line has columns.
 * Without a header the one that splits the first lines into most cells, with tab before comma,
 * because names contain commas, and a bar only in several lines, because a title of a chat may have
 * bars.
 */
function delimiterOf(text: string): string {
  const ofHead = DELIMITERS.find(delimiter => {
    const { data } = papa.parse<string[]>(text, { delimiter, preview: 20 })
    const head = data.findIndex(row => row.length > 1 && isHead(row.map(shownText)))
    return head >= 0 && data.slice(head + 1).some(row => row.length > 1)
  })
  if (ofHead) return ofHead
  const lines = text.split(/\r?\n/, 20)
  const count = (sign: string) => lines.join('\n').split(sign).length
  if (count('\t') > 1) return '\t'
  const hasBars = lines.filter(line => line.includes('|')).length > 1
  return [';', ...(hasBars ? ['|'] : []), ','].reduce((most, sign) =>
    count(sign) > count(most) ? sign : most,
  )
}

export interface ListSource {
  /** Name of the sheet. */
  sheet: string
  /** Indexes of columns that the sheet does not show. */
  hidden: ReadonlySet<number>
}

/** Finds the tables of a sheet: one below the other, or side by side. */
export function listsOf(written: Cells, source?: ListSource): PastedList[] {
  const cells = written.map(row => row.map(plainText))
  const sheet = plainText(source?.sheet ?? '').trim()
  const width = widthOf(cells)
  const heads = cells.flatMap((row, at) =>
    // The second row of a header belongs to the first.
    isHead(row) && !isHead(cells[at - 1] ?? []) ? [at] : [],
  )
  const begins = heads.filter((at, place) => !isSameHead(cells[at], cells[heads[place - 1] ?? -1]))
  const sheetClass = isWholeClass(sheet) ? classOf(sheet) : ''
  if (begins.length === 0) {
    const span = { from: 0, to: width }
    const columns = columnsOf(undefined, cells, span) ?? byOrder(cells, width)
    return [{ sheet, cells, head: -1, end: cells.length, span, columns, className: sheetClass }]
  }
  return begins.flatMap((head, place) => {
    const end = begins[place + 1] ?? cells.length
    const row = cells[head] ?? []
    const below = cells[head + 1] ?? []
    const titles = Array.from({ length: width }, (_, at) => {
      const own = headField(row[at] ?? '')
      const under = isHead(below) ? headField(below[at] ?? '') : undefined
      return own ?? (under === 'name' ? undefined : under)
    })
    return spansOf(row, width).map(span => {
      const rows = cells.slice(head + 1, end).filter(line => !isHead(line))
      const columns = columnsOf(titles, rows, { ...span, hidden: source?.hidden })
      const className = titleAbove(cells, head, span) || sheetClass
      return { sheet, cells, head, end, span, columns, className }
    })
  })
}

const isSameHead = (row: readonly string[] = [], other: readonly string[] = []) =>
  JSON.stringify(row.map(headField)) === JSON.stringify(other.map(headField))

const isWholeClass = (text: string) => isClass(text) && !isGrade(text)

/** The class in the nearest title above a header. */
function titleAbove(cells: Cells, head: number, { from, to }: Span): string {
  for (let at = head - 1; at >= 0 && !isHead(cells[at] ?? []); at--) {
    const title = classInTitle((cells[at] ?? []).slice(from, to))
    if (title) return title
  }
  return ''
}

const LABEL = /(?<!\bwali )\b(?:kelas|kls|rombel)\b(?<named>.*)/iu
const AFTER =
  /(?<![\s,;|(-])[\s,;|(-]*\b(?:semester|tahun|t\.? ?[ap]\b|th\b|wali|jumlah|\d{4}\/\d{4}).*$/iu

/** The class that a title names: `Kelas : X-1`, `DAFTAR SISWA KELAS X-1 TAHUN 2026`. */
export function classInTitle(row: readonly string[]): string {
  const filled = row.map(cleanCell).filter(Boolean)
  if (filled.length === 0 || filled.length > 6) return ''
  const text = filled.join(' ')
  if (filled.length === 1 && isWholeClass(text)) return classOf(text)
  const named = (LABEL.exec(text)?.groups?.named ?? '').replace(AFTER, '').replace(/^[\s:.-]+/, '')
  return isClass(named) ? named : ''
}

/** Columns of a list without header and known classes, by their order: name, class, NIS. */
function byOrder(cells: Cells, width: number): ListColumns | undefined {
  const filled = cells.filter(row => row.some(cell => cell.trim()))
  const isNamed = filled.every(([name = '']) => !/^\d+$/.test(name.trim()))
  if ((width !== 2 && width !== 3) || !isNamed) return undefined
  return { name: [0], className: [1], nis: width === 3 ? 2 : undefined }
}

/** Number of columns. Not by spread arguments, because a sheet may have a million rows. */
const widthOf = (cells: Cells) => cells.reduce((width, { length }) => Math.max(width, length), 0)

/** Students of a list, without empty lines, repeated headers and titles. */
export function rowsOf(list: PastedList, columns: ListColumns): ListRow[] {
  const { cells, head, end, sheet, span } = list
  let title = list.className
  const numbered = numbersOf(list)
  const rows: ListRow[] = []
  for (let index = head + 1; index < end; index++) {
    const row = cells[index] ?? []
    if (isHead(row)) continue
    const name = joined(row, columns.name)
    const nis = cleanCell(row[columns.nis ?? -1] ?? '')
    const own = joined(row, columns.className)
    if (!name && !own && !nis) continue
    const titled = classInTitle(row.slice(span.from, span.to))
    if (columns.className.length === 0 && titled) {
      title = titled
      continue
    }
    if (own === '' && nis === '' && titled) continue
    const isDoubtful = (numbered && !numbered.has(index)) || list.doubtful?.has(index)
    rows.push({
      line: index + 1,
      ...(sheet && { sheet }),
      name,
      className: columns.className.length > 0 ? own : title,
      ...(nis && { nis }),
      ...(isDoubtful && { isStudent: false }),
    })
  }
  return rows
}

/** Rows with a number, if most have one. A row without is a total or a signature then. */
function numbersOf({ cells, head, end, span: { from, to } }: PastedList): Set<number> | undefined {
  const place = (cells[head] ?? []).findIndex(
    (cell, at) => at >= from && at < to && headField(cell) === 'number',
  )
  if (place < 0) return undefined
  const numbered = new Set<number>()
  let filled = 0
  for (let index = head + 1; index < end; index++) {
    const row = (cells[index] ?? []).slice(from, to)
    if (row.filter(cell => cell.trim()).length > 1) filled++
    if (/^\W*\d+(?:[.,]0+)?\W*$/.test(cells[index]?.[place] ?? '')) numbered.add(index)
  }
  return numbered.size > filled / 2 ? numbered : undefined
}

/** Letter of a column as in a spreadsheet: `A` for the first. */
export function columnLetter(place: number): string {
  const before = Math.floor(place / 26)
  const letter = String.fromCharCode(65 + (place % 26))
  return before > 0 ? columnLetter(before - 1) + letter : letter
}
