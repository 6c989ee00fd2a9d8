import { MOST_BYTES, type PastedList, readList } from './pastedList'

interface Reading {
  list?: PastedList
  problem?: string
}

const NOTHING = 'Tidak ada yang terbaca: salin sel-selnya di Excel, lalu tempel lagi.'
const ONE_COLUMN = 'Hanya satu kolom terbaca: pilih kolom nama, kelas, dan NIS, lalu tempel lagi.'

export async function readText(text: string): Promise<Reading> {
  if (text.trim() === '') return { problem: NOTHING }
  if (text.length > MOST_BYTES) return { problem: tooLarge('Tempelan') }
  const list = await readList(text)
  if (list.columns) return { list }
  const isOneColumn = list.cells.every(({ length }) => length < 2)
  return isOneColumn
    ? { problem: ONE_COLUMN }
    : { list, problem: 'Kolom nama dan kelas tidak ditemukan: pilih di samping.' }
}

/** A file is refused by its name and size before it is read. */
export async function readFile(file: File): Promise<Reading> {
  if (/\.(xlsx?|ods|pdf|docx?)$/i.test(file.name)) {
    return {
      problem:
        'Berkas ini tidak dapat dibaca langsung. Buka dengan Excel, pilih semua (Ctrl A), salin (Ctrl C), lalu tempel di sini.',
    }
  }
  if (file.size > MOST_BYTES) return { problem: tooLarge('Berkas') }
  return readText(decoded(await file.arrayBuffer()))
}

const tooLarge = (what: string) =>
  `${what} lebih dari ${MOST_BYTES / 1024 / 1024} MB: simpan daftar siswa saja sebagai CSV.`

/** UTF-8, or else the encoding that Excel on Windows writes. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
