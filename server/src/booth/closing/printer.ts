import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { Database } from '../../platform/database/schema.ts'

/**
 * Reads the counter of the last closing before a day, and what was sold and printed again since. Days
 * in between whose closing has no counter are included, because the printer counted them.
 */
export async function readPrinter(
  db: Database,
  day: string,
): Promise<NonNullable<ClosingFigures['printer']>> {
  const last = await db
    .selectFrom('closings')
    .select(['day', 'printer_counter as counter'])
    .where('day', '<', day)
    .where('reopened_at', 'is', null)
    .where('printer_counter', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .$narrowType<{ counter: number }>()
    .executeTakeFirst()
  if (!last) return { previous: null, sold: 0, redone: 0 }
  const after = last.day
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
  return { previous: last, sold: sold ?? 0, redone: redone ?? 0 }
}
