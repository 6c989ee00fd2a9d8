import type { RosterRow } from '@antrian/contract/roster'
import { cleanCell } from '@antrian/contract/rosterRows'
import { searchable } from '@antrian/contract/searchable'

/** A larger file is refused before it is read: three thousand rows of Dapodik's 65 columns have 2 MB. */
export const MOST_BYTES = 8 * 1024 * 1024

/** Rows in which the head is looked for: Dapodik's has titles above it. */
const HEAD_WITHIN = 10

/** Titles of each column that is read, the likeliest first. */
const TITLES = {
  name: ['nama', 'nama siswa', 'nama lengkap', 'nama peserta didik', 'nama pd'],
  className: ['rombel saat ini', 'kelas', 'rombel', 'nama rombel', 'rombongan belajar'],
  nis: ['nipd', 'nis', 'nis/nipd', 'nipd/nis', 'nomor induk', 'no induk', 'no. induk', 'nisn'],
} as const satisfies Record<keyof RosterRow, readonly string[]>

export type ListField = keyof typeof TITLES

/** Place of each column in a line, from 0 on; NIS may be missing. */
export type ListColumns = { name: number; className: number; nis: number | undefined }

/** Cells of a pasted list or a file: they stay in this page. */
export interface PastedList {
  cells: readonly (readonly string[])[]
  /** Index of the head; -1 of a list without one. */
  head: number
  /** Undefined where the columns could not be told. */
  columns: ListColumns | undefined
}

/** A student of the list, with the line's number in it. */
export interface ListRow extends RosterRow {
  line: number
}

/** Reads what was pasted or dropped; tab, semicolon or comma part the cells. */
export async function readList(text: string): Promise<PastedList> {
  const { default: papa } = await import('papaparse')
  const plain = text.replace(/^\uFEFF/, '')
  const { data } = papa.parse<string[]>(plain, {
    delimiter: delimiterOf(plain),
    // A quote in a pasted name is one; in a file it may enclose a line break.
    quoteChar: '"',
    skipEmptyLines: false,
  })
  return listOf(data)
}

/** Finds the head and the columns of a list that is in cells. */
export function listOf(cells: PastedList['cells']): PastedList {
  const head = cells.slice(0, HEAD_WITHIN).findIndex(isHead)
  return { cells, head, columns: columnsOf(cells, head) }
}

/** The sign that parts most cells in the first lines: a name has a comma more often than a tab. */
function delimiterOf(text: string): string {
  const start = text.split(/\r?\n/, HEAD_WITHIN * 2).join('\n')
  if (start.includes('\t')) return '\t'
  const count = (sign: string) => start.split(sign).length
  return count(';') >= count(',') && start.includes(';') ? ';' : ','
}

const titleOf = (cell: string) => cleanCell(searchable(cell).replaceAll(/[*:]/g, ''))

const placeOf = (row: readonly string[], field: ListField) => {
  const titles = row.map(titleOf)
  const found: number[] = TITLES[field].map(title => titles.indexOf(title))
  return found.find(place => place >= 0)
}

const isHead = (row: readonly string[]) =>
  placeOf(row, 'name') !== undefined && placeOf(row, 'className') !== undefined

/** By the head, or without one by their order: name, class, NIS. */
function columnsOf(cells: PastedList['cells'], head: number): ListColumns | undefined {
  const row = cells[head]
  if (row) {
    const [name, className] = [placeOf(row, 'name'), placeOf(row, 'className')]
    if (name === undefined || className === undefined) return undefined
    return { name, className, nis: placeOf(row, 'nis') }
  }
  const filled = cells.filter(line => line.some(cell => cell.trim()))
  const width = Math.max(0, ...filled.map(({ length }) => length))
  if (width !== 2 && width !== 3) return undefined
  return { name: 0, className: 1, nis: width === 3 ? 2 : undefined }
}

/** The students of a list; lines with none of the columns, and the head, where it is repeated, are left out. */
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

/** `A` of the first column, as a spreadsheet counts. */
export function columnLetter(place: number): string {
  const before = Math.floor(place / 26)
  const letter = String.fromCharCode(65 + (place % 26))
  return before > 0 ? columnLetter(before - 1) + letter : letter
}
