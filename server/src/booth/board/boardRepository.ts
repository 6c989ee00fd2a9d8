import { ACTIVE } from '@antrian/contract/queue/activeEntry'
import type { Database } from '../../platform/database/schema.ts'
import { redosFirst } from '../forecast/standsInLine.ts'
import { closedOn } from '../settings/settingsRepository.ts'

/**
 * Queries for call screens and phones. They use indexes and read no more rows than the queue has.
 */
export function createBoardRepository(db: Database) {
  return {
    active: (day: string) =>
      db
        .selectFrom('queue_entries')
        .select(['queue_number', 'student_name', 'student_class', 'photo_count', 'status'])
        .select(['started_at', 'called_at', 'skipped_at'])
        .where('status', 'in', ACTIVE)
        .where('day', '=', day)
        .orderBy(redosFirst)
        .orderBy('queue_number')
        .execute(),

    lastStarted: (limit: number) =>
      db
        .selectFrom('queue_entries')
        .select(['day', 'queue_number', 'started_at', 'called_at'])
        .where('started_at', 'is not', null)
        .$narrowType<{ started_at: string }>()
        .orderBy('started_at', 'desc')
        .limit(limit)
        .execute(),

    /** Number of students and photos of a closed day. Null if the day is open. */
    async closedSum(day: string): Promise<{ students: number; photos: number } | null> {
      if (!(await closedOn(db, day))) return null
      const row = await db
        .selectFrom('school_days')
        .select(['completed as students', 'completed_photos as photos'])
        .where('day', '=', day)
        .executeTakeFirst()
      return row ?? { students: 0, photos: 0 }
    },

    async lastNumber(day: string): Promise<number> {
      const row = await db
        .selectFrom('school_days')
        .select('last_number')
        .where('day', '=', day)
        .executeTakeFirst()
      return row?.last_number ?? 0
    },
  }
}

type BoardRepository = ReturnType<typeof createBoardRepository>
export type ActiveRow = Awaited<ReturnType<BoardRepository['active']>>[number]
export type StartedRow = Awaited<ReturnType<BoardRepository['lastStarted']>>[number]
