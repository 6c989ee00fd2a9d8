import { classKey } from '@antrian/contract/classKey'
import type { EntryDraft } from '@antrian/contract/entryDraft'
import { nameKey } from '@antrian/contract/knownStudents'
import { cleanCell } from '@antrian/contract/rosterRows'
import type { SchoolYear } from '@antrian/contract/schoolYear'
import { withoutMarks } from '@antrian/contract/searchable'
import { type Expression, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

type Named = Pick<EntryDraft, 'studentName' | 'studentClass'>

/**
 * Subquery for the id of the roster student of an entry: the only one with this name and class, or
 * else the chosen one, because the class may have been corrected after the choice. Of students whose
 * names differ in diacritics, it is the one whose name was typed. A student whom an import has
 * removed since the form was opened is linked too, because the next import may bring them back.
 */
export function rosterLink(
  trx: DatabaseTransaction,
  { studentName, studentClass }: Named,
  { name: schoolYear }: SchoolYear,
  chosen?: string,
): Expression<string | null> {
  const everybody = trx.selectFrom('roster_students').where('school_year', '=', schoolYear)
  const students = everybody.where('left_at', 'is', null)
  const namesake = students
    .select(({ eb, fn }) => {
      const exact = eb.case().when('name', '=', cleanCell(studentName)).then(eb.ref('id')).end()
      return eb
        .case()
        .when(fn.countAll(), '=', 1)
        .then(fn.min('id'))
        .when(fn.count(exact), '=', 1)
        .then(fn.min(exact))
        .end()
        .as('only_id')
    })
    // The exact expression of the index `roster_by_name_start`, because otherwise the index is not
    // used.
    .where(sql`substr(search_name, 1, 3)`, '=', nameKey(studentName))
    .where('search_name', '=', withoutMarks(studentName))
    .where('class_key', '=', classKey(studentClass))
  if (chosen === undefined) return namesake.$asScalar()
  return trx.fn.coalesce(namesake, everybody.select('id').where('id', '=', chosen))
}
