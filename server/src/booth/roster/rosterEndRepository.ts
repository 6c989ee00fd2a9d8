import { classKey } from '@antrian/contract/classKey'
import type { KnownStudent } from '@antrian/contract/knownStudents'
import { searchable } from '@antrian/contract/searchable'
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
  const { numDeletedRows } = await trx
    .deleteFrom('roster_students')
    .where('search_name', '=', searchable(studentName))
    .where('class_key', '=', classKey(studentClass))
    .executeTakeFirst()
  await trx.deleteFrom('roster_plans').execute()
  if (numDeletedRows === 0n) return 0
  await trx
    .updateTable('rosters')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute()
  return Number(numDeletedRows)
}
