import { randomUUID } from 'node:crypto'
import { type Closing, type ClosingBody, ClosingFigures } from '@antrian/contract/closing'
import { doneBy } from '../../platform/change/doneBy.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { ClosingRow, Database } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { holdDay, type NamedDay } from '../till/openDay.ts'
import { keepClosingTally } from '../till/qrisTallies.ts'
import { readTakings } from '../till/readTill.ts'
import { readFigures, type Sources } from './readFigures.ts'

/** All closings of a day, newest first. At most one is valid. */
export async function closingsOf(db: Database, day: string): Promise<Closing[]> {
  const rows = await db
    .selectFrom('closings')
    .selectAll()
    .where('day', '=', day)
    .orderBy('closed_at', 'desc')
    .orderBy('reopened_at')
    .execute()
  return rows.map(closingOf)
}

export const isInForce = ({ reopened }: Closing) => !reopened

export async function closeDay(
  trx: DatabaseTransaction,
  sources: Sources,
  { openingFloat, counted, qrisTotal = null, note }: ClosingBody,
  actor: Actor,
): Promise<Closing> {
  await holdDay(trx, sources.day)
  if (qrisTotal !== null) {
    await keepClosingTally(trx, sources.day, qrisTotal, await readTakings(trx, sources), actor)
  }
  const figures = await readFigures(trx, sources, {
    openingFloat,
    last: counted === null ? undefined : { at: actor.at, counted },
  })
  const row = await trx
    .insertInto('closings')
    .values({
      id: randomUUID(),
      day: sources.day,
      ...doneBy('closed', actor),
      opening_float: openingFloat,
      counted,
      qris_total: qrisTotal,
      note,
      figures: JSON.stringify(figures),
    })
    .onConflict(conflict => conflict.column('day').where('reopened_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    const closing = (await closingsOf(trx, sources.day)).find(isInForce)
    throw new Refusal(409, `${sources.name} sudah ditutup${closing ? ` oleh ${closing.by}` : ''}`, {
      closing,
    })
  }
  await writeBoothLog(trx, 'close', actor, {
    day: sources.day,
    openingFloat,
    counted,
    ...(qrisTotal !== null && { qrisTotal }),
    note,
  })
  return closingOf(row)
}

export async function reopenDay(
  trx: DatabaseTransaction,
  { day, name }: NamedDay,
  actor: Actor,
): Promise<Closing> {
  const row = await trx
    .updateTable('closings')
    .set(doneBy('reopened', actor))
    .where('day', '=', day)
    .where('reopened_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal(409, `${name} belum ditutup`)
  await writeBoothLog(trx, 'reopen', actor, { day })
  return closingOf(row)
}

export const closingOf = (row: ClosingRow): Closing => ({
  id: row.id,
  day: row.day,
  at: row.closed_at,
  by: row.closed_by_name,
  openingFloat: row.opening_float,
  counted: row.counted,
  qrisTotal: row.qris_total,
  note: row.note,
  figures: ClosingFigures.parse(JSON.parse(row.figures)),
  reopened: row.reopened_at
    ? { at: row.reopened_at, by: row.reopened_by_name ?? row.reopened_by ?? '' }
    : null,
})
