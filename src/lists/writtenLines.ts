import { isLikelyStudent } from '@antrian/contract/roster/rosterRows'
import { classOf, classStart, isClass } from '@antrian/contract/roster/writtenClass'
import { plainText } from '@antrian/contract/shared/plainText'
import { type HeadField, headField } from './columns'
import { classInTitle, type PastedList } from './pastedList'
import { splitAtCount } from './writtenCount'

/** A line of a text, and the student whom it names. */
export interface ReadLine {
  line: string
  student?: { name: string; className?: string; count?: number | undefined }
  /** Whether somebody has to look at it. */
  isDoubtful?: boolean
}

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`
const CLOCK = String.raw`\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[ap]\.?m\b\.?)?`
const WHEN = String.raw`(?:${DATE},?\s${CLOCK}|${CLOCK},?\s${DATE})`
/** Time and sender that a chat writes before a message; without a sender it is one of its own. */
const MESSAGE = new RegExp(
  String.raw`^(?:\[${WHEN}\]\s?|${WHEN}\s[-–]\s|(?=[^[\]:]{1,60}, \[${WHEN}\]))(?<sender>[^:[\]]{1,60}(?:, \[${WHEN}\])?:\s?)?`,
  'iu',
)

const EMOJI = /(?:(?:\p{Extended_Pictographic}|\p{So}|\p{Emoji_Modifier}|√)(?:\p{M}|\u200d)*)+/gu
/** A number that is drawn as a key: 1️⃣. */
const KEYCAP = /(?<=[\d#*])\ufe0f?\u20e3/gu
/** Marks of bold and slanted texts. */
const STYLED = /(?<![\p{L}\p{N}])[*_~]+(?=\S)|(?<=\S)[*_~]+(?![\p{L}\p{N}])|```/gu
const BOX = /\[ ?[xv✓-]? ?\]|\( ?[xv✓-]? ?\)/gu
const PHONE =
  /(?:\b(?:no\.?\s?)?(?:hp|wa|telp?|tlp|whatsapp)\b[.:\s]*)?(?<![\d.])(?:\(?\+\s?62\)?|62|0)(?:[\s.-]?\d){8,12}(?!\d)/giu
const PRICE =
  /\b(?:Rp|IDR)\.?\s?\d[\d.,]*(?:,-|\s?(?:ribu|rb|jt|juta)\b)?-?|\b\d{1,3}(?:[.,]\d+)?\s?(?:ribu|rb|rebu)\b\.?|(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?:,-|,00)?(?![\d.,])/giu
const THOUSANDS = /(?<!\S)@?\d{2,3}k(?!\S)/gu
/** A NIS, a year, an amount. Classes and counts have two digits. */
const LONG_NUMBER = /(?<![\p{L}\p{N}])\d{3,}(?![\p{L}\p{N}])/gu
/** A cell of a file in quotes. */
const QUOTED = /(?<=^|[,;\t] ?)"([^"]*)"(?= ?(?:[,;\t]|$))/gu
/** Remarks at the end of a cell. */
const REMARK =
  /(?:^|\s)(?:(?:sudah|sdh|udah|udh|belum|blm|telah)\s)?(?:lunas|bayar|dibayar|transfer|tf|qris|cash|tunai|dp|hadir|ok|oke|done)[\s.]*$/iu

/**
 * The lines of a chat as a table of names and classes. A doubtful line stays whole and without a
 * class, so that an import asks about it. Undefined without students, and for cells of a sheet in
 * which more lines are doubtful than not.
 */
export function listOfLines(text: string): PastedList | undefined {
  const lines = readLines(text)
  const sure = lines.filter(({ student, isDoubtful }) => student && !isDoubtful)
  const doubtful = new Set(lines.flatMap(({ isDoubtful }, at) => (isDoubtful ? [at] : [])))
  const isOfCells = text.includes('\t') && sure.length < doubtful.size
  if (sure.length === 0 || isOfCells) return undefined
  const cells = lines.map(({ line, student, isDoubtful }) => {
    if (!student) return []
    return isDoubtful ? [line] : [student.name, student.className ?? '']
  })
  // Without any class it is asked once, for all.
  const hasClass = sure.some(({ student }) => student?.className)
  const columns = { name: [0], className: hasClass ? [1] : [], nis: undefined }
  const span = { from: 0, to: 2 }
  return { sheet: '', cells, head: -1, end: cells.length, span, columns, className: '', doubtful }
}

