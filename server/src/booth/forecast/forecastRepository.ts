import type { Session } from '@antrian/contract/pace'
import type { Database } from '../../platform/database/schema.ts'

/** A whole day of students: nobody is promised more, and counting it takes no time. */
const LONGEST_LINE = 300

export function createForecastRepository(db: Database) {
  return {
    /** The last sessions of all, oldest first. */
    async lastSessions(limit: number): Promise<Session[]> {
      const rows = await db
        .selectFrom('queue_entries')
        .select(['photo_count', 'created_at', 'brought_at'])
        .select(['started_at', 'completed_at'])
        .where('started_at', 'is not', null)
        .$narrowType<{ started_at: string }>()
        .orderBy('started_at', 'desc')
        .limit(limit)
        .execute()
      return rows.toReversed().map(row => ({
        photoCount: row.photo_count,
        waitingSince: row.brought_at ?? row.created_at,
        startedAt: row.started_at,
        completedAt: row.completed_at,
      }))
    },

    /** The line of a day in figures, and who is in the booth. */
    async line(day: string) {
      const { waiting, sheets } = await db
        .selectFrom(
          db
            .selectFrom('queue_entries')
            .select('photo_count')
            .where('status', '=', 'waiting')
            .where('day', '=', day)
            .where('skipped_at', 'is', null)
            .limit(LONGEST_LINE)
            .as('line'),
        )
        .select(({ fn }) => [
          fn.countAll<number>().as('waiting'),
          fn.sum<number | null>('photo_count').as('sheets'),
        ])
        .executeTakeFirstOrThrow()
      const current = await db
        .selectFrom('queue_entries')
        .select(['photo_count', 'started_at'])
        .where('status', '=', 'in-progress')
        .where('day', '=', day)
        .where('started_at', 'is not', null)
        .$narrowType<{ started_at: string }>()
        .executeTakeFirst()
      return {
        inBooth: current
          ? { photoCount: current.photo_count, startedAt: current.started_at }
          : null,
        waiting,
        sheets: sheets ?? 0,
      }
    },
  }
}

export type ForecastRepository = ReturnType<typeof createForecastRepository>
