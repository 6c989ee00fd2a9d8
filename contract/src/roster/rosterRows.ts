import { hasUnstorableText, plainText } from '../shared/plainText.ts'
import { searchable } from '../shared/searchable.ts'
import { classKey } from './classKey.ts'
import type { RosterFix, RosterProblem, RosterRow } from './roster.ts'
import { isDoubtfulName } from './studentDoubt.ts'

/** Maximum lengths of a name and a class in UTF-16 code units. */
const LONGEST = { name: 150, className: 50, nis: 20 } as const

/** A valid row with trimmed texts and its line. */
export interface ReadyRow extends RosterRow {
  line: number
}

/** Lists have `-` or `0` for students without a NIS. */
const NO_NIS = /^[\p{P}\p{S}0 ]*$/u

/** A text of one line, without unseen signs and repeated spaces. */
export const cleanCell = (text: string) => plainText(text).replaceAll(/\s+/gu, ' ').trim()

/**
 * Removes what programs add to a number: `1001.0` is 1001, `9.98E9` of Java is 9980000000, and
 * `11.199999999999999` is 11.2. `9.98E+09` of a spreadsheet stays, because its last digits are lost.
 */
function cleanNumber(text: string): string {
  const cell = cleanCell(text)
  const [, whole] = /^(\d+)[.,]0+$/.exec(cell) ?? []
  if (whole) return whole
  const isOfJava = /^\d(?:\.\d+)?E\d{1,2}$/.test(cell)
  if (!isOfJava && !/^\d+\.\d{12,}$/.test(cell)) return cell
  const plain = String(Number(Number(cell).toPrecision(15)))
  return isOfJava && !/^\d{1,15}$/.test(plain) ? cell : plain
}

/** A number in groups of three, as a spreadsheet shows 1001 in a column with separators. */
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/

/** A NIS and the ten digits of a NISN in one cell, in either order, also on two lines of it. */
const WITH_NISN = /^(?<nis>\d{1,9}) ?[/ -] ?\d{10}$|^\d{10} ?[/ -] ?(?<after>\d{1,9})$/

/** A NIS as a scan of its digits finds it: without the separators of a number, and without a NISN. */
export function plainNis(text: string): string {
  const { nis, after = nis } = WITH_NISN.exec(text)?.groups ?? {}
  return after ?? (GROUPED.test(text) ? text.replaceAll(/[.,]/g, '') : text)
}

/** Separates valid rows from rows with a problem. A problem stops only its own row. */
export function checkRows(rows: readonly RosterRow[]): {
  ready: ReadyRow[]
  problems: RosterProblem[]
} {
  const ready: ReadyRow[] = []
  const problems: RosterProblem[] = []
  const byNis = new Map<string, ReadyRow>()
  const byName = new Map<string, ReadyRow[]>()
  const isUsed = usedNumbers(rows)
  for (const [index, row] of rows.entries()) {
    const nis = cleanNumber(plainNis(cleanCell(row.nis ?? '')))
    const checked = {
      line: index + 1,
      name: cleanCell(row.name),
      className: cleanNumber(row.className),
      ...(!NO_NIS.test(nis) && { nis }),
      ...(row.isStudent && { isStudent: true }),
      ...(row.isMoved && { isMoved: true }),
    }
    const nameKey = keyOf(checked)
    const namesakes = byName.get(nameKey) ?? []
    const isDoubt = row.isStudent === false || (!row.isStudent && isFoot(checked, isUsed))
    if (isDoubt) {
      problems.push({ line: checked.line, sentence: DOUBT, fix: 'skip', isDoubt })
      continue
    }
    const problem = problemOf(checked) ?? duplicateProblem(checked, byNis, namesakes)
    if (problem) {
      const [sentence, fix] = problem
      problems.push({ line: checked.line, sentence, fix })
      continue
    }
    ready.push(checked)
    if (checked.nis) byNis.set(checked.nis, checked)
    byName.set(nameKey, [...namesakes, checked])
  }
  return { ready, problems }
}

const keyOf = ({ name, className }: RosterRow) =>
  JSON.stringify([searchable(name), classKey(className)])

const DOUBT = 'Tampaknya bukan siswa'

const GRADE_AND_CLASS = /^(?:[1-9]|1[0-3])(?:0?[1-9]|[12]\d)$/

/** Whether a row looks like the foot of a list: a total, a signature, a date. */
function isFoot({ name, className }: RosterRow, isUsed: (number: string) => boolean): boolean {
  if (isDoubtfulName(name)) return true
  if (/^(?:nip|nuptk)(?!\p{L})/iu.test(className)) return true
  if (!/^\d+$/.test(className) || Number(className) <= HIGHEST_GRADE) return false
  return !(GRADE_AND_CLASS.test(className) && isUsed(className))
}

