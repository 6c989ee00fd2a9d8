import { schoolDay } from '../shared/schoolDay.ts'
import type { QueueEntry } from './queue.ts'

/** The school day of an entry: as the host says, or else the day it was added. */
export function dayOf({ day, createdAt }: QueueEntry, timeZone: string): string {
  if (day !== undefined) return day
  const instant = Date.parse(createdAt)
  return Number.isNaN(instant) ? '' : schoolDay(instant, timeZone)
}
