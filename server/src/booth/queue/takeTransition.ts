import type { EntryAction } from '@antrian/contract/queue/events'
import type { QueueStatus } from '@antrian/contract/queue/queue'
import type { UpdateObject } from 'kysely'
import { type Actor, writeLogs } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow, Tables } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { type CountChanges, countDays } from './dayCounts.ts'
import { entryOf, type StoredEntry } from './entryRow.ts'
import { refuseBusyBooth } from './forbiddenChange.ts'

export interface Transition {
  action: EntryAction
  from: readonly QueueStatus[]
  /** If set, only skipped entries, or only entries that are not skipped, may take the step. */
  isSkipped?: boolean
  columns: UpdateObject<Tables, 'queue_entries'>
  isCall?: boolean
  /** Throws if the changed entry is not the one that the admin meant. */
  expect?: (row: QueueEntryRow) => void
  /** Not of a redo, which is counted nowhere. */
  counts?: (row: QueueEntryRow) => CountChanges
  details: (row: QueueEntryRow) => object
  /** Runs last in the same transaction. */
  after?: readonly ((trx: DatabaseTransaction, row: QueueEntryRow) => Promise<void>)[]
}

/** Locks rows by an update without changes, which works on both engines. Returns the rows. */
export const lockEntries = (
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<QueueEntryRow[]> =>
  trx
    .updateTable('queue_entries')
    .set(eb => ({ version: eb.ref('version') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()

export const lockEntry = async (
  trx: DatabaseTransaction,
  id: string,
): Promise<QueueEntryRow | undefined> => (await lockEntries(trx, [id]))[0]

type Change = Pick<Transition, 'action' | 'from' | 'isSkipped' | 'isCall' | 'columns' | 'expect'>

/**
 * Changes an entry in one statement if its state allows the step. Undefined otherwise.
 *
 * @throws ForbiddenChange if it would be in the booth with another one
 */
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
    .catch(refuseBusyBooth)
  if (row) expect?.(row)
  return row
}

/** Returns the changed entry. Undefined, without writing anything, if the step is forbidden. */
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

/**
 * Writes the counts and log lines of several transitions together, because each statement is a
 * round trip to the database.
 */
export async function recordTransitions(
  trx: DatabaseTransaction,
  taken: readonly { transition: Transition; row: QueueEntryRow }[],
  actor: Actor,
) {
  await countDays(
    trx,
    taken.map(({ transition, row }) => [
      row.day,
      row.redo_of ? {} : (transition.counts?.(row) ?? {}),
    ]),
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
