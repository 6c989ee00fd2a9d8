import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { Database } from '../../platform/database/schema.ts'

/**
 * Reads the counter of the last closing before a day, and what was sold and printed again since: also
 * after that closing on its own day, and on days in between whose closing has no counter, because the
 * printer counted them.
 */
export async function readPrinter(
  db: Database,
  day: string,
): Promise<NonNullable<ClosingFigures['printer']>> {
  const last = await db
    .selectFrom('closings')
    .select(['day', 'closed_at', 'printer_counter as counter'])
    .where('day', '<', day)
    .where('reopened_at', 'is', null)
    .where('printer_counter', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .$narrowType<{ counter: number }>()
    .executeTakeFirst()
  if (!last) return { previous: null, sold: 0, redone: 0 }
  const { day: after, closed_at, counter } = last
  const late = await db
    .selectFrom('queue_entries')
    .select(['photo_count', 'redo_of'])
    .where('day', '=', after)
    .where('completed_at', '>', closed_at)
    .execute()
  const { sold } = await db
    .selectFrom('school_days')
    .select(({ fn }) => fn.sum<number | null>('completed_photos').as('sold'))
    .where('day', '>', after)
    .where('day', '<=', day)
    .executeTakeFirstOrThrow()
  const { redone } = await db
    .selectFrom('queue_entries')
    .select(({ fn }) => fn.sum<number | null>('photo_count').as('redone'))
    .where('redo_of', 'is not', null)
    .where('status', '=', 'completed')
    .where('day', '>', after)
    .where('day', '<=', day)
    .executeTakeFirstOrThrow()
  const lateRedos = late.filter(({ redo_of }) => redo_of !== null)
  return {
    previous: { day: after, counter },
    sold: (sold ?? 0) + sheetsOf(late) - sheetsOf(lateRedos),
    redone: (redone ?? 0) + sheetsOf(lateRedos),
  }
}

const sheetsOf = (entries: readonly { photo_count: number }[]) =>
  entries.reduce((sum, { photo_count }) => sum + photo_count, 0)
