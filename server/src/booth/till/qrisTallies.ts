import { randomUUID } from 'node:crypto'
import type { QrisBody, QrisComparison } from '@antrian/contract/till/till'
import { QrisTally } from '@antrian/contract/till/tillSums'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { Database, QrisTallyRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { matchLines } from './matchLines.ts'
import type { Taking } from './takings.ts'

type Differences = Omit<QrisComparison, 'tally'>

/** Compares recorded QRIS payments with the lines. Without lines only totals are compared. */
export function compare(takings: readonly Taking[], { lines }: QrisBody) {
  const recorded = takings
    .filter(({ method, amount }) => method === 'qris' && amount > 0)
    .map(({ at, amount, entry }) => ({
      at,
      amount,
      queueNumber: entry.queue_number,
      studentName: entry.student_name,
    }))
  if (!lines) return { recorded, matched: null, differences: { unpaid: [], unknown: [] } }
  const { matched, unpaid, unknown } = matchLines(recorded, lines)
  return { recorded, matched, differences: { unpaid, unknown } satisfies Differences }
}

/** Stores counts and totals. Names and single payments are not stored. */
export async function keepTally(
  trx: DatabaseTransaction,
  day: string,
  body: QrisBody,
  { recorded, matched, differences }: ReturnType<typeof compare>,
  actor: Actor,
): Promise<QrisTally> {
  const lines = body.lines
  const sums =
    matched === null
      ? null
      : {
          matched,
          unpaid: missing(differences.unpaid),
          unknown: missing(differences.unknown),
        }
  const row: QrisTallyRow = {
    id: randomUUID(),
    day,
    at: actor.at,
    compared_by: actor.admin.email,
    compared_by_name: actor.admin.name,
    total: body.total ?? missing(lines ?? []).amount,
    count: lines?.length ?? body.count ?? null,
    recorded: missing(recorded).amount,
    recorded_count: recorded.length,
    lines: sums && JSON.stringify(sums),
  }
  await trx.insertInto('qris_tallies').values(row).execute()
  const tally = tallyOf(row)
  await writeBoothLog(trx, 'till', actor, {
    change: 'qris',
    day,
    total: tally.total,
    recorded: tally.recorded,
  })
  return tally
}

/**
 * Stores the total that closes the day, unless the latest comparison says the same. Payments and
 * corrections may have come after that comparison.
 */
export async function keepClosingTally(
  trx: DatabaseTransaction,
  day: string,
  total: number,
  takings: readonly Taking[],
  actor: Actor,
) {
  const compared = compare(takings, { total })
  const latest = await latestTally(trx, day)
  if (latest?.total === total && latest.recorded === missing(compared.recorded).amount) return
  await keepTally(trx, day, { total }, compared, actor)
}

/** Deletes all of a day, because the one before the latest would count again. The log keeps them. */
export async function withdrawTallies(trx: DatabaseTransaction, day: string, actor: Actor) {
  await trx.deleteFrom('qris_tallies').where('day', '=', day).execute()
  await writeBoothLog(trx, 'till', actor, { change: 'qris', day, total: null })
}

export async function latestTally(db: Database, day: string): Promise<QrisTally | null> {
  const row = await db
    .selectFrom('qris_tallies')
    .selectAll()
    .where('day', '=', day)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? tallyOf(row) : null
}

const missing = (payments: readonly { amount: number }[]) => ({
  count: payments.length,
  amount: payments.reduce((sum, { amount }) => sum + amount, 0),
})

const tallyOf = (row: QrisTallyRow): QrisTally =>
  QrisTally.parse({
    at: row.at,
    by: row.compared_by_name,
    total: row.total,
    count: row.count,
    recorded: row.recorded,
    recordedCount: row.recorded_count,
    lines: row.lines === null ? null : JSON.parse(row.lines),
  })
