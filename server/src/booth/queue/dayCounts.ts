import { PaymentMethod, type QueueStatus } from '@antrian/contract/queue/queue'
import type { ExpressionBuilder } from 'kysely'
import type {
  Database,
  PaymentAmounts,
  QueueEntryRow,
  SchoolDayRow,
  Tables,
} from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

const NO_AMOUNTS = Object.fromEntries(
  PaymentMethod.options.map(method => [`${method}_amount`, 0]),
) as Record<keyof PaymentAmounts, 0>

export const NO_COUNTS = {
  waiting: 0,
  in_progress: 0,
  completed: 0,
  cancelled: 0,
  completed_photos: 0,
  ...NO_AMOUNTS,
} as const satisfies Record<keyof Omit<SchoolDayRow, 'day' | 'last_number'>, 0>

type Count = keyof typeof NO_COUNTS
export type CountChanges = Partial<Record<Count, number>>

const COUNTS = Object.keys(NO_COUNTS) as Count[]

export const STATUS_COUNT = {
  waiting: 'waiting',
  'in-progress': 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<QueueStatus, Count>

type Counted = Pick<
  QueueEntryRow,
  'status' | 'photo_count' | 'payment_method' | 'price' | 'redo_of'
>

/** Counts that an entry adds to the row of its day. A redo adds none: the student is counted already. */
export const countsOf = (row: Counted): CountChanges =>
  row.redo_of
    ? {}
    : {
        [STATUS_COUNT[row.status]]: 1,
        ...(row.status === 'completed' && { completed_photos: row.photo_count }),
        ...(row.payment_method && { [`${row.payment_method}_amount`]: row.price }),
      }

export const countsBetween = (before: Counted, after: Counted): CountChanges =>
  sumOf([countsOf(after), negative(countsOf(before))])

export const sumOf = (changes: readonly CountChanges[]) =>
  Object.fromEntries(
    COUNTS.map(count => [count, changes.reduce((sum, change) => sum + (change[count] ?? 0), 0)]),
  ) as Record<Count, number>

export const negative = (changes: CountChanges): CountChanges =>
  Object.fromEntries(Object.entries(changes).map(([count, change]) => [count, -change]))

/**
 * Number of entries of a day. Not the last number, because entries may be brought to another day.
 */
export const entriesOfDay = (eb: ExpressionBuilder<Tables, 'school_days'>) =>
  eb(eb('waiting', '+', eb.ref('in_progress')), '+', eb('completed', '+', eb.ref('cancelled')))

/** Number of all entries: the sum of the days, because counting the entries would read all of them. */
export async function countEntries(db: Database): Promise<number> {
  const { entries } = await db
    .selectFrom('school_days')
    .select(eb => eb.fn.sum<number | null>(entriesOfDay(eb)).as('entries'))
    .executeTakeFirstOrThrow()
  return entries ?? 0
}

/**
 * Takes `howMany` new numbers of a day, and counts their entries as waiting. Returns the last
 * number.
 */
export async function takeNumbers(
  trx: DatabaseTransaction,
  day: string,
  howMany: number,
): Promise<number> {
  const { last_number } = await trx
    .insertInto('school_days')
    .values({ ...NO_COUNTS, day, last_number: howMany, waiting: howMany })
    .onConflict(conflict =>
      conflict.column('day').doUpdateSet(eb => ({
        last_number: eb('school_days.last_number', '+', howMany),
        waiting: eb('school_days.waiting', '+', howMany),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** Changes the counts of a day, in the transaction that changes its entries. */
export async function changeCounts(trx: DatabaseTransaction, day: string, changes: CountChanges) {
  const changed = COUNTS.filter(count => changes[count])
  if (!changed.length) return
  await trx
    .updateTable('school_days')
    .set(eb =>
      Object.fromEntries(changed.map(count => [count, eb(count, '+', changes[count] ?? 0)])),
    )
    .where('day', '=', day)
    .execute()
}

/** One update per day, always in the same order, to avoid deadlocks. */
export async function countDays(trx: DatabaseTransaction, changes: [day: string, CountChanges][]) {
  const days = new Set(changes.map(([day]) => day))
  for (const day of [...days].sort()) {
    const ofDay = changes.filter(change => change[0] === day)
    await changeCounts(trx, day, sumOf(ofDay.map(([, change]) => change)))
  }
}
