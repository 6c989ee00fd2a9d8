import { byClass, classKey } from '@antrian/contract/roster/classKey'
import type { ClassPreview, RosterProblem, RosterRow } from '@antrian/contract/roster/roster'
import { plainNis, type ReadyRow } from '@antrian/contract/roster/rosterRows'
import { searchable } from '@antrian/contract/shared/searchable'
import type { RosterStudentRow } from '../../platform/database/schema.ts'

export type KnownRow = Pick<
  RosterStudentRow,
  'id' | 'name' | 'class_name' | 'class_key' | 'nis' | 'code' | 'left_at'
>

type Written = Pick<RosterStudentRow, 'name' | 'class_name' | 'class_key' | 'nis'>

/** A student of the list, with the class spelled as in the roster. */
interface Wanted extends Written {
  row: ReadyRow
}

export interface RosterImport {
  added: Wanted[]
  moved: { before: KnownRow; wanted: Wanted }[]
  same: KnownRow[]
  gone: KnownRow[]
  /** Rows that may be a student of another class; nothing is done with either before an answer. */
  asked: RosterProblem[]
}

/**
 * Plans an import. A row matches a known student by NIS, else by name and a NIS that differs only in
 * its leading zeros, else by name and class, else by name where no other student and no other row
 * comes into question, if the list has the former class or an admin says that it is the same student:
 * a list of one class says nothing about namesakes in others, so they are asked about. Students who
 * left are restored.
 */
export function planImport(known: readonly KnownRow[], rows: readonly ReadyRow[]): RosterImport {
  const wanted = withRosterSpelling(known, rows)
  const pairs = pair(known, wanted)
  const planned: RosterImport = { added: [], moved: [], same: [], gone: [], asked: [] }
  const met = new Set(pairs.values())
  const namesakes = groupBy(
    known.filter(student => isHere(student) && !met.has(student)),
    byName,
  )
  const spared = new Set<KnownRow>()
  const takenNis = new Set([...known.filter(isHere), ...wanted].map(({ nis }) => nis))
  const nisOf = (before: KnownRow) =>
    isHere(before) || !takenNis.has(before.nis) ? before.nis : null
  for (const listed of wanted) {
    const before = pairs.get(listed)
    if (!before) {
      const doubted = (namesakes.get(byName(listed)) ?? []).filter(one => mayBe(one, listed))
      if (listed.row.isStudent || doubted.length === 0) {
        planned.added.push(listed)
        continue
      }
      planned.asked.push(questionOf(listed, doubted))
      for (const namesake of doubted) spared.add(namesake)
      continue
    }
    const student = { ...listed, nis: withZeros(listed.nis, nisOf(before)) }
    if (isSame(before, student)) planned.same.push(before)
    else planned.moved.push({ before, wanted: student })
  }
  planned.gone = known.filter(
    student => isHere(student) && !met.has(student) && !spared.has(student),
  )
  return planned
}

function questionOf({ row }: Wanted, namesakes: readonly KnownRow[]): RosterProblem {
  const classes = [...new Set(namesakes.map(({ class_name }) => class_name))].join(', ')
  const isOne = namesakes.length === 1
  return {
    line: row.line,
    sentence: isOne
      ? `Nama ini sudah ada di kelas ${classes}: pindah ke ${row.className}, atau siswa lain?`
      : `Nama ini sudah ada ${namesakes.length} kali (kelas ${classes}): siswa lain?`,
    fix: 'skip',
    isDoubt: true,
    ...(isOne && { isNamesake: true }),
  }
}

function withRosterSpelling(known: readonly KnownRow[], rows: readonly ReadyRow[]): Wanted[] {
  const spelling = commonSpelling(rows)
  for (const { class_key, class_name } of known.filter(isHere)) spelling.set(class_key, class_name)
  return rows.map(row => {
    const { name, className, nis = null } = row
    const class_key = classKey(className)
    return { name, class_name: spelling.get(class_key) ?? className, class_key, nis, row }
  })
}

/** The spelling of each class in most rows, by the key of the class. */
function commonSpelling(rows: readonly ReadyRow[]) {
  const counts = new Map<string, number>()
  for (const { className } of rows) counts.set(className, (counts.get(className) ?? 0) + 1)
  const rising = [...counts].toReversed().toSorted(([, a], [, b]) => a - b)
  return new Map(rising.map(([className]) => [classKey(className), className]))
}

/** A student's NIS after an import. Zeros that a spreadsheet has cut off one of the two are kept. */
function withZeros(listed: string | null, known: string | null) {
  if (listed === null || known === null) return listed ?? known
  const whole = plainNis(known)
  return bareNis(listed) === bareNis(known) && whole.length > listed.length ? whole : listed
}

