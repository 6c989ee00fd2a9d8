import { classKey } from '@antrian/contract/roster/classKey'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { rosterClasses, studentsOfClass } from '../roster/rosterReader.ts'
import type { StoredPlan } from './planRepository.ts'
import type { StoredRow } from './planRows.ts'

export function rowAt({ rows }: StoredPlan, place: number): StoredRow {
  const row = rows[place]
  if (!row) throw new Refusal(404, 'Kelas ini tidak ada dalam rencana')
  return row
}

/**
 * Refuses a class that is not in the roster of the day's school year. Accepts all if there is no
 * roster.
 */
export async function expectKnownClasses(trx: DatabaseTransaction, day: string, wanted: string[]) {
  const classes = await rosterClasses(trx, schoolYearOf(day))
  const known = new Set(classes.map(({ className }) => classKey(className)))
  const unknown = wanted.find(className => !known.has(classKey(className)))
  if (known.size > 0 && unknown !== undefined) {
    throw new Refusal(400, `Kelas ${unknown} tidak ada di daftar siswa`)
  }
}

/**
 * Next students of the class to call: not photographed, not in the queue, and not called before.
 */
export async function nextStudents(
  trx: DatabaseTransaction,
  row: StoredRow,
  count: number,
  day: string,
) {
  const students = await studentsOfClass(trx, schoolYearOf(day), row.className)
  return students
    .filter(({ id, state }) => state === 'missing' && !row.asked.includes(id))
    .slice(0, count)
    .map(({ id }) => id)
}
