import { randomUUID } from 'node:crypto'
import { isPausedAt, type PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { doneBy } from '../../platform/change/doneBy.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import { iso } from '../../platform/clock.ts'
import type { Database, PauseRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settingsRepository.ts'
import { pausesOfDay } from './pausesOfDay.ts'

/** Pauses of the days, in order, including the current daily pause. */
export async function readPauses(
  db: Database,
  days: readonly string[],
  timeZone: string,
): Promise<PauseSpan[]> {
  const inOrder = [...new Set(days)].toSorted()
  const { dailyPause } = await readSettings(db)
  const changes = await changesSince(db, inOrder[0] ?? '')
  return inOrder.flatMap(day =>
    pausesOfDay(
      day,
      changes.filter(change => change.day === day),
      dailyPause,
      timeZone,
    ),
  )
}

export async function pauseInForce(
  db: Database,
  now: number,
  timeZone: string,
): Promise<PauseSpan | undefined> {
  const pauses = await readPauses(db, [schoolDay(now, timeZone)], timeZone)
  return pauses.find(isPausedAt(now))
}

const changesSince = (db: Database, day: string) =>
  db
    .selectFrom('pauses')
    .select(['day', 'from_at', 'until_at', 'stop_reason', 'stop_words'])
    .where('day', '>=', day)
    .orderBy('day')
    .orderBy('version')
    .execute()

export const lastChange = (db: Database, day: string): Promise<PauseRow | undefined> =>
  db
    .selectFrom('pauses')
    .selectAll()
    .where('day', '=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns false if another admin has already stored a change with this version. */
export async function addChange(
  trx: DatabaseTransaction,
  { day, version, from, until, stop }: PauseSpan & { day: string; version: number },
  actor: Actor,
): Promise<boolean> {
  const added = await trx
    .insertInto('pauses')
    .values({
      id: randomUUID(),
      day,
      version,
      from_at: iso(from),
      until_at: iso(until),
      stop_reason: stop?.reason ?? null,
      stop_words: stop?.words ?? '',
      ...doneBy('changed', actor),
    })
    .onConflict(conflict => conflict.columns(['day', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
