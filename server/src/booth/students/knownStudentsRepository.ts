import {
  MOST_SUGGESTED,
  nameKey,
  type SuggestedStudent,
} from '@antrian/contract/history/knownStudents'
import type { SchoolYear } from '@antrian/contract/shared/schoolYear'
import { searchable, withoutMarks } from '@antrian/contract/shared/searchable'
import { sql } from 'kysely'
import { beginsWith } from '../../platform/database/matching.ts'
import type { Database } from '../../platform/database/schema.ts'
import { studentKey } from './studentKey.ts'

/** Maximum entries read, because several may belong to the same student. */
const LOOKED_AT = 200

/** Students of the roster, then those of entries whose names are not in the roster. */
export async function studentsBeginningWith(
  db: Database,
  name: string,
  year: SchoolYear,
): Promise<SuggestedStudent[]> {
  const known = await inRoster(db, name, year)
  if (known.length === MOST_SUGGESTED) return known
  const names = new Set(known.map(({ studentName }) => searchable(studentName)))
  const others = (await inEntries(db, name, year)).filter(
    ({ studentName }) => !names.has(searchable(studentName)),
  )
  return [...known, ...others].slice(0, MOST_SUGGESTED)
}

async function inRoster(
  db: Database,
  name: string,
  { name: year }: SchoolYear,
): Promise<SuggestedStudent[]> {
  const rows = await db
    .selectFrom('roster_students')
    .select(['id', 'name', 'class_name', 'nis'])
    // The exact expression of the index `roster_by_name_start`, because otherwise the index is not
    // used.
    .where(sql`substr(search_name, 1, 3)`, '=', nameKey(name))
    .where(eb => beginsWith(eb.ref('search_name'), withoutMarks(name)))
    .where('school_year', '=', year)
    .where('left_at', 'is', null)
    .orderBy('search_name')
    .orderBy('id')
    .limit(MOST_SUGGESTED)
    .execute()
  return rows.map(({ id, name, class_name, nis }) => ({
    studentName: name,
    studentClass: class_name,
    rosterId: id,
    nis,
  }))
}

/**
 * Students of earlier entries whose names begin with the text, each name and class once, latest
 * first.
 */
async function inEntries(
  db: Database,
  name: string,
  { startDate }: SchoolYear,
): Promise<SuggestedStudent[]> {
  const rows = await db
    .selectFrom('queue_entries')
    .select(['student_name', 'student_class', 'day'])
    // The exact expression of the index `entries_by_name_start`, because otherwise the index is
    // not used.
    .where(sql`substr(search_name, 1, 3)`, '=', nameKey(name))
    .where(eb => beginsWith(eb.ref('search_name'), withoutMarks(name)))
    .orderBy('day', 'desc')
    .orderBy('queue_number', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const students = new Map<string, SuggestedStudent>()
  for (const { student_name: studentName, student_class: studentClass, day } of rows) {
    const student = { studentName, studentClass }
    const key = studentKey(student)
    if (students.has(key)) continue
    const isOfEarlierYear = day < startDate
    students.set(key, { ...student, ...(isOfEarlierYear && { isOfEarlierYear }) })
  }
  return [...students.values()]
}
