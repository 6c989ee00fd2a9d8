import type { RosterRow } from '@antrian/contract/roster'
import { cleanCell } from '@antrian/contract/rosterRows'
import { searchable } from '@antrian/contract/searchable'

/**
 * Maximum file size in bytes, checked before reading; 3,000 rows of Dapodik's 65 columns have 2 MB.
 */
export const MOST_BYTES = 8 * 1024 * 1024

/** Number of rows in which the header is searched, because Dapodik's has titles above it. */
const HEAD_WITHIN = 10

/** Headers of each column to read, most likely first. */
const TITLES = {
  name: [
    ...['nama', 'nama siswa', 'nama lengkap', 'nama peserta didik', 'nama pd'],
    ...['nama lengkap siswa', 'nama siswa/i', 'nama murid'],
  ],
  className: [
    ...['rombel saat ini', 'kelas', 'rombel', 'nama rombel', 'rombongan belajar'],
    ...['kelas/rombel', 'rombel/kelas', 'kelas saat ini'],
  ],
  nis: [
    ...['nipd', 'nis', 'nis/nipd', 'nipd/nis', 'nomor induk', 'no induk', 'no. induk'],
    ...['nomor induk siswa', 'nis/nisn', 'nisn'],
  ],
} as const satisfies Record<keyof RosterRow, readonly string[]>

export type ListField = keyof typeof TITLES

/** Index of each column, from 0; NIS may be missing. */
export type ListColumns = { name: number; className: number; nis: number | undefined }

/** Cells of a pasted list or a file. They stay in the browser. */
export interface PastedList {
  cells: readonly (readonly string[])[]
  /** Index of the header row; -1 without one. */
  head: number
  /** Undefined when the columns were not recognised. */
  columns: ListColumns | undefined
}

/** A student of the list, with the number of its line. */
export interface ListRow extends RosterRow {
  line: number
}

/** Parses a pasted or dropped list with tab, semicolon or comma as separator. */
export async function readList(text: string): Promise<PastedList> {
  const { default: papa } = await import('papaparse')
  const plain = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(plain)
  const parse = (part: string) => {
    const { data, errors } = papa.parse<string[]>(part, { delimiter, skipEmptyLines: false })
    return { cells: data, isMisquoted: errors.some(({ type }) => type === 'Quotes') }
  }
  const whole = parse(plain)
  if (!whole.isMisquoted) return listOf(whole.cells)
  // An unpaired quote of a name would take the lines after it into its cell.
  const rows = plain.split(/\r\n|\r|\n/).map(line => {
    const { cells, isMisquoted } = parse(line)
    return isMisquoted ? line.split(delimiter) : (cells[0] ?? [])
  })
  return listOf(rows)
}

/** Finds header and columns in the cells of a list. */
export function listOf(cells: PastedList['cells']): PastedList {
  const head = cells.slice(0, HEAD_WITHIN).findIndex(isHead)
  return { cells, head, columns: columnsOf(cells, head) }
}

/**
 * The separator that splits the first lines into most cells, with tab before comma, because names
 * contain commas.
 */
function delimiterOf(text: string): string {
  const start = text.split(/\r?\n/, HEAD_WITHIN * 2).join('\n')
  if (start.includes('\t')) return '\t'
  const count = (sign: string) => start.split(sign).length
  return count(';') >= count(',') && start.includes(';') ? ';' : ','
}

const titleOf = (cell: string) =>
  cleanCell(searchable(cell).replaceAll(/[*:]/g, '')).replaceAll(/ ?\/ ?/g, '/')

const placeOf = (row: readonly string[], field: ListField) => {
  const titles = row.map(titleOf)
  const found: number[] = TITLES[field].map(title => titles.indexOf(title))
  return found.find(place => place >= 0)
}

const isHead = (row: readonly string[]) =>
  placeOf(row, 'name') !== undefined && placeOf(row, 'className') !== undefined

/** Finds the columns by the header, otherwise by their order: name, class, NIS. */
function columnsOf(cells: PastedList['cells'], head: number): ListColumns | undefined {
  const row = cells[head]
  if (row) {
    const [name, className] = [placeOf(row, 'name'), placeOf(row, 'className')]
    if (name === undefined || className === undefined) return undefined
    return { name, className, nis: placeOf(row, 'nis') }
  }
  const width = widthOf(cells.filter(line => line.some(cell => cell.trim())))
  if (width !== 2 && width !== 3) return undefined
  return { name: 0, className: 1, nis: width === 3 ? 2 : undefined }
}

/** Number of columns. Not by spread arguments, because a sheet may have a million rows. */
export const widthOf = (cells: PastedList['cells']) =>
  cells.reduce((width, { length }) => Math.max(width, length), 0)

/** Students of a list, without empty lines and repeated headers. */
export function rowsOf({ cells, head }: PastedList, columns: ListColumns): ListRow[] {
  return cells.flatMap((row, index) => {
    if (index <= head) return []
    const at = (place: number | undefined) => cleanCell(row[place ?? -1] ?? '')
    const [name, className, nis] = [at(columns.name), at(columns.className), at(columns.nis)]
    if (!name && !className && !nis) return []
    if (TITLES.name.some(title => title === titleOf(name)) && isHead(row)) return []
    return { line: index + 1, name, className, ...(nis && { nis }) }
  })
}

/** Letter of a column as in a spreadsheet: `A` for the first. */
export function columnLetter(place: number): string {
  const before = Math.floor(place / 26)
  const letter = String.fromCharCode(65 + (place % 26))
  return before > 0 ? columnLetter(before - 1) + letter : letter
}
