import { nameKey } from '@antrian/contract/history/knownStudents'
import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { classKey } from '@antrian/contract/roster/classKey'
import { cleanCell } from '@antrian/contract/roster/rosterRows'
import type { SchoolYear } from '@antrian/contract/shared/schoolYear'
import { withoutMarks } from '@antrian/contract/shared/searchable'
import { type Expression, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

type Named = Pick<EntryDraft, 'studentName' | 'studentClass'>

type RosterKeys = ReturnType<typeof rosterKeys>

/** Values that `rosterLink` compares. Without a chosen student its id is an empty text. */
export const rosterKeys = (
  { studentName, studentClass }: Named,
  { name: schoolYear }: SchoolYear,
  chosen = '',
) => ({
  schoolYear,
  name: cleanCell(studentName),
  nameStart: nameKey(studentName),
  searchName: withoutMarks(studentName),
  classKey: classKey(studentClass),
  chosen,
})

/**
 * Subquery for the id of the roster student of an entry: the only one with this name and class, or
 * else the chosen one, because the class may have been corrected after the choice. Of students whose
 * names differ in diacritics, it is the one whose name was typed. A student whom an import has
 * removed since the form was opened is linked too, because the next import may bring them back.
 */
export function rosterLink(db: Database, of: RosterKeys): Expression<string | null> {
  const everybody = db.selectFrom('roster_students').where('school_year', '=', of.schoolYear)
  const students = everybody.where('left_at', 'is', null)
  const namesake = students
    .select(({ eb, fn }) => {
      const exact = eb.case().when('name', '=', of.name).then(eb.ref('id')).end()
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
    .where(sql`substr(search_name, 1, 3)`, '=', of.nameStart)
    .where('search_name', '=', of.searchName)
    .where('class_key', '=', of.classKey)
  return db.fn.coalesce(namesake, everybody.select('id').where('id', '=', of.chosen))
}
