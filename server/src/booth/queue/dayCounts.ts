import { PaymentMethod, type QueueStatus } from '@antrian/contract/queue'
import type { ExpressionBuilder } from 'kysely'
import type {
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

/** Where the row of a day counts the entries of a status. */
export const STATUS_COUNT = {
  waiting: 'waiting',
  'in-progress': 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<QueueStatus, Count>

type Counted = Pick<QueueEntryRow, 'status' | 'photo_count' | 'payment_method' | 'price'>

/** Counts that an entry adds to the row of its day, as it stands. */
export const countsOf = (row: Counted): CountChanges => ({
  [STATUS_COUNT[row.status]]: 1,
  ...(row.status === 'completed' && { completed_photos: row.photo_count }),
  ...(row.payment_method && { [`${row.payment_method}_amount`]: row.price }),
})

/** Changes of a day's counts between two states of an entry. */
export const countsBetween = (before: Counted, after: Counted): CountChanges =>
  sumOf([countsOf(after), negative(countsOf(before))])

export const sumOf = (changes: readonly CountChanges[]) =>
  Object.fromEntries(
    COUNTS.map(count => [count, changes.reduce((sum, change) => sum + (change[count] ?? 0), 0)]),
  ) as Record<Count, number>

export const negative = (changes: CountChanges): CountChanges =>
  Object.fromEntries(Object.entries(changes).map(([count, change]) => [count, -change]))

/** How many entries a day has: numbers are given once, but an entry may be brought to another day. */
export const entriesOfDay = (eb: ExpressionBuilder<Tables, 'school_days'>) =>
  eb(eb('waiting', '+', eb.ref('in_progress')), '+', eb('completed', '+', eb.ref('cancelled')))

/** The next number of a day, counting the new entry as waiting. */
export const takeNumber = (trx: DatabaseTransaction, day: string) => takeNumbers(trx, day, 1)

/** The last of so many new numbers of a day, for entries that are counted as waiting. */
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

/** Moves entries of a day from one count to another, in the transaction that moves the entry. */
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

/** One update a day, the days always in the same order. */
export async function countDays(trx: DatabaseTransaction, changes: [day: string, CountChanges][]) {
  const days = new Set(changes.map(([day]) => day))
  for (const day of [...days].sort()) {
    const ofDay = changes.filter(change => change[0] === day)
    await changeCounts(trx, day, sumOf(ofDay.map(([, change]) => change)))
  }
}
