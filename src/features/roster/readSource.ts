import { listOf, MOST_BYTES, type PastedList, readList } from './pastedList'

interface Reading {
  list?: PastedList
  problem?: string
}

const NOTHING = 'Tidak ada yang terbaca: salin sel-selnya di Excel, lalu tempel lagi.'
const ONE_COLUMN = 'Hanya satu kolom terbaca: pilih kolom nama, kelas, dan NIS, lalu tempel lagi.'

export async function readText(text: string): Promise<Reading> {
  if (text.trim() === '') return { problem: NOTHING }
  if (text.length > MOST_BYTES) return { problem: tooLarge('Tempelan') }
  return readingOf(await readList(text))
}

function readingOf(list: PastedList): Reading {
  if (list.columns) return { list }
  const isOneColumn = list.cells.every(({ length }) => length < 2)
  return isOneColumn
    ? { problem: ONE_COLUMN }
    : { list, problem: 'Kolom nama dan kelas tidak ditemukan: pilih di samping.' }
}

/** Reads a file, after a check of its name and size. */
export async function readFile(file: File): Promise<Reading> {
  if (/\.(xlsb?|ods|pdf|docx?)$/i.test(file.name)) return { problem: UNREADABLE }
  if (file.size > MOST_BYTES) return { problem: tooLarge('Berkas') }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { problem: UNREADABLE }
  return /\.xls[xm]$/i.test(file.name) ? readXlsx(new Uint8Array(bytes)) : readText(decoded(bytes))
}

const UNREADABLE =
  'Berkas ini tidak dapat dibaca langsung. Buka dengan Excel, pilih semua (Ctrl A), salin (Ctrl C), lalu tempel di sini.'

/** Reads the first sheet with a header, otherwise the first sheet. */
async function readXlsx(bytes: Uint8Array): Promise<Reading> {
  const { xlsxSheets } = await import('./xlsxSheets')
  try {
    let first: PastedList | undefined
    for (const cells of xlsxSheets(bytes)) {
      const list = listOf(cells)
      if (list.head >= 0) return { list }
      first ??= list
    }
    return first?.cells.some(row => row.some(cell => cell.trim()))
      ? readingOf(first)
      : { problem: NOTHING }
  } catch {
    return { problem: UNREADABLE }
  }
}

const tooLarge = (what: string) =>
  `${what} lebih dari ${MOST_BYTES / 1024 / 1024} MB: simpan daftar siswa saja sebagai CSV.`

/** Decodes Excel's Unicode Text and UTF-8, otherwise the encoding of Excel on Windows. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
