import type { SchoolDayRow } from '../database/schema.ts'
import type { DatabaseTransaction } from '../database/transaction.ts'

export type CountChanges = Partial<Omit<SchoolDayRow, 'day' | 'last_number'>>

/** The next number of a day, counting the new entry as waiting. */
export async function takeNumber(trx: DatabaseTransaction, day: string): Promise<number> {
  const { last_number } = await trx
    .insertInto('school_days')
    .values({
      day,
      last_number: 1,
      waiting: 1,
      in_progress: 0,
      completed: 0,
      cancelled: 0,
      completed_photos: 0,
    })
    .onConflict(conflict =>
      conflict.column('day').doUpdateSet(eb => ({
        last_number: eb('school_days.last_number', '+', 1),
        waiting: eb('school_days.waiting', '+', 1),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** Moves entries of a day from one count to another, in the transaction that moves the entry. */
export async function changeCounts(trx: DatabaseTransaction, day: string, changes: CountChanges) {
  await trx
    .updateTable('school_days')
    .set(eb => ({
      waiting: eb('waiting', '+', changes.waiting ?? 0),
      in_progress: eb('in_progress', '+', changes.in_progress ?? 0),
      completed: eb('completed', '+', changes.completed ?? 0),
      cancelled: eb('cancelled', '+', changes.cancelled ?? 0),
      completed_photos: eb('completed_photos', '+', changes.completed_photos ?? 0),
    }))
    .where('day', '=', day)
    .execute()
}
