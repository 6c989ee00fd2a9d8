import { randomInt, randomUUID } from 'node:crypto'
import { CODES, studentCodeOf } from '@antrian/contract/roster/studentCode'
import { withoutMarks } from '@antrian/contract/shared/searchable'
import type { Actor } from '../../platform/change/writeLog.ts'
import { chunksOf } from '../../platform/database/chunks.ts'
import type { Database, RosterStudentRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import type { KnownRow, RosterImport } from './rosterImport.ts'

/** The roster's version, school year, and person who keeps the consent. */
export const readRoster = (db: Database) =>
  db.selectFrom('rosters').selectAll().executeTakeFirstOrThrow()

/**
 * Locks the roster until the commit and increases its version. Undefined if it has another version.
 */
export const takeVersion = (trx: DatabaseTransaction, version: number) =>
  trx
    .updateTable('rosters')
    .set({ version: version + 1 })
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

/** Locks the roster until the commit, so that no import runs meanwhile. */
export const lockRoster = (trx: DatabaseTransaction) =>
  trx
    .updateTable('rosters')
    .set(eb => ({ version: eb.ref('version') }))
    .execute()

/** Students of a school year, including those who left. */
export const knownRows = (db: Database, schoolYear: string): Promise<KnownRow[]> =>
  db
    .selectFrom('roster_students')
    .select(['id', 'name', 'class_name', 'class_key', 'nis', 'code', 'left_at'])
    .where('school_year', '=', schoolYear)
    .orderBy('id')
    .execute()

/** Writes an import. Deletes students of earlier school years. */
export async function writeImport(
  trx: DatabaseTransaction,
  { added, moved, gone }: RosterImport,
  { schoolYear, areGoneLeaving, at }: { schoolYear: string; areGoneLeaving: boolean; at: string },
) {
  await trx.deleteFrom('roster_students').where('school_year', '<>', schoolYear).execute()
  if (areGoneLeaving) {
    for (const ids of chunksOf(gone.map(({ id }) => id))) {
      await trx.updateTable('roster_students').set({ left_at: at }).where('id', 'in', ids).execute()
    }
  }
  const codeFor = await newCodes(trx)
  const rowOf = (
    { name, class_name, class_key, nis }: RosterImport['added'][number],
    before?: KnownRow,
  ): RosterStudentRow => ({
    id: before?.id ?? randomUUID(),
    school_year: schoolYear,
    ...{ name, class_name, class_key, nis },
    search_name: withoutMarks(name),
    code: codeFor(before),
    left_at: null,
  })
  const rows = [
    ...moved.map(({ before, wanted }) => rowOf(wanted, before)),
    ...added.map(wanted => rowOf(wanted)),
  ]
  for (const some of chunksOf(rows)) {
    await trx
      .insertInto('roster_students')
      .values(some)
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet(eb => ({
          name: eb.ref('excluded.name'),
          search_name: eb.ref('excluded.search_name'),
          class_name: eb.ref('excluded.class_name'),
          class_key: eb.ref('excluded.class_key'),
          nis: eb.ref('excluded.nis'),
          code: eb.ref('excluded.code'),
          left_at: null,
        })),
      )
      .execute()
  }
}

/** Returns a function that gives a student an unused code: the earlier one if it is still free. */
async function newCodes(trx: DatabaseTransaction) {
  const rows = await trx
    .selectFrom('roster_students')
    .select(['code', 'nis'])
    .where('left_at', 'is', null)
    .execute()
  const taken = new Set(rows.flatMap(({ code, nis }) => [code, nis]))
  return (before?: KnownRow) => {
    if (before && (before.left_at === null || !taken.has(before.code))) return before.code
    let code: string
    do code = studentCodeOf(randomInt(CODES))
    while (taken.has(code))
    taken.add(code)
    return code
  }
}

/** Stores the person who keeps the consent, and its school year. */
export const writeRoster = (
  trx: DatabaseTransaction,
  { schoolYear, consentHeldBy }: { schoolYear: string; consentHeldBy: string },
  { at, admin }: Actor,
) =>
  trx
    .updateTable('rosters')
    .set({
      school_year: schoolYear,
      consent_held_by: consentHeldBy,
      saved_at: at,
      saved_by_name: admin.name,
      over_since: null,
    })
    .execute()

/** Gives a student a new code. Undefined if the student is not in the roster. */
export async function renewCode(trx: DatabaseTransaction, id: string): Promise<string | undefined> {
  const codeFor = await newCodes(trx)
  const student = await trx
    .updateTable('roster_students')
    .set({ code: codeFor() })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return student?.code
}
