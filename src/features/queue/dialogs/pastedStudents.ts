import { EMPTY_DRAFT, type EntryDraft } from '@antrian/contract/entryDraft'
import { plainText } from '@antrian/contract/plainText'
import { classOf, classStart, isClass } from '@antrian/contract/writtenClass'
import type { PastedStudent } from '../queueSlice'
import { evenCount, splitAtCount } from './writtenCount'

export interface PastedList {
  students: PastedStudent[]
  /** Lines without a student: titles, rules, headers of a table. */
  unread: string[]
}

/** Time and sender that a chat copies before a message: `[12.03, 5/1/2025] Bu Ani: `. */
const SENDER = /^\[[^\]]{4,30}\]\s?[^:]{1,60}:\s?/u
/** Numbers, bullets and ticks before a name; an apostrophe belongs to it. */
const MARKER = /^[^\p{L}'’‘`]+/u
/** Signs between cells; a hyphen inside a word is part of it: `X-2`, `Al-Fatih`. */
const BETWEEN = /[\t,;|:()[\]{}–—]|\s[-/]|-\s/u
/** A number of a list and two words: `2. A. Fauzan` is a student, and not class 2 A. */
const NUMBERED = /^\d+[.)]\s+\p{L}+\.?\s+\p{L}{3}/u
const TITLE = /^(?:daftar|list|rekap|absen|absensi|kelas)\b/iu
const HEAD = /^(?:no|nomor|nama|nama siswa|nama lengkap|kelas|foto|jumlah|jumlah foto|lembar)\.?$/iu

/** Reads students from a chat, a document or a spreadsheet, one per line. */
export function pastedStudents(text: string): PastedList {
  const students: PastedStudent[] = []
  const unread: string[] = []
  let ofClass: Pick<PastedStudent, 'studentClass'> = {}
  for (const written of text.split(/[\n\r\u2028\u2029]/u)) {
    const line = plainText(written).trim().replace(SENDER, '')
    if (!line) continue
    const title = titleIn(line)
    if (title) ofClass = { ...ofClass, ...title }
    const student = title ? undefined : studentIn(line)
    if (student) students.push({ ...ofClass, ...student })
    else unread.push(line)
  }
  return { students, unread }
}

/** The class in a title above students, `{}` for a title or header without one; else undefined. */
function titleIn(line: string): Pick<PastedStudent, 'studentClass'> | undefined {
  const [words = ''] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(line) ?? []
  if (cellsOf(words).every(cell => HEAD.test(cell))) return {}
  if ((!isClass(words) || NUMBERED.test(line)) && !TITLE.test(words) && !line.endsWith(':'))
    return undefined
  const all = words.split(/\s/u)
  const place = classStart(all)
  return place === undefined ? {} : { studentClass: classOf(all.slice(place).join(' ')) }
}

function studentIn(line: string): PastedStudent | undefined {
  const cells = cellsOf(line.replace(MARKER, '')).map(splitAtCount)
  const count = cells.find(([, count]) => count !== undefined)?.[1]
  const texts = cells.map(([words]) => words).filter(words => /\p{L}/u.test(words.join('')))
  const [names, className] = nameAndClass(texts)
  const studentName = names.flat().join(' ')
  if (!studentName) return undefined
  return {
    studentName,
    ...(className && { studentClass: classOf(className.join(' ')) }),
    ...(count !== undefined && evenCount(count)),
  }
}

type Words = string[]

/** Without a class in a known form, the second cell is the class. */
function nameAndClass(cells: Words[]): [names: Words[], className: Words | undefined] {
  const whole = cells.findIndex(words => classStart(words) === 0)
  if (whole >= 0) {
    // A remark after the class belongs to neither.
    const names = whole > 0 ? cells.slice(0, whole) : cells.slice(1, 2)
    return [names, cells[whole]]
  }
  const ended = cells.findIndex(words => classStart(words) !== undefined)
  const words = cells[ended]
  if (words) {
    const place = classStart(words) ?? 0
    return [[...cells.slice(0, ended), words.slice(0, place)], words.slice(place)]
  }
  const [name = [], className] = cells
  return [[name], className]
}

const cellsOf = (line: string) =>
  line
    .split(BETWEEN)
    .map(cell => cell.split(/\s/u).filter(Boolean).join(' '))
    .filter(cell => /[\p{L}\p{N}]/u.test(cell))

/** The draft of a line; class and count that it lacks are those chosen for all lines. */
export const draftOfLine = (
  { studentName, studentClass, photoCount }: PastedStudent,
  others: Pick<EntryDraft, 'studentClass' | 'photoCount'>,
): EntryDraft => ({
  ...EMPTY_DRAFT,
  studentName,
  studentClass: studentClass ?? others.studentClass,
  photoCount: photoCount ?? others.photoCount,
})
