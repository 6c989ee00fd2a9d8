import type { StatsOverview } from '@antrian/contract/stats'
import type { Database } from '../database/schema.ts'

/** Sums the rows of days; entries are never counted. */
export function createStatsRepository(db: Database) {
  return {
    async overview(today: string): Promise<StatsOverview> {
      const sums = await db
        .selectFrom('school_days')
        .select(({ fn }) => [
          fn.sum<number | null>('last_number').as('total'),
          fn.sum<number | null>('waiting').as('waiting'),
          fn.sum<number | null>('completed').as('completed'),
          fn.sum<number | null>('cancelled').as('cancelled'),
          fn.sum<number | null>('completed_photos').as('photos'),
          fn.sum<number | null>('last_number').filterWhere('day', '=', today).as('totalToday'),
          fn.sum<number | null>('completed').filterWhere('day', '=', today).as('completedToday'),
          fn
            .sum<number | null>('completed_photos')
            .filterWhere('day', '=', today)
            .as('photosToday'),
        ])
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
      }
    },
  }
}

export type StatsRepository = ReturnType<typeof createStatsRepository>
