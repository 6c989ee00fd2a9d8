import type { StatsOverview } from '@antrian/contract/history/stats'
import { byPayment, PaymentMethod } from '@antrian/contract/queue/queue'
import type { Database } from '../../platform/database/schema.ts'
import { entriesOfDay } from '../queue/dayCounts.ts'

/** Sums the rows of days. Does not count entries, because there may be a million. */
export async function readStats(db: Database, today: string): Promise<StatsOverview> {
  const sums = await db
    .selectFrom('school_days')
    .select(eb => {
      const total = (count: 'waiting' | 'completed' | 'cancelled' | 'completed_photos') =>
        eb.fn.sum<number | null>(count)
      const amounts = PaymentMethod.options.map(method => {
        const ofToday = eb.fn.sum(`${method}_amount`).filterWhere('day', '=', today)
        return eb.cast<number | null>(ofToday, 'bigint').as(`${method}Today`)
      })
      const entries = eb.fn.sum<number | null>(entriesOfDay(eb))
      return [
        entries.as('total'),
        total('waiting').as('waiting'),
        total('completed').as('completed'),
        total('cancelled').as('cancelled'),
        total('completed_photos').as('photos'),
        entries.filterWhere('day', '=', today).as('totalToday'),
        total('completed').filterWhere('day', '=', today).as('completedToday'),
        total('completed_photos').filterWhere('day', '=', today).as('photosToday'),
        ...amounts,
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    totalQueues: sums.total ?? 0,
    todayQueues: sums.totalToday ?? 0,
    waitingQueues: sums.waiting ?? 0,
    completedQueues: sums.completed ?? 0,
    cancelledQueues: sums.cancelled ?? 0,
    totalPhotos: sums.photos ?? 0,
    todayPhotos: sums.photosToday ?? 0,
    todayCompleted: sums.completedToday ?? 0,
    todayAmounts: byPayment(method => sums[`${method}Today`] ?? 0),
  }
}
