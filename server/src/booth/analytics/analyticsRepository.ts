import type { Analytics } from '@antrian/contract/history/analytics'
import { PaymentMethod, sumOfPayments } from '@antrian/contract/queue/queue'
import { inSnapshot } from '../../platform/database/readers.ts'
import type { Database, QueueEntryRow } from '../../platform/database/schema.ts'
import { slice } from '../../platform/database/slice.ts'
import { type Days, groupsOf } from '../history/dayTotals.ts'
import { entriesOfDay } from '../queue/dayCounts.ts'

/** Rows read at a time, so that the event loop stays free for other requests. */
const READ_AT_ONCE = 250

const COLUMNS = [
  'day',
  'status',
  'photo_count',
  'payment_method',
  'price',
  'created_at',
  'created_by',
  'created_by_name',
  'started_at',
  'started_by',
  'started_by_name',
  'completed_at',
  'completed_by',
  'completed_by_name',
  'cancelled_at',
  'cancelled_by',
  'cancelled_by_name',
  'forecast_at',
  'brought_at',
] as const satisfies (keyof QueueEntryRow)[]

export type AnalysedRow = Pick<QueueEntryRow, (typeof COLUMNS)[number]>

/** Calls `show` with every entry of the days, in one snapshot. */
export const eachEntry = (
  readers: Database,
  { first, last }: Days,
  show: (row: AnalysedRow) => void,
) =>
  inSnapshot(readers, async trx => {
    const totals = await trx
      .selectFrom('school_days')
      .select(eb => ['day', entriesOfDay(eb).as('rows')])
      .where('day', '>=', first)
      .where('day', '<=', last)
      .orderBy('day', 'desc')
      .execute()
    for (const days of groupsOf(totals, READ_AT_ONCE)) {
      await slice(async () => {
        const rows = await trx
          .selectFrom('queue_entries')
          .select(COLUMNS)
          .where('day', '>=', days.first)
          .where('day', '<=', days.last)
          .where('redo_of', 'is', null)
          .execute()
        for (const row of rows) show(row)
      })
    }
  })

/** Sums the rows of the days. Does not count entries, because there may be a million. */
export async function totalsOf(db: Database, { first, last }: Days): Promise<Analytics['totals']> {
  const sums = await db
    .selectFrom('school_days')
    .select(eb => {
      const total = (count: 'completed' | 'cancelled' | 'completed_photos') =>
        eb.fn.sum<number | null>(count)
      const amounts = PaymentMethod.options.map(method =>
        eb.cast<number | null>(eb.fn.sum(`${method}_amount`), 'bigint').as(method),
      )
      return [
        eb.fn.sum<number | null>(entriesOfDay(eb)).as('added'),
        total('completed').as('completed'),
        total('cancelled').as('cancelled'),
        total('completed_photos').as('photos'),
        ...amounts,
      ]
    })
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow()
  return {
    added: sums.added ?? 0,
    completed: sums.completed ?? 0,
    cancelled: sums.cancelled ?? 0,
    photos: sums.photos ?? 0,
    amount: sumOfPayments(sums),
  }
}
