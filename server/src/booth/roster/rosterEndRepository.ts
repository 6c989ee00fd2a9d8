import type { KnownStudent } from '@antrian/contract/history/knownStudents'
import { classKey } from '@antrian/contract/roster/classKey'
import { searchable, withoutMarks } from '@antrian/contract/shared/searchable'
import type { Database } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { readRoster } from './rosterRepository.ts'

/**
 * Time since when the roster's school year is over. Null if it is not over. The first call after
 * the end stores the time.
 */
export async function isOverSince(
  db: Database,
  schoolYear: string,
  now: string,
): Promise<string | null> {
  const roster = await readRoster(db)
  if (roster.school_year === '' || roster.school_year >= schoolYear) {
    if (roster.over_since) await db.updateTable('rosters').set({ over_since: null }).execute()
    return null
  }
  if (!roster.over_since) await db.updateTable('rosters').set({ over_since: now }).execute()
  return roster.over_since ?? now
}

/**
 * Deletes students of earlier school years and the name of the person who keeps their consent.
 * Returns the number of students.
 */
export const deleteStudentsBefore = (db: Database, schoolYear: string): Promise<number> =>
  inTransaction(db, async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('roster_students')
      .where('school_year', '<', schoolYear)
      .executeTakeFirst()
    await trx
      .updateTable('rosters')
      .set(eb => ({
        version: eb('version', '+', 1),
        school_year: '',
        consent_held_by: '',
        saved_by_name: '',
        over_since: null,
      }))
      .where('school_year', '<', schoolYear)
      .execute()
    return Number(numDeletedRows)
  })

/**
 * Deletes the students with a name and class from the roster, and all import previews. Returns
 * their number.
 */
export async function deleteStudent(
  trx: DatabaseTransaction,
  { studentName, studentClass }: KnownStudent,
): Promise<number> {
  const similar = await trx
    .selectFrom('roster_students')
    .select(['id', 'name'])
    .where('search_name', '=', withoutMarks(studentName))
    .where('class_key', '=', classKey(studentClass))
    .execute()
  const ids = similar
    .filter(({ name }) => searchable(name) === searchable(studentName))
    .map(({ id }) => id)
  await trx.deleteFrom('roster_plans').execute()
  if (ids.length === 0) return 0
  await trx.deleteFrom('roster_students').where('id', 'in', ids).execute()
  await trx
    .updateTable('rosters')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute()
  return ids.length
}
