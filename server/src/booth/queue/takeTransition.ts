import type { EntryAction } from '@antrian/contract/events'
import type { QueueStatus } from '@antrian/contract/queue'
import type { UpdateObject } from 'kysely'
import { type Actor, writeLogs } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow, Tables } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { type CountChanges, countDays } from './dayCounts.ts'
import { entryOf, type StoredEntry } from './entryRow.ts'

/** A step of an entry, and everything that is written with it. */
export interface Transition {
  action: EntryAction
  from: readonly QueueStatus[]
  /** Set where only skipped entries may take it, or only those that are not. */
  isSkipped?: boolean
  columns: UpdateObject<Tables, 'queue_entries'>
  /** The student is called by it. */
  isCall?: boolean
  /** Throws where the entry that was changed was not the one that was meant. */
  expect?: (row: QueueEntryRow) => void
  counts?: (row: QueueEntryRow) => CountChanges
  details: (row: QueueEntryRow) => object
  /** Written last, in the same transaction. */
  after?: readonly ((trx: DatabaseTransaction, row: QueueEntryRow) => Promise<void>)[]
}

/** An update that changes nothing locks the row on both engines, and gives what it is until the commit. */
export const lockEntry = (
  trx: DatabaseTransaction,
  id: string,
): Promise<QueueEntryRow | undefined> =>
  trx
    .updateTable('queue_entries')
    .set(eb => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

type Change = Pick<Transition, 'action' | 'from' | 'isSkipped' | 'isCall' | 'columns' | 'expect'>

/** Changes an entry that stands like this, in one statement; undefined for any other. */
export async function changeEntry(
  trx: DatabaseTransaction,
  id: string,
  { action, from, isSkipped, isCall, columns, expect }: Change,
): Promise<QueueEntryRow | undefined> {
  const row = await trx
    .updateTable('queue_entries')
    .set(eb => ({
      ...columns,
      ...(isCall && { call_count: eb('call_count', '+', 1) }),
      last_action: action,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(isSkipped === true, update => update.where('skipped_at', 'is not', null))
    .$if(isSkipped === false, update => update.where('skipped_at', 'is', null))
    .returningAll()
    .executeTakeFirst()
  if (row) expect?.(row)
  return row
}

/** Gives the entry as it is then; where the step is forbidden undefined, and nothing is written. */
export async function takeTransition(
  trx: DatabaseTransaction,
  id: string,
  transition: Transition,
  actor: Actor,
): Promise<StoredEntry | undefined> {
  const row = await changeEntry(trx, id, transition)
  if (!row) return undefined
  await recordTransitions(trx, [{ transition, row }], actor)
  return entryOf(row)
}

/** Writes what these changes bring with them, together: each statement is a way to the database and back. */
export async function recordTransitions(
  trx: DatabaseTransaction,
  taken: readonly { transition: Transition; row: QueueEntryRow }[],
  actor: Actor,
) {
  await countDays(
    trx,
    taken.map(({ transition, row }) => [row.day, transition.counts?.(row) ?? {}]),
  )
  await writeLogs(
    trx,
    actor,
    taken.map(({ transition: { action, details }, row }) => ({
      action,
      entry: row,
      details: details(row),
    })),
  )
  for (const { transition, row } of taken) {
    for (const write of transition.after ?? []) await write(trx, row)
  }
}
