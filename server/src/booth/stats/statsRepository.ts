import type { StatsOverview } from '@antrian/contract/history/stats'
import { byPayment, PaymentMethod } from '@antrian/contract/queue/queue'
import type { Database } from '../../platform/database/schema.ts'
import { entriesOfDay } from '../queue/dayCounts.ts'

/**
 * Sums the rows of days. Does not count entries, because there may be a million. Who waits for a redo
 * is counted as waiting and nowhere else.
 */
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
        waitingRedos(db).as('redos'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    totalQueues: sums.total ?? 0,
    todayQueues: sums.totalToday ?? 0,
    waitingQueues: (sums.waiting ?? 0) + (sums.redos ?? 0),
    completedQueues: sums.completed ?? 0,
    cancelledQueues: sums.cancelled ?? 0,
    totalPhotos: sums.photos ?? 0,
    todayPhotos: sums.photosToday ?? 0,
    todayCompleted: sums.completedToday ?? 0,
    todayAmounts: byPayment(method => sums[`${method}Today`] ?? 0),
  }
}

const waitingRedos = (db: Database) =>
  db
    .selectFrom('queue_entries')
    .select(({ fn }) => fn.countAll<number>().as('redos'))
    .where('redo_of', 'is not', null)
    .where('status', '=', 'waiting')

export const readByStatus = (db: Database) =>
  db
    .selectFrom('school_days')
    .select(({ fn }) => [
      fn.sum<number | null>('waiting').as('waiting'),
      fn.sum<number | null>('in_progress').as('in-progress'),
      fn.sum<number | null>('completed').as('completed'),
      fn.sum<number | null>('cancelled').as('cancelled'),
      fn.sum<number | null>('completed_photos').as('photos'),
    ])
    .executeTakeFirstOrThrow()
