import { randomUUID } from 'node:crypto'
import type { PaymentMethod, QueueStatus } from '@antrian/contract/queue'
import type { EntryDraft } from '@antrian/contract/rules'
import { isBoothBusy } from '../database/failures.ts'
import type { Database, QueueEntryRow } from '../database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../database/transaction.ts'
import { type Stamp, writeLog } from './adminLog.ts'
import { changeCounts, takeNumber } from './dayCounts.ts'
import { entryOf, type StoredEntry } from './entryRow.ts'

/** Another entry is in progress, says the database. */
export class BoothBusy extends Error {}

/**
 * Entries and what is written with them. A change that the entry's state forbids touches nothing and
 * gives undefined.
 */
export function createQueueRepository(db: Database) {
  const select = () => db.selectFrom('queue_entries').selectAll()

  /** The one way an entry changes: if it stands in one of `from`, in one statement. */
  async function change(
    trx: DatabaseTransaction,
    id: string,
    from: readonly QueueStatus[],
    changes: Partial<QueueEntryRow>,
  ): Promise<QueueEntryRow | undefined> {
    return trx
      .updateTable('queue_entries')
      .set(eb => ({ ...changes, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', 'in', from)
      .returningAll()
      .executeTakeFirst()
  }

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

    async current(): Promise<StoredEntry | undefined> {
      const row = await select().where('status', '=', 'in-progress').executeTakeFirst()
      return row && entryOf(row)
    },

    async find(id: string): Promise<StoredEntry | undefined> {
      const row = await select().where('id', '=', id).executeTakeFirst()
      return row && entryOf(row)
    },

    add: (draft: EntryDraft, day: string, stamp: Stamp): Promise<StoredEntry> =>
      inTransaction(db, async trx => {
        const row = await trx
          .insertInto('queue_entries')
          .values({
            id: randomUUID(),
            day,
            queue_number: await takeNumber(trx, day),
            ...columnsOf(draft),
            status: 'waiting',
            version: 1,
            created_at: stamp.at,
            created_by: stamp.admin.email,
            created_by_name: stamp.admin.name,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await writeLog(trx, 'add', row.id, stamp, draft)
        return entryOf(row)
      }),

    edit: (id: string, draft: EntryDraft, stamp: Stamp): Promise<StoredEntry | undefined> =>
      inTransaction(db, async trx => {
        // Changing the version alone locks the row: what it gives back is what the edit replaces.
        const before = await change(trx, id, ['waiting'], {})
        if (!before) return undefined
        const after = await trx
          .updateTable('queue_entries')
          .set(columnsOf(draft))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await writeLog(trx, 'edit', id, stamp, { before: draftOf(before), after: draftOf(after) })
        return entryOf(after)
      }),

    async start(id: string, stamp: Stamp): Promise<StoredEntry | undefined> {
      const { at, admin } = stamp
      const work = inTransaction(db, async trx => {
        const row = await change(trx, id, ['waiting'], {
          status: 'in-progress',
          started_at: at,
          started_by: admin.email,
          started_by_name: admin.name,
        })
        if (!row) return undefined
        await changeCounts(trx, row.day, { waiting: -1, in_progress: 1 })
        await writeLog(trx, 'start', id, stamp, {})
        return entryOf(row)
      })
      return work.catch(error => {
        throw isBoothBusy(error) ? new BoothBusy() : error
      })
    },

    complete: (id: string, paymentMethod: PaymentMethod, stamp: Stamp) =>
      inTransaction(db, async (trx): Promise<StoredEntry | undefined> => {
        const row = await change(trx, id, ['in-progress'], {
          status: 'completed',
          payment_method: paymentMethod,
          completed_at: stamp.at,
          completed_by: stamp.admin.email,
          completed_by_name: stamp.admin.name,
        })
        if (!row) return undefined
        await changeCounts(trx, row.day, {
          in_progress: -1,
          completed: 1,
          completed_photos: row.photo_count,
        })
        await writeLog(trx, 'complete', id, stamp, { paymentMethod, photoCount: row.photo_count })
        return entryOf(row)
      }),

    cancel: (id: string, reason: string, stamp: Stamp) =>
      inTransaction(db, async (trx): Promise<StoredEntry | undefined> => {
        const row = await change(trx, id, ['waiting', 'in-progress'], {
          status: 'cancelled',
          cancel_reason: reason,
          cancelled_at: stamp.at,
          cancelled_by: stamp.admin.email,
          cancelled_by_name: stamp.admin.name,
        })
        if (!row) return undefined
        await changeCounts(trx, row.day, {
          [row.started_at ? 'in_progress' : 'waiting']: -1,
          cancelled: 1,
        })
        await writeLog(trx, 'cancel', id, stamp, { reason })
        return entryOf(row)
      }),
  }
}

export type QueueRepository = ReturnType<typeof createQueueRepository>

const columnsOf = (draft: EntryDraft) => ({
  student_name: draft.studentName,
  student_class: draft.studentClass,
  photo_count: draft.photoCount,
})

const draftOf = (row: QueueEntryRow): EntryDraft => ({
  studentName: row.student_name,
  studentClass: row.student_class,
  photoCount: row.photo_count,
})
