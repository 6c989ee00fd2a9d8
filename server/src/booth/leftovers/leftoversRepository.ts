import { isActive } from '@antrian/contract/queue/activeEntry'
import { BOOTH_CLOSED_REASON, type LeftoversAnswer } from '@antrian/contract/queue/leftovers'
import { amountsByPayment } from '@antrian/contract/queue/queue'
import { sql, type UpdateObject } from 'kysely'
import { type Actor, writeLogs } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow, Tables } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import type { ExpectedStarts } from '../forecast/forecastService.ts'
import {
  changeCounts,
  countDays,
  countsBetween,
  countsOf,
  negative,
  takeNumbers,
} from '../queue/dayCounts.ts'
import { refundOf } from '../queue/pricing.ts'
import { lockEntries } from '../queue/takeTransition.ts'
import { cancelTransition, NO_TRACES } from '../queue/transitions.ts'

export async function cancelLeftovers(
  trx: DatabaseTransaction,
  ids: readonly string[],
  actor: Actor,
): Promise<LeftoversAnswer> {
  const before = await lockActive(trx, ids)
  if (!before.length) return NOTHING
  const reason = BOOTH_CLOSED_REASON
  const { columns } = cancelTransition({ reason }, actor)
  const after = await changeEntries(trx, before, { ...columns, last_action: 'cancel' })
  const beforeOf = new Map(before.map(row => [row.id, row]))
  await countDays(
    trx,
    after.map(row => [row.day, countsBetween(beforeOf.get(row.id) ?? row, row)]),
  )
  await writeLogs(
    trx,
    actor,
    after.map(entry => ({
      action: 'cancel',
      entry,
      details: { reason, ...refundOf(entry) },
    })),
  )
  return { ...changed(after, before), refunds: refundsOf(after) }
}

interface Bringing {
  ids: readonly string[]
  today: string
  expectedStarts: ExpectedStarts
}

/**
 * Gives entries new numbers of today, in the order of the old ones. An entry in progress waits
 * again.
 */
export async function bringLeftovers(
  trx: DatabaseTransaction,
  { ids, today, expectedStarts }: Bringing,
  actor: Actor,
): Promise<LeftoversAnswer> {
  const before = (await lockActive(trx, ids)).filter(({ day }) => day < today).sort(byNumber)
  if (!before.length) return NOTHING
  // Locks days from the oldest to today, in the same order as every change, to avoid deadlocks.
  await countDays(
    trx,
    before.map(row => [row.day, negative(countsOf(row))]),
  )
  const last = await takeNumbers(trx, today, before.length)
  const redos = before.filter(({ redo_of }) => redo_of).length
  await changeCounts(trx, today, { waiting: -redos })
  const numbers = before.map(
    ({ id }, index): Value<number> => [id, last - before.length + 1 + index],
  )
  const expected = expectedStarts(before.map(({ photo_count }) => photo_count))
  const starts = before.map(({ id }, index): Value<string | null> => [id, expected[index] ?? null])
  const moved = await changeEntries(trx, before, {
    ...IN_LINE,
    day: today,
    queue_number: byEntry(numbers, 'integer'),
    brought_at: actor.at,
    forecast_at: byEntry(starts, 'text'),
    last_action: 'bring',
  })
  const beforeOf = new Map(before.map(row => [row.id, row]))
  await writeLogs(
    trx,
    actor,
    moved.map(entry => ({
      action: 'bring',
      entry,
      details: moveOf(beforeOf.get(entry.id) ?? entry, entry),
    })),
  )
  return { ...NOTHING, ...changed(moved, before) }
}

const changeEntries = (
  trx: DatabaseTransaction,
  rows: readonly QueueEntryRow[],
  columns: UpdateObject<Tables, 'queue_entries'>,
) =>
  trx
    .updateTable('queue_entries')
    .set(eb => ({ ...columns, version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .returningAll()
    .execute()

const changed = (rows: readonly QueueEntryRow[], before: readonly QueueEntryRow[]) => ({
  count: rows.length,
  entries: rows.map(({ id, version }) => ({ id, version })),
  days: [...new Set(before.map(({ day }) => day))],
})

const refundsOf = (entries: readonly QueueEntryRow[]) =>
  amountsByPayment(entries.map(({ prepaid_method: method, price: amount }) => ({ method, amount })))

const NOTHING: LeftoversAnswer = { count: 0, refunds: refundsOf([]) }

const IN_LINE = {
  status: 'waiting',
  ...{ started_at: null, started_by: null, started_by_name: null },
  ...NO_TRACES,
} as const

/** Columns that bringing an entry overwrites. The log line stores their old values for undo. */
const CLEARED = [
  ...(['started_at', 'started_by', 'started_by_name'] as const),
  ...(['called_at', 'call_count', 'skipped_at', 'skip_reason'] as const),
  ...(['brought_at', 'forecast_at'] as const),
]

/** One statement for all entries, because 200 entries must be brought within a second. */
const byEntry = <Of>(values: readonly Value<Of>[], type: 'integer' | 'text') =>
  sql<Of>`case id ${sql.join(
    values.map(([id, value]) => sql`when ${id} then cast(${value} as ${sql.raw(type)})`),
    sql` `,
  )} end`

type Value<Of> = readonly [id: string, value: Of]

const moveOf = (before: QueueEntryRow, after: QueueEntryRow) => ({
  from: { day: before.day, queueNumber: before.queue_number, status: before.status },
  to: { day: after.day, queueNumber: after.queue_number },
  cleared: Object.fromEntries(CLEARED.map(column => [column, before[column]])),
})

const lockActive = async (trx: DatabaseTransaction, ids: readonly string[]) =>
  (await lockEntries(trx, ids)).filter(isActive)

const byNumber = (a: QueueEntryRow, b: QueueEntryRow) =>
  a.day.localeCompare(b.day) || a.queue_number - b.queue_number
