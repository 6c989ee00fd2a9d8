import { cleanCell } from '@antrian/contract/roster/rosterRows'
import { classOf, isClass, isGrade } from '@antrian/contract/roster/writtenClass'
import { searchable } from '@antrian/contract/shared/searchable'

/** Indexes of the columns to read, from 0. */
export interface ListColumns {
  /** Columns that together are the name: one, or those of its two parts. */
  name: readonly number[]
  /** Columns that together are the class, such as grade, subject and group; none if it is asked. */
  className: readonly number[]
  nis: number | undefined
}

export type Cells = readonly (readonly string[])[]

/** Columns from one index to before another. */
export interface Span {
  from: number
  to: number
}

const WHOSE = 'siswa|siswi|siswa/i|siswa/siswi|murid|peserta didik|pd|anak|santri|peserta|pelajar'

/** Words of headers. The first field that matches is that of the column. */
const HEADS = {
  name: new RegExp(
    `^(?:nama(?: lengkap)?(?: (?:${WHOSE}))?(?: lengkap)?|(?:full |student )?name|${WHOSE})$`,
  ),
  first: /^(?:nama depan|(?:first|given) ?name)$/,
  last: /^(?:nama belakang|(?:last|family) ?name|surname)$/,
  className:
    /^(?:(?:nama )?(?:kelas|kls|rombel|rombongan belajar|class)(?: (?:saat ini|sekarang|siswa))?|rombel\/kelas|kelas\/rombel)$/,
  grade: /^(?:tingkat|tingkat kelas|grade|tkt)$/,
  subject: /^(?:jurusan|jur|peminatan|(?:program|kompetensi|konsentrasi) keahlian|program|prodi)$/,
  group: /^(?:paralel|kelompok|ruang)$/,
  nis: /^(?:nipd|nis|nis\/nipd|nipd\/nis|nis lokal|(?:no|nomor)\.? ?(?:induk|nis)(?: siswa)?|nis\/nisn|nisn\/nis|id siswa|student id)$/,
  nisn: /^(?:nisn|nomor induk siswa nasional|no\.? nisn)$/,
  number: /^(?:no|no\.|nomor|nomor urut|no\.? urut|no\.? absen|absen|urut|#|num)$/,
  count:
    /^(?:(?:jumlah|jml|banyak(?:nya)?)\.? )?(?:foto|lembar|cetak(?:an)?|print)$|^(?:jumlah|jml|qty)\.?$/,
  other:
    /^(?:jk|l\/p|lp|p\/l|jenis kelamin|gender|agama|ttl|tempat lahir|tanggal lahir|tgl lahir|alamat|(?:no\.?|nomor)? ?(?:hp|wa|whatsapp|telp?|telepon)|email|e-mail|ket|keterangan|nik|tempat, tanggal lahir|status|bayar|pembayaran|harga|lunas|paraf|ttd)$/,
} as const

export type HeadField = keyof typeof HEADS

const titleOf = (cell: string) =>
  cleanCell(searchable(cell).replaceAll(/[*:]/g, '').replaceAll('_', ' ')).replaceAll(
    / ?\/ ?/g,
    '/',
  )

/** What a form adds to the title of a question: `1. Nama lengkap (sesuai ijazah)`. */
const ADDED = /^\d{1,2}[.)] ?| ?\([^()]*\)|\?$/g
/** A word with a space after each letter: `N I S`. */
const SPACED = /^\p{L}(?: \p{L})+$/u

export function headField(cell: string): HeadField | undefined {
  const asked = titleOf(cell).replaceAll(ADDED, '').trim()
  const title = SPACED.test(asked) ? asked.replaceAll(' ', '') : asked
  const fields = Object.keys(HEADS) as HeadField[]
  return title === '' ? undefined : fields.find(field => HEADS[field].test(title))
}

/** Whether a row has headers: two different ones, or a single cell that is one of a name. */
export function isHead(row: readonly string[]): boolean {
  const filled = row.filter(cell => cell.trim())
  const fields = new Set(filled.map(headField))
  fields.delete(undefined)
  if (fields.size > 1) return true
  return filled.length === 1 && fields.has('name') && titleOf(filled[0] ?? '').startsWith('nama')
}

/** Tables that stand side by side below one header: its titles begin again. */
export function spansOf(head: readonly string[], width: number): Span[] {
  const titles = head.map(titleOf)
  const named = titles.find(title => headField(title) === 'name')
  const names = titles.flatMap((title, at) => (title === named ? [at] : []))
  const first = titles.find(title => headField(title) !== undefined)
  const begins = titles.flatMap((title, at) => (title === first ? [at] : []))
  const [, ...later] = begins.length === names.length ? begins : names
  const starts = [0, ...later]
  const spans = starts.map((from, at) => ({ from, to: starts[at + 1] ?? width }))
  const tables = spans.filter(({ from, to }) => isTable(head.slice(from, to)))
  return tables.length > 1 ? tables : [{ from: 0, to: width }]
}

const isTable = (head: readonly string[]) => {
  const fields = new Set(head.map(headField))
  return (
    (fields.has('name') || fields.has('first')) &&
    (['className', 'nis', 'nisn', 'number', 'count', 'other'] as const).some(field =>
      fields.has(field),
    )
  )
}