const HIGHEST_GRADE = 13

/** Classes that several rows have; a number such as 71 is a class then, and not a total. */
function usedNumbers(rows: readonly RosterRow[]) {
  const counts = new Map<string, number>()
  for (const { className } of rows) {
    const number = cleanNumber(className)
    if (/^\d+$/.test(number)) counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return (number: string) => (counts.get(number) ?? 0) > 1
}

type Problem = [sentence: string, fix: RosterFix]

/** Whether a name and a class, where there is one, are likely those of a student. */
export const isLikelyStudent = (name: string, className = 'X-1') =>
  !isFoot({ name, className }, () => false) && !problemOf({ name, className })

function problemOf({ name, className, nis = '' }: RosterRow): Problem | undefined {
  return (
    textProblem('Nama', 'name', name, LONGEST.name) ??
    textProblem('Kelas', 'class', className, LONGEST.className) ??
    dateProblem(className) ??
    nisProblem(nis)
  )
}

/** `#N/A` and `#NAME?` of Excel, `Err:502` of LibreOffice. */
const FORMULA_ERROR = /^(?:#[\p{L}\d/_]+[!?]?|Err:\d{3})$/iu

const dateProblem = (className: string): Problem | undefined =>
  DATE.test(className)
    ? [`Kelas ${shown(className)} adalah tanggal: tulis kelasnya`, 'class']
    : undefined

/** A date into which a spreadsheet has changed a class such as 7-1. */
const DATE =
  /^(?:\d{4}-\d\d-\d\d.*|\d{1,2}\/\d{1,2}\/(?:\d\d){1,2}|(?:\d{1,2}[ -])?(?:jan|feb|peb|mar|apr|mei|may|jun|jul|agu|ags|aug|sep|okt|oct|nov|nop|des|dec)[a-z]{0,6}(?:[ -]\d{2,4})?)$/i

function textProblem(field: string, fix: RosterFix, text: string, most: number) {
  if (!/[^\s\p{C}]/u.test(text)) return [`${field} kosong`, fix] satisfies Problem
  if (FORMULA_ERROR.test(text)) return [`${field} berisi kesalahan rumus`, fix] satisfies Problem
  const [first = ''] = text
  if ('=+-@'.includes(first)) {
    return [`Bukan ${field.toLowerCase()}: diawali tanda ${first}`, 'skip'] satisfies Problem
  }
  if (!(fix === 'name' ? /\p{L}/u : /[\p{L}\p{N}]/u).test(text)) {
    return [`${field} tidak berisi huruf`, fix] satisfies Problem
  }
  if (hasUnstorableText(text)) {
    return [`${field} berisi karakter yang tidak didukung`, fix] satisfies Problem
  }
  return tooLong(field, fix, text, most)
}

/**
 * Scientific notation such as `1,23E+09`, which a spreadsheet writes for long numbers. No NIS
 * contains a plus sign.
 */
function nisProblem(nis: string): Problem | undefined {
  if (FORMULA_ERROR.test(nis)) return ['NIS berisi kesalahan rumus', 'nis']
  return /^[\p{L}\p{N}./ -]*$/u.test(nis) && !DATE.test(nis)
    ? tooLong('NIS', 'nis', nis, LONGEST.nis)
    : [`NIS ${shown(nis)} tidak terbaca`, 'nis']
}

const tooLong = (field: string, fix: RosterFix, text: string, most: number): Problem | undefined =>
  text.length > most ? [`${field} lebih dari ${most} huruf`, fix] : undefined

const shown = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)

function duplicateProblem(
  row: ReadyRow,
  byNis: ReadonlyMap<string, ReadyRow>,
  namesakes: readonly ReadyRow[],
): Problem | undefined {
  const owner = row.nis === undefined ? undefined : byNis.get(row.nis)
  if (owner && searchable(owner.name) === searchable(row.name)) {
    const isSameClass = classKey(owner.className) === classKey(row.className)
    const where = isSameClass ? '' : `, di kelas ${owner.className}`
    return [`Sudah ada di baris sebelumnya${where}`, 'skip']
  }
  if (owner) return [`NIS ${row.nis} juga milik ${owner.name}`, 'nis']
  const duplicate = namesakes.find(({ nis }) => row.nis === undefined || nis === undefined)
  return duplicate && ['Nama dan kelas sama dengan baris sebelumnya: bedakan dengan NIS', 'nis']
}
