import type { QueueEntry } from './queue.ts'
import { schoolDay } from './schoolDay.ts'

/** The school's day an entry stands in line of: as the host says, or when it was added. */
export function dayOf({ day, createdAt }: QueueEntry, timeZone: string): string {
  if (day !== undefined) return day
  const instant = Date.parse(createdAt)
  return Number.isNaN(instant) ? '' : schoolDay(instant, timeZone)
}

/** Active entries of days before `today`; one whose day cannot be told is not called old. */
export const leftoversIn = (entries: readonly QueueEntry[], today: string, timeZone: string) =>
  entries.filter(entry => {
    const day = dayOf(entry, timeZone)
    return day !== '' && day < today
  })
