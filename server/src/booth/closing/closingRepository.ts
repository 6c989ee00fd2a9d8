import { randomUUID } from 'node:crypto'
import type { User } from '@antrian/contract/session/session'
import {
  CLOSING_TAKEN_BACK_WITHIN,
  type Closing,
  type ClosingBody,
  ClosingFigures,
  counterQuestion,
  missingReason,
} from '@antrian/contract/till/closing'
import { doneBy } from '../../platform/change/doneBy.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import { later } from '../../platform/clock.ts'
import type { ClosingRow, Database } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { closingInForce } from '../settings/settingsRepository.ts'
import { holdDay, type NamedDay } from '../till/openDay.ts'
import { keepClosingTally } from '../till/qrisTallies.ts'
import type { DayWindow } from '../till/readTill.ts'
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
  body: ClosingBody,
  actor: Actor,
): Promise<Closing> {
  const { openingFloat, counted, qrisTotal = null, printerCounter = null, note } = body
  await holdDay(trx, sources)
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
      printer_counter: printerCounter,
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
  const question = body.sure ? undefined : counterQuestion(printerCounter, figures)
  if (question) throw new Refusal(409, question, { asks: true })
  const missing = missingReason(body, figures)
  if (missing) throw new Refusal(400, missing)
  await writeBoothLog(trx, 'close', actor, {
    day: sources.day,
    openingFloat,
    counted,
    ...(qrisTotal !== null && { qrisTotal }),
    ...(printerCounter !== null && { printerCounter }),
    note,
  })
  return closingOf(row)
}

/** Developers may always; the others see `whyKept`. */
export async function reopenDay(
  trx: DatabaseTransaction,
  of: NamedDay,
  { role }: User,
  actor: Actor,
): Promise<Closing> {
  const { day, name } = of
  await holdDay(trx, of)
  const closing = await closingInForce(trx, day)
  if (!closing) throw new Refusal(409, `${name} belum ditutup`)
  const kept = role === 'developer' ? undefined : await whyKept(trx, of, closing, actor)
  if (kept) throw new Refusal(403, `${kept}: hanya developer yang boleh membuka lagi`)
  const row = await trx
    .updateTable('closings')
    .set(doneBy('reopened', actor))
    .where('id', '=', closing.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeBoothLog(trx, 'reopen', actor, { day })
  return closingOf(row)
}

/** Until when an account may take back the closing of a day; null when it may not. */
export async function takeBackUntil(
  db: Database,
  of: DayWindow & { now: Date },
  admin: { email: string },
): Promise<string | null> {
  const closing = await closingInForce(db, of.day)
  const asked = { at: of.now.toISOString(), admin }
  if (!closing || (await whyKept(db, of, closing, asked))) return null
  return endOf(closing)
}

const endOf = ({ closed_at }: ClosingRow) => later(new Date(closed_at), CLOSING_TAKEN_BACK_WITHIN)

/** The reason for which an admin may not take a closing back. */
async function whyKept(
  db: Database,
  of: DayWindow,
  closing: ClosingRow,
  { at, admin }: { at: string; admin: { email: string } },
): Promise<string | undefined> {
  if (closing.closed_by !== admin.email) return `Ditutup oleh ${closing.closed_by_name}`
  if (at > endOf(closing)) return 'Sudah lebih dari 10 menit sejak ditutup'
  return (await isFollowed(db, of, closing))
    ? 'Antrian atau uang hari itu sudah berubah sejak ditutup'
    : undefined
}

/**
 * Whether a student or money of the day was changed after its closing. Till moves and handovers are
 * refused on a closed day.
 */
async function isFollowed(
  db: Database,
  { day, window }: DayWindow,
  { closed_at, closed_by }: ClosingRow,
): Promise<boolean> {
  const closed = await db
    .selectFrom('admin_log')
    .select('seq')
    .where('action', '=', 'close')
    .where('at', '=', closed_at)
    .where('admin_email', '=', closed_by)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!closed) return true
  const act = await db
    .selectFrom('admin_log')
    .innerJoin('queue_entries', 'queue_entries.id', 'entry_id')
    .select('seq')
    .where('seq', '>', closed.seq)
    .where(line =>
      line.or([
        line('day', '=', day),
        line.and([line('at', '>=', window.from), line('at', '<', window.until)]),
        // Its entry was of an earlier day, and is of another one now.
        line('action', '=', 'bring'),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return act !== undefined
}

export const closingOf = (row: ClosingRow): Closing => ({
  id: row.id,
  day: row.day,
  at: row.closed_at,
  by: row.closed_by_name,
  openingFloat: row.opening_float,
  counted: row.counted,
  qrisTotal: row.qris_total,
  printerCounter: row.printer_counter,
  note: row.note,
  figures: ClosingFigures.parse(JSON.parse(row.figures)),
  reopened: row.reopened_at
    ? { at: row.reopened_at, by: row.reopened_by_name ?? row.reopened_by ?? '' }
    : null,
})
