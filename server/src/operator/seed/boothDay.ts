import { EMPTY_DRAFT } from '@antrian/contract/queue/entryDraft'
import { columnsOf } from '../../booth/queue/entryRow.ts'
import { doneBy } from '../../platform/change/doneBy.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import { ADMINS, aClass, aName, aPhotoCount, aReason } from './people.ts'
import type { Random } from './random.ts'
import type { BusyDay } from './schoolYears.ts'

const OPENS = 7 * HOUR
const OPEN_FOR = 8 * HOUR

const PRICE_PER_SHEET = 5000

const NOTHING_YET = {
  ...{ started_at: null, started_by: null, started_by_name: null },
  ...{ completed_at: null, completed_by: null, completed_by_name: null },
  ...{ cancelled_at: null, cancelled_by: null, cancelled_by_name: null },
  ...{
    cancel_reason: null,
    payment_method: null,
    forecast_at: null,
    brought_at: null,
    last_action: null,
  },
  ...{ called_at: null, call_count: 0, skipped_at: null, skip_reason: null },
  prepaid_method: null,
  roster_id: null,
} as const

/**
 * Generates a realistic day: peaks before class and at noon, one student in the booth at a time.
 */
export function boothDay(random: Random, { day, rows }: BusyDay, midnight: number) {
  const arrivals = Array.from({ length: rows }, () => midnight + arrival(random)).sort(
    (a, b) => a - b,
  )
  const pace = Math.min(3 * MINUTE, (0.8 * OPEN_FOR) / rows)
  let free = midnight + OPENS

  return arrivals.map((added, index): QueueEntryRow => {
    const studentName = aName(random)
    const photoCount = aPhotoCount(random)
    const entry: QueueEntryRow = {
      id: random.id(),
      day,
      queue_number: index + 1,
      ...columnsOf({ ...EMPTY_DRAFT, studentName, studentClass: aClass(random), photoCount }),
      price: photoCount * PRICE_PER_SHEET,
      status: 'waiting',
      version: 1,
      ...done('created', added, random),
      ...NOTHING_YET,
      ...{ redo_of: null, redo_reason: null, redo_place: 0 },
    }
    const edits = random.chance(0.05) ? 1 : 0
    const starts = Math.max(free, added + 5 * SECOND)
    if (random.chance(0.05)) {
      const at = added + random.between(1, 20) * MINUTE
      return {
        ...entry,
        status: 'cancelled',
        version: 2 + edits,
        cancel_reason: aReason(random),
        ...done('cancelled', at, random),
      }
    }
    const ends = starts + pace * (0.5 + random.next())
    free = ends + SECOND
    return {
      ...entry,
      status: 'completed',
      version: 3 + edits,
      ...done('started', starts, random),
      ...done('completed', ends, random),
      payment_method: random.chance(0.7) ? 'qris' : 'cash',
    }
  })
}

/** Milliseconds after midnight. Every second student comes at a peak. */
function arrival(random: Random) {
  if (random.chance(0.5)) return OPENS + random.next() * OPEN_FOR
  const peak = random.pick([9, 12]) * HOUR
  return peak + (random.next() + random.next() - 1) * HOUR
}

const done = <Verb extends string>(verb: Verb, time: number, random: Random) =>
  doneBy(verb, { at: new Date(time).toISOString(), admin: random.pick(ADMINS) })