/** Removes what is neither name nor class nor count; a tab stands in its place. */
export const cleanLine = (text: string) =>
  plainText(text)
    .trim()
    .replace(MESSAGE, '')
    .replaceAll(QUOTED, '$1')
    .replaceAll(KEYCAP, '')
    .replaceAll(EMOJI, '\t')
    .replaceAll(STYLED, '')
    .replaceAll(BOX, '\t')
    .replaceAll(PHONE, '\t')
    .replaceAll(PRICE, '\t')
    .replaceAll(/@\s*(?=\t|$)/g, '')
    .replaceAll(THOUSANDS, '\t')
    .replaceAll(LONG_NUMBER, '\t')
    .trim()

/** Numbers and bullets before a name; an apostrophe belongs to it. */
const MARKER = /^[^\p{L}'’‘`]+/u
const BULLET = /^[^\p{L}\p{N}'’‘`]+/u
/** Signs between cells; a hyphen inside a word is part of it: `X-2`, `Al-Fatih`. */
const BETWEEN = /:(?!\/\/)|[\t,;|()[\]{}–—=]|\s[-/]|-\s/u
/** A number of a list and two words: `2. A. Fauzan` is a student, and not class 2 A. */
const NUMBERED = /^\d+[.)]\s+\p{L}+\.?\s+\p{L}{3}/u
const TITLE = /^(?:daftar|list|rekap|absen|absensi|kelas|kls|rombel|kurikulum|wali kelas)\b/iu
const GENDER = /^(?:L|P|lk|pr|laki-laki|perempuan)$/i

/** Reads each line of a chat or a document. A class above students is theirs. */
export function readLines(text: string): ReadLine[] {
  let ofClass: string | undefined
  const titles: number[] = []
  const titled: number[] = []
  const written = text
    .split(/[\n\r\u2028\u2029]/u)
    .map(line => plainText(line).trim())
    .filter(Boolean)
  const lines = withoutForms(written)
    .flatMap(severalIn)
    .map(line => {
      const bare = cleanLine(line)
      return { line, bare, cells: cellsOf(bare) }
    })
  const gendered = genderedPlace(lines.map(({ cells }) => cells))
  const read = lines.map(({ line, bare, cells }, at): ReadLine => {
    if (!cells.some(cell => /\p{L}/u.test(cell)) || cells.every(isHeader)) return { line }
    const title = titleIn(bare)
    if (title) {
      ofClass = title
      titles.push(at)
      return { line }
    }
    const student = studentIn(cells.map(cell => withoutGender(cell, gendered)))
    if (!student) return { line }
    const { name, className, isSure } = student
    const message = MESSAGE.exec(line)
    const isOfSystem = message !== null && message.groups?.['sender'] === undefined
    const isDoubtful =
      isOfSystem || !isSure || bare.endsWith(':') || !isLikelyStudent(name, className)
    const given = className ?? ofClass
    if (className === undefined) titled.push(at)
    return {
      line,
      student: { name, ...(given && { className: given }), count: student.count },
      ...(isDoubtful && { isDoubtful }),
    }
  })
  // Classes that stand below their students are not those of the next ones.
  const isBelow = isBefore(titled.at(0), titles.at(0)) && isBefore(titled.at(-1), titles.at(-1))
  const asked = new Set(isBelow ? titled : [])
  return read.map((one, at) =>
    asked.has(at) && one.student?.className ? { ...one, isDoubtful: true } : one,
  )
}

const isBefore = (at: number | undefined, other: number | undefined) =>
  at !== undefined && other !== undefined && at < other

const LABELLED = /^[^\p{L}]*(?<label>\p{L}[\p{L}. /]{1,30}?)[\s*_]*[:=]\s*(?<value>\S.*)$/u
/** Fields of a form that together are the class. */
const OF_CLASS: readonly HeadField[] = ['className', 'grade', 'subject', 'group']

/** Forms as one line each: `Nama: Siti`, `Kelas: X-1`, `Cetak: 4` are *Siti, X-1, 4 lembar*. */
function withoutForms(lines: readonly string[]): string[] {
  const read: string[] = []
  let form: Map<HeadField, string> | undefined
  /** Fields that no list has, such as *Pose: bebas*. After the class they are remarks. */
  let remarks: string[] = []
  function close() {
    if (!form) return
    const className = OF_CLASS.flatMap(field => form?.get(field) ?? []).join(' ')
    const [count] = /\d+/.exec(form.get('count') ?? '') ?? []
    const parts = [form.get('name'), className, count && `${count} lembar`, ...remarks]
    read.push(parts.filter(Boolean).join(', '))
    form = undefined
    remarks = []
  }
  for (const line of lines) {
    const fields = fieldsOf(line)
    const names = fields?.filter(([field]) => field === 'name').length
    if (fields && names === 1) {
      close()
      form = new Map(fields)
    } else if (form && fields && names === 0 && !fields.some(([field]) => form?.has(field))) {
      for (const [field, value] of fields) form.set(field, value)
    } else if (form && !fields && LABELLED.test(line)) {
      remarks.push(line)
    } else {
      close()
      read.push(line)
    }
  }
  close()
  return read
}

/** Fields of a form in one line, each with its text. Undefined for other lines. */
function fieldsOf(line: string): [HeadField, string][] | undefined {
  const read = (parts: readonly string[]) =>
    parts.map((part): [HeadField | undefined, string] => {
      const { label = '', value = '' } = LABELLED.exec(part)?.groups ?? {}
      return [headField(label), value.replace(/(?<![*_])[*_]+$/, '')]
    })
  const isWhole = (fields: [HeadField | undefined, string][]): fields is [HeadField, string][] =>
    fields.every(([field]) => field !== undefined)
  return [read(line.split(/[,;|]/)), read([line])].find(isWhole)
}

/** Students of one line, each with a line of its own: `Siti X-1, Budi X-2`, `X-1: Siti, Budi`. */
function severalIn(line: string): string[] {
  const partsOf = (text: string) => text.split(/[,;]/).map(part => part.trim())
  const [, title = '', after = ''] = /^([^:]{1,50}):(.*)$/u.exec(line) ?? []
  const names = partsOf(after)
  const isTitled = isClass(cleanLine(title)) && names.length > 1
  if (isTitled && names.every(name => isAlone(name, false))) return [title, ...names]
  const parts = partsOf(line)
  return parts.length > 1 && parts.every(part => isAlone(part, true)) ? parts : [line]
}

/** Whether a part of a line is a student by itself, with a class or without one. */
function isAlone(part: string, hasClass: boolean): boolean {
  if (REMARK.test(part)) return false
  const { name, className, isSure } = studentIn(cellsOf(cleanLine(part))) ?? {}
  const isOfClass = className !== undefined && isClass(className)
  if (name === undefined || hasClass !== isOfClass) return false
  return hasClass ? isSure === true : className === undefined && isLikelyStudent(name)
}

const cellsOf = (line: string) =>
  line
    .replace(beginsWithClass(line.replace(BULLET, '')) ? BULLET : MARKER, '')
    .split(BETWEEN)
    .map(cell => cell.split(/\s/u).filter(Boolean).join(' '))
    .map((cell, at) => (at === 0 ? cell.replace(REMARK, '') || cell : cell.replace(REMARK, '')))
    .filter(cell => /[\p{L}\p{N}]/u.test(cell))

/** Whether figures are those of a class and no number of a list: `10 MIPA 3 - Siti`. */
const beginsWithClass = (line: string) =>
  !NUMBERED.test(line) && isClass((line.split(BETWEEN)[0] ?? '').trim())

/** Whether a cell is the title of a column, or several: `No Nama Kelas`. */
const isHeader = (cell: string) =>
  headField(cell) !== undefined || cell.split(' ').every(word => headField(word) !== undefined)

/** The class in a title above students. */
function titleIn(line: string): string | undefined {
  const [words = ''] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(line) ?? []
  if (isClass(words)) return NUMBERED.test(line) ? undefined : classOf(words)
  const [first = '', ...rest] = cellsOf(words)
  const isOfClass = isClass(first) && !rest.some(cell => isLikelyStudent(cell))
  if (isOfClass && rest.length > 0) return classOf(first)
  if (!TITLE.test(words) && !line.endsWith(':')) return undefined
  const titled = classInTitle([words])
  if (titled) return titled
  for (const cell of [first, ...rest]) {
    const all = cell.split(' ')
    const place = classStart(all)
    if (place !== undefined) return classOf(all.slice(place).join(' '))
  }
  return undefined
}

/** Whether most lines have L or P before or after the name, and where. */
function genderedPlace(lines: readonly (readonly string[])[]): 'first' | 'last' | undefined {
  const names = lines.flatMap(cells => cells.filter(cell => / /.test(cell)).slice(0, 1))
  const isMost = (pattern: RegExp) => {
    const count = names.filter(name => pattern.test(name)).length
    return count > 1 && count > names.length / 2
  }
  if (isMost(/\s[LP]$/)) return 'last'
  return isMost(/^[LP]\s/) ? 'first' : undefined
}

const withoutGender = (cell: string, place: 'first' | 'last' | undefined) =>
  place ? cell.replace(place === 'last' ? /\s[LP]$/ : /^[LP]\s/, '') : cell

interface WrittenStudent {
  name: string
  className?: string
  count?: number | undefined
  isSure: boolean
}

function studentIn(written: readonly string[]): WrittenStudent | undefined {
  const cells = written
    .filter((cell, at) => at === 0 || (!GENDER.test(cell) && headField(cell) === undefined))
    .map(splitAtCount)
  const count = cells.find(([, count]) => count !== undefined)?.[1]
  const texts = cells.map(([words]) => words).filter(words => /\p{L}/u.test(words.join('')))
  const { names, className, isSure } = nameAndClass(texts)
  const name = names.flat().join(' ')
  if (!name) return undefined
  return { name, ...(className && { className: classOf(className.join(' ')) }), count, isSure }
}

type Words = string[]

interface NameAndClass {
  names: Words[]
  className: Words | undefined
  isSure: boolean
}

function nameAndClass(cells: Words[]): NameAndClass {
  // A second student.
  const hasClassAfter = (place: number) =>
    cells.slice(place + 1).some(words => classStart(words) !== undefined)
  const whole = cells.findIndex(words => classStart(words) === 0)
  if (whole >= 0) {
    // A remark after the class belongs to neither.
    const names = whole > 0 ? cells.slice(0, whole) : cells.slice(1, 2)
    const isSure = names.length === 1 && !hasClassAfter(whole)
    return { names, className: cells[whole], isSure }
  }
  const ended = cells.findIndex(words => classStart(words) !== undefined)
  const words = cells[ended]
  if (words) {
    const place = classStart(words) ?? 0
    const names = [...cells.slice(0, ended), words.slice(0, place)].filter(({ length }) => length)
    const isSure = names.length === 1 && !hasClassAfter(ended)
    return { names, className: words.slice(place), isSure }
  }
  const [name = [], className, ...more] = cells
  return { names: [name], className, isSure: more.length === 0 && isOwnClass(className) }
}

/** Whether words may be a class in a form of its own, such as *Kelompok B*, and not another name. */
const isOwnClass = (words: Words = []) =>
  words.length < 2 || words.some(word => word.length === 1 || /\d/.test(word))
