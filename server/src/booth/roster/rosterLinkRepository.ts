import { classKey } from '@antrian/contract/classKey'
import type { EntryDraft } from '@antrian/contract/entryDraft'
import { nameKey } from '@antrian/contract/knownStudents'
import type { SchoolYear } from '@antrian/contract/schoolYear'
import { searchable } from '@antrian/contract/searchable'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

type Named = Pick<EntryDraft, 'studentName' | 'studentClass'>

/**
 * Id of the roster student of an entry: the chosen one, or else the only one with this name and
 * class.
 */
export async function rosterIdOf(
  trx: DatabaseTransaction,
  { studentName, studentClass }: Named,
  { name: schoolYear }: SchoolYear,
  chosen?: string,
): Promise<string | null> {
  const students = trx
    .selectFrom('roster_students')
    .select(['id', 'class_key'])
    .where('school_year', '=', schoolYear)
    .where('left_at', 'is', null)
  if (chosen !== undefined) {
    const student = await students.where('id', '=', chosen).executeTakeFirst()
    if (student) return student.id
  }
  const namesakes = await students
    // The exact expression of the index `roster_by_name_start`, because otherwise the index is not
    // used.
    .where(sql`substr(search_name, 1, 3)`, '=', nameKey(studentName))
    .where('search_name', '=', searchable(studentName))
    .execute()
  const inClass = namesakes.filter(({ class_key }) => class_key === classKey(studentClass))
  return inClass.length === 1 ? (inClass[0]?.id ?? null) : null
}
