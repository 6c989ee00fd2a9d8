import type { QueueStatus } from '@antrian/contract/queue'
import type { Database } from '../database/schema.ts'
import { entryOf, type StoredEntry } from './entryRow.ts'

export function createQueueReader(db: Database) {
  const select = () => db.selectFrom('queue_entries').selectAll()

  return {
    /** Waiting and in progress, of whatever day. */
    async active(): Promise<StoredEntry[]> {
      const rows = await select()
        .where('status', 'in', ['waiting', 'in-progress'])
        .orderBy('day')
        .orderBy('queue_number')
        .execute()
      return rows.map(entryOf)
    },

    async finishedOn(day: string, status: QueueStatus): Promise<StoredEntry[]> {
      const rows = await select()
        .where('status', '=', status)
        .where('day', '=', day)
        .orderBy('queue_number')
        .execute()
      return rows.map(entryOf)
    },

    /** The last that were completed or cancelled, newest first. */
    async latestFinished(limit: number): Promise<StoredEntry[]> {
      const latest = (status: 'completed' | 'cancelled') =>
        select()
          .where(`${status}_at`, 'is not', null)
          .orderBy(`${status}_at`, 'desc')
          .limit(limit)
          .execute()
      const rows = [...(await latest('completed')), ...(await latest('cancelled'))]
      return rows
        .map(entryOf)
        .toSorted((a, b) => finishedAt(b).localeCompare(finishedAt(a)))
        .slice(0, limit)
    },

    async current(): Promise<StoredEntry | undefined> {
      const row = await select().where('status', '=', 'in-progress').executeTakeFirst()
      return row && entryOf(row)
    },

    async find(id: string): Promise<StoredEntry | undefined> {
      const row = await select().where('id', '=', id).executeTakeFirst()
      return row && entryOf(row)
    },
  }
}

/** When an entry was completed or cancelled. */
export const finishedAt = ({ completedAt, cancelledAt }: StoredEntry) =>
  completedAt ?? cancelledAt ?? ''