/** Also of a NIS that an earlier version kept with separators or a NISN. */
const bareNis = (nis: string) => plainNis(nis).replace(/^0+/, '')

export const isHere = ({ left_at }: KnownRow) => left_at === null

type Key = (student: Written) => string | null

const byNis: Key = ({ nis }) => nis && plainNis(nis)
const byNameAndBareNis: Key = ({ name, nis }) =>
  nis && JSON.stringify([searchable(name), bareNis(nis)])
const byNameAndClass: Key = ({ name, class_key }) => JSON.stringify([searchable(name), class_key])
const byName: Key = ({ name }) => searchable(name)

/** Matches each student of the list with a student of the roster. */
function pair(known: readonly KnownRow[], wanted: readonly Wanted[]) {
  const here = known.filter(isHere)
  const left = known.filter(student => !isHere(student))
  const pairs = new Map<Wanted, KnownRow>()
  const met = new Set<KnownRow>()

  const isUnpaired = (student: Wanted) => !pairs.has(student)

  function match(among: readonly KnownRow[], key: Key) {
    const groups = groupBy(among, key)
    for (const student of wanted) {
      const value = key(student)
      if (value === null || !isUnpaired(student)) continue
      const found = groups.get(value)?.find(one => !met.has(one) && mayBe(one, student))
      if (found) meet(student, found)
    }
  }

  function meet(student: Wanted, found: KnownRow) {
    pairs.set(student, found)
    met.add(found)
  }

  /** Matches rows and students of one name where each may be only the other. */
  function matchNames(among: readonly KnownRow[], rows: readonly Wanted[]) {
    const groups = groupBy(
      among.filter(one => !met.has(one)),
      byName,
    )
    for (const [name, students] of groupBy(rows.filter(isUnpaired), byName)) {
      const ofName = groups.get(name) ?? []
      for (const student of students) {
        const [found, ...others] = ofName.filter(one => mayBe(one, student))
        if (!found || others.length > 0) continue
        if (students.filter(one => mayBe(found, one)).length === 1) meet(student, found)
      }
    }
  }

  for (const key of [byNis, byNameAndBareNis, byNameAndClass]) {
    match(here, key)
    match(left, key)
  }
  matchNames(
    here,
    wanted.filter(({ row }) => row.isMoved),
  )
  const listed = new Set(wanted.map(({ class_key }) => class_key))
  matchNames(
    here.filter(({ class_key }) => listed.has(class_key)),
    wanted.filter(({ row }) => !row.isStudent),
  )
  return pairs
}

function groupBy<Student extends Written>(students: readonly Student[], key: Key) {
  const groups = new Map<string | null, Student[]>()
  for (const student of students) {
    const value = key(student)
    const group = groups.get(value)
    if (group) group.push(student)
    else groups.set(value, [student])
  }
  return groups
}

/** Students with different NIS are different, even if their names are equal. */
const mayBe = (known: KnownRow, { nis }: Written) =>
  known.nis === null || nis === null || bareNis(known.nis) === bareNis(nis)

const isSame = (before: KnownRow, { name, class_key, nis }: Written) =>
  isHere(before) && before.name === name && before.class_key === class_key && before.nis === nis

/** Counts of the plan by class, with the refused lines. */
export function previewByClass(
  { added, moved, same, gone }: RosterImport,
  problems: readonly RosterProblem[],
  rows: readonly RosterRow[],
): ClassPreview[] {
  const classes = new Map<string, ClassPreview>()
  function count(key: string, className: string, what: keyof ClassPreview & CountName) {
    const none = { students: 0, added: 0, moved: 0, returned: 0, same: 0, gone: 0, problems: 0 }
    const of = classes.get(key) ?? { className, ...none }
    of[what] += 1
    if (what !== 'problems' && what !== 'returned') of.students += 1
    classes.set(key, of)
  }
  for (const { class_key, class_name } of added) count(class_key, class_name, 'added')
  for (const { before, wanted } of moved) {
    count(wanted.class_key, wanted.class_name, 'moved')
    if (!isHere(before)) count(wanted.class_key, wanted.class_name, 'returned')
  }
  for (const { class_key, class_name } of same) count(class_key, class_name, 'same')
  for (const { class_key, class_name } of gone) count(class_key, class_name, 'gone')
  for (const { line } of problems) {
    const className = rows[line - 1]?.className ?? ''
    if (classes.has(classKey(className))) count(classKey(className), className, 'problems')
  }
  return [...classes.values()].toSorted((a, b) => byClass(a.className, b.className))
}

type CountName = 'added' | 'moved' | 'returned' | 'same' | 'gone' | 'problems'
