import { dayOf } from './entryDay.ts'
import type { QueueEntry } from './queue.ts'

/**
 * Whether an entry stands in the line of its day: it waits, and was not skipped. Every list and count
 * of the line uses this definition; in SQL it is `standsInLine` of the server.
 */
export const isInLine = ({ status, skippedAt }: Pick<QueueEntry, 'status' | 'skippedAt'>) =>
  status === 'waiting' && !skippedAt

/** Whether a waiting entry is skipped, because the student did not come when called. */
export const isSkipped = ({ status, skippedAt }: Pick<QueueEntry, 'status' | 'skippedAt'>) =>
  status === 'waiting' && Boolean(skippedAt)

/** The status that a row shows. */
export const shownStatus = (entry: QueueEntry) => (isSkipped(entry) ? 'skipped' : entry.status)

/**
 * Whether an entry is left over from a day before `today`. An entry without a readable day counts as
 * one of today.
 */
export function isLeftover(entry: QueueEntry, today: string, timeZone: string) {
  const day = dayOf(entry, timeZone)
  return day !== '' && day < today
}

/**
 * The line of the school's day in order, the same for the stage, its keys, the call screen, phones
 * and the forecast. Leftovers of earlier days are in their notice alone.
 */
export const todaysLine = (entries: readonly QueueEntry[], today: string, timeZone: string) =>
  entries.filter(entry => isInLine(entry) && !isLeftover(entry, today, timeZone))

/** Active entries of days before `today`. */
export const leftoversIn = (entries: readonly QueueEntry[], today: string, timeZone: string) =>
  entries.filter(entry => isLeftover(entry, today, timeZone))
