import { classKey } from './classKey.ts'
import { plainText } from './plainText.ts'
import type { RosterFix, RosterProblem, RosterRow } from './roster.ts'
import { hasUnstorableText } from './rules.ts'
import { searchable } from './searchable.ts'

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

/** Separates valid rows from rows with a problem. A problem stops only its own row. */
export function checkRows(rows: readonly RosterRow[]): {
  ready: ReadyRow[]
  problems: RosterProblem[]
} {
  const ready: ReadyRow[] = []
  const problems: RosterProblem[] = []
  const byNis = new Map<string, ReadyRow>()
  const byName = new Map<string, ReadyRow[]>()
  for (const [index, row] of rows.entries()) {
    const nis = cleanCell(row.nis ?? '')
    const checked = {
      line: index + 1,
      name: cleanCell(row.name),
      className: cleanCell(row.className),
      ...(!NO_NIS.test(nis) && { nis }),
    }
    const nameKey = keyOf(checked)
    const namesakes = byName.get(nameKey) ?? []
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

type Problem = [sentence: string, fix: RosterFix]

function problemOf({ name, className, nis = '' }: RosterRow): Problem | undefined {
  return (
    textProblem('Nama', 'name', name, LONGEST.name) ??
    textProblem('Kelas', 'class', className, LONGEST.className) ??
    nisProblem(nis)
  )
}

function textProblem(field: string, fix: RosterFix, text: string, most: number) {
  if (!/[^\s\p{C}]/u.test(text)) return [`${field} kosong`, fix] satisfies Problem
  const [first = ''] = text
  if ('=+-@'.includes(first)) {
    return [`Bukan ${field.toLowerCase()}: diawali tanda ${first}`, 'skip'] satisfies Problem
  }
  if (!/[\p{L}\p{N}]/u.test(text)) {
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
const nisProblem = (nis: string): Problem | undefined =>
  /^[\p{L}\p{N}./ -]*$/u.test(nis)
    ? tooLong('NIS', 'nis', nis, LONGEST.nis)
    : [`NIS ${shown(nis)} tidak terbaca`, 'nis']

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
    return ['Sudah ada di baris sebelumnya', 'skip']
  }
  if (owner) return [`NIS ${row.nis} juga milik ${owner.name}`, 'nis']
  const duplicate = namesakes.find(({ nis }) => row.nis === undefined || nis === undefined)
  return duplicate && ['Nama dan kelas sama dengan baris sebelumnya: bedakan dengan NIS', 'nis']
}
