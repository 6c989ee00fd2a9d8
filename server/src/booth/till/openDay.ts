import { schoolDay, schoolMidnight } from '@antrian/contract/shared/schoolDay'
import { weekdays } from '@antrian/contract/shared/written'
import { DAY, iso } from '../../platform/clock.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { NO_COUNTS } from '../queue/dayCounts.ts'
import { closedOn } from '../settings/settingsRepository.ts'
import type { DayWindow } from './readTill.ts'

export function wholeDay(day: string, timeZone: string): DayWindow {
  const midnight = schoolMidnight(day, timeZone)
  // Noon of the next day. Its calendar day is the next one, even if a day has 23 or 25 hours.
  const next = schoolDay(midnight + 1.5 * DAY, timeZone)
  return { day, window: { from: iso(midnight), until: iso(schoolMidnight(next, timeZone)) } }
}

/** A day with its name in a sentence: `Hari ini`, or for example `Senin, 6 Jan`. */
export interface NamedDay extends DayWindow {
  name: string
  isToday: boolean
}

/** The start, end and name of a school day. Refuses a day in the future. */
export function windowOf(day: string, now: Date, timeZone: string): NamedDay {
  const today = schoolDay(now, timeZone)
  if (day > today) throw new Refusal(400, 'Hari itu belum tiba')
  const isToday = day === today
  const name = isToday ? 'Hari ini' : weekdays('UTC').format(Date.parse(day))
  return { ...wholeDay(day, timeZone), name, isToday }
}

/**
 * Locks the row of a day until the end of the transaction, so that no other change of its money
 * runs. Refuses a day before the first one of the booth, which would be open for ever.
 */
export async function holdDay(trx: DatabaseTransaction, { day, isToday }: NamedDay) {
  if (!isToday && !(await hasBegun(trx, day))) {
    throw new Refusal(400, 'Hari itu sebelum hari pertama booth ini')
  }
  await trx
    .insertInto('school_days')
    .values({ ...NO_COUNTS, day, last_number: 0 })
    .onConflict(conflict =>
      conflict
        .column('day')
        .doUpdateSet(eb => ({ last_number: eb.ref('school_days.last_number') })),
    )
    .execute()
}

/** A day has a row from its first entry on, or from the first money that was recorded on it. */
const hasBegun = async (trx: DatabaseTransaction, day: string) =>
  (await trx.selectFrom('school_days').select('day').where('day', '<=', day).limit(1).execute())
    .length > 0

export async function holdOpenDay(trx: DatabaseTransaction, of: NamedDay) {
  const { day, name } = of
  await holdDay(trx, of)
  const closed = await closedOn(trx, day)
  if (closed) throw new Refusal(409, `${name} sudah ditutup oleh ${closed.by}`)
}
