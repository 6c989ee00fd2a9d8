import { randomUUID } from 'node:crypto'
import type { PaymentMethod, QueueStatus } from '@antrian/contract/queue'
import type { EntryDraft } from '@antrian/contract/rules'
import { isBoothBusy } from '../database/failures.ts'
import type { Database, QueueEntryRow } from '../database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../database/transaction.ts'
import { oweToSheet } from '../sheets/owedRow.ts'
import { type Stamp, writeLog } from './adminLog.ts'
import { changeCounts, takeNumber } from './dayCounts.ts'
import { columnsOf, draftOf, entryOf, type StoredEntry } from './entryRow.ts'
import { cancelStep, completeStep, type Step, startStep } from './entrySteps.ts'
import { onceFor } from './keptAnswers.ts'

/** Another entry is in progress, says the database. */
export class BoothBusy extends Error {}

/** The entry is no longer what the edit started from. */
export class StaleVersion extends Error {}

/** The one way an entry changes: if it stands in one of `from`, in one statement. */
async function change(
  trx: DatabaseTransaction,
  id: string,
  from: readonly QueueStatus[],
  columns: Partial<QueueEntryRow>,
): Promise<QueueEntryRow | undefined> {
  return trx
    .updateTable('queue_entries')
    .set(eb => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Entries and what is written with them. A change that the entry's state forbids touches nothing and
 * gives undefined.
 */
export function createQueueRepository(db: Database) {
  const select = () => db.selectFrom('queue_entries').selectAll()

  const write = <Result extends StoredEntry | undefined>(
    stamp: Stamp,
    work: (trx: DatabaseTransaction) => Promise<Result>,
  ) => inTransaction(db, trx => onceFor(trx, stamp, () => work(trx)))

  const take = (id: string, stamp: Stamp, step: Step): Promise<StoredEntry | undefined> =>
    write(stamp, async trx => {
      const row = await change(trx, id, step.from, step.columns)
      if (!row) return undefined
      await changeCounts(trx, row.day, step.counts(row))
      await writeLog(trx, step.action, row, stamp, step.details)
      await oweToSheet(trx, row)
      return entryOf(row)
    })

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
      write(stamp, async trx => {
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
        await writeLog(trx, 'add', row, stamp, draft)
        return entryOf(row)
      }),

    /** Throws `StaleVersion` when the entry is at another version than the one that is given. */
    edit: (id: string, draft: EntryDraft, stamp: Stamp, version?: number) =>
      write(stamp, async trx => {
        // Changing the version alone locks the row: what it gives back is what the edit replaces.
        const before = await change(trx, id, ['waiting'], {})
        if (!before) return undefined
        if (version !== undefined && before.version !== version + 1) throw new StaleVersion()
        const after = await trx
          .updateTable('queue_entries')
          .set(columnsOf(draft))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await writeLog(trx, 'edit', after, stamp, {
          before: draftOf(before),
          after: draftOf(after),
        })
        return entryOf(after)
      }),

    /** Throws `BoothBusy` while another entry is in progress. */
    start: (id: string, stamp: Stamp) =>
      take(id, stamp, startStep(stamp)).catch(error => {
        throw isBoothBusy(error) ? new BoothBusy() : error
      }),

    complete: (id: string, paymentMethod: PaymentMethod, stamp: Stamp) =>
      take(id, stamp, completeStep(paymentMethod, stamp)),

    cancel: (id: string, reason: string, stamp: Stamp) =>
      take(id, stamp, cancelStep(reason, stamp)),
  }
}

export type QueueRepository = ReturnType<typeof createQueueRepository>
