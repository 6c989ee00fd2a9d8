import { joined } from '@/lists/columns'
import { type ListSource, listsOf, MOST_BYTES, type PastedList, readList } from '@/lists/pastedList'
import { listOfLines } from '@/lists/writtenLines'
import { pageCells } from './pageCells'

/** Tables of a text or workbook. Those without columns are asked about. */
export interface Reading {
  lists: PastedList[]
  problem?: string
  /** Rows that a sheet does not show, because they are filtered or hidden: how many, and with them. */
  hidden?: { count: number; read: () => Promise<Reading> }
}

const NOTHING = 'Tidak ada yang terbaca: salin sel-selnya di Excel, lalu tempel lagi.'
const ONE_COLUMN = 'Hanya satu kolom terbaca: pilih kolom nama, kelas, dan NIS, lalu tempel lagi.'

const refused = (problem: string): Reading => ({ lists: [], problem })

export async function readText(text: string): Promise<Reading> {
  if (text.trim() === '') return refused(NOTHING)
  if (text.length > MOST_BYTES) return refused(tooLarge('Tempelan'))
  const lists = readList(text)
  const lines = lists.every(isOfLines) ? listOfLines(text) : undefined
  return readingOf(lines ? [lines] : lists)
}

/** Whether a list has neither a header nor names in cells of their own, but lines of a chat. */
const isOfLines = ({ head, cells, columns }: PastedList) =>
  head < 0 && (!columns || cells.some(row => /^[^\p{L}'’]+\p{L}/u.test(joined(row, columns.name))))

function readingOf(lists: PastedList[]): Reading {
  if (lists.some(({ columns }) => columns)) return { lists }
  const isOneColumn = lists.every(({ cells }) => cells.every(({ length }) => length < 2))
  return isOneColumn
    ? refused(ONE_COLUMN)
    : { lists, problem: 'Kolom nama dan kelas tidak ditemukan: pilih di samping.' }
}

/** Reads a file by its content, because programs give any name to what they export. */
export async function readFile(file: File): Promise<Reading> {
  if (file.size > MOST_BYTES) return refused(tooLarge('Berkas'))
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return refused(UNREADABLE)
  if (isArchive(new Uint8Array(bytes))) return readWorkbook(new Uint8Array(bytes))
  const text = decoded(bytes)
  if (NO_LIST.test(text)) return refused(UNREADABLE)
  return /^\s*</.test(text) ? readPage(text) : readText(text)
}

/** Whether it begins like a zip archive, such as an .xlsx or .ods file. */
const isArchive = (bytes: Uint8Array) =>
  [0x50, 0x4b, 3, 4].every((byte, place) => bytes[place] === byte)

/** A NUL of an older Excel or of text in UTF-16, or how saved web pages, PDF and JSON begin. */
const NO_LIST = /\0|^\s*(?:%PDF|MIME-Version:|[[{]\s*["{])/i

const UNREADABLE =
  'Berkas ini tidak dapat dibaca langsung. Buka dengan Excel, pilih semua (Ctrl A), salin (Ctrl C), lalu tempel di sini.'

/** Reads the tables of a web page, which many school programs export as `.xls`. */
function readPage(text: string): Reading {
  const reading = readingOf(listsIn(pageCells(text)))
  return reading.lists.length > 0 ? reading : refused(UNREADABLE)
}

/** Reads every visible sheet, and of them what is shown unless hidden rows are asked for. */
async function readWorkbook(bytes: Uint8Array, isWhole = false): Promise<Reading> {
  const { workbookSheets } = await import('./workbookSheets')
  try {
    const sheets = workbookSheets(bytes)
    const lists = sheets.flatMap(({ name, cells, hidden, hiddenColumns }) => {
      const read = isWhole ? cells : cells.map((row, at) => (hidden.has(at) ? [] : row))
      return listsIn(read, { sheet: name, hidden: hiddenColumns })
    })
    const reading = lists.length > 0 ? readingOf(lists) : refused(NOTHING)
    const count = sheets.reduce((sum, { hidden }) => sum + hidden.size, 0)
    if (isWhole || count === 0) return reading
    return { ...reading, hidden: { count, read: () => readWorkbook(bytes, true) } }
  } catch {
    return refused(UNREADABLE)
  }
}

/** Tables of cells, none of empty ones. */
const listsIn = (cells: string[][], from?: ListSource) =>
  cells.some(row => row.some(cell => cell.trim())) ? listsOf(cells, from) : []

const tooLarge = (what: string) =>
  `${what} lebih dari ${MOST_BYTES / 1024 / 1024} MB: simpan daftar siswa saja sebagai CSV.`

/** Decodes Excel's Unicode Text and UTF-8, otherwise the encoding of Excel on Windows. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