interface LookedIn extends Span {
  /** Indexes of columns that are not shown. */
  hidden?: ReadonlySet<number> | undefined
}

/** Rows that are enough to tell what a column holds. */
const LOOKED_AT = 400

/**
 * Chooses the columns by header and content: of two with the header of a class, the one whose cells
 * are classes and not grades alone, with the grade from its own column where they lack it. A hidden
 * column is not chosen where a shown one has its header.
 * Undefined without a name, or without header and class.
 */
export function columnsOf(
  titles: readonly (HeadField | undefined)[] | undefined,
  rows: Cells,
  { from, to, hidden }: LookedIn,
): ListColumns | undefined {
  const looked = rows
    .filter(row => row.slice(from, to).some(cell => cell.trim()))
    .slice(0, LOOKED_AT)
  const all = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const isShown = (place: number) => !hidden?.has(place)
  const shown = new Set(all.filter(isShown).flatMap(place => titles?.[place] ?? []))
  const places = all.filter(place => {
    const title = titles?.[place]
    return isShown(place) || title === undefined || !shown.has(title)
  })
  const share = (score: (row: readonly string[]) => number) =>
    looked.length === 0 ? 0 : looked.reduce((sum, row) => sum + score(row), 0) / looked.length
  const shareAt = (place: number, score: (cell: string) => number) =>
    share(row => score((row[place] ?? '').trim()))
  const titled = (...fields: HeadField[]) =>
    places.filter(place => fields.includes(titles?.[place] as HeadField))
  const untitled = places.filter(place => titles?.[place] === undefined)

  const classAt = (columns: readonly number[]) => share(row => classScore(joined(row, columns)))
  const grade = titled('grade', 'className').find(place => shareAt(place, gradeScore) > 0.5)
  const parts = [
    grade,
    titled('subject')[0],
    titled('className', 'group').find(
      place => place !== grade && shareAt(place, cell => Number(/^\w{1,2}$/.test(cell))) > 0.5,
    ),
  ].filter(place => place !== undefined)
  const named = titled('className', 'group')
  const isWhole = named.some(place => shareAt(place, surelyClass) > 0.5)
  const part = named.find(place => !isWhole && place !== grade && shareAt(place, partScore) > 0.5)
  const singles = [
    ...(grade !== undefined && part !== undefined ? [[grade, part]] : []),
    ...titled('className').map(place => [place]),
    ...titled('group', 'grade').map(place => [place]),
    ...untitled.filter(place => shareAt(place, surelyClass) > 0.6).map(place => [place]),
  ]
  const className =
    best(parts.length > 1 ? [...singles, parts] : singles, classAt) ??
    titled('className').slice(0, 1)

  const free = untitled.filter(place => !className.includes(place))
  const nis =
    best(
      [...titled('nis'), ...titled('nisn')],
      place => shareAt(place, nisScore) * (titles?.[place] === 'nis' ? 2 : 1),
    ) ??
    titled('nis')[0] ??
    (titles ? undefined : best(free, place => shareAt(place, nisScore)))
  const whole =
    best(titled('name'), place => 0.01 + shareAt(place, nameScore)) ??
    (titles?.includes('first')
      ? undefined
      : free.find(place => place !== nis && shareAt(place, nameScore) > 0.6))
  const name =
    whole === undefined ? [...titled('first').slice(0, 1), ...titled('last').slice(0, 1)] : [whole]
  if (name.length === 0) return undefined
  if (titles || className.length > 0) return { name, className, nis }
  return undefined
}

/** Cells of several columns as one. */
export const joined = (row: readonly string[], columns: readonly number[]) =>
  columns
    .map(place => cleanCell(row[place] ?? ''))
    .filter(Boolean)
    .join(' ')

function best<Choice>(choices: readonly Choice[], scoreOf: (choice: Choice) => number) {
  let found: Choice | undefined
  let most = 0
  for (const choice of choices) {
    const score = scoreOf(choice)
    if (score > most) [found, most] = [choice, score]
  }
  return found
}

const gradeScore = (cell: string) => Number(isGrade(cell))
const surelyClass = (cell: string) => Number(isClass(cell) && !isGrade(cell))

/** Whether a cell names a class of a grade that stands elsewhere: IPA 1, Abu Bakar. */
const partScore = (cell: string) => {
  const [first = ''] = classOf(cell).split(/[\s./_-]/)
  return Number(cell.length > 2 && !isClass(cell) && !isGrade(first))
}

function classScore(cell: string): number {
  if (cell === '') return 0
  if (isGrade(cell)) return 0.3
  if (isClass(cell)) return 1
  return cell.length < 3 ? 0.2 : 0.5
}

const nisScore = (cell: string) => Number(/^\d[\d./ -]{2,19}$|^\d(?:\.\d+)?E\d+$/.test(cell))

const nameScore = (cell: string) =>
  Number(/\p{L}{2}/u.test(cell) && !/[\d@]/.test(cell) && !isClass(cell) && !/^[LP]$/i.test(cell))
