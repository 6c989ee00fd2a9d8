import { schoolDay } from '../shared/schoolDay.ts'
import type { QueueEntry } from './queue.ts'
import { hasName } from './studentName.ts'

interface Circumstances {
  today: string
  timeZone: string
  isDeveloper: boolean
  /** Overrides the comparison of the entry's end with today. */
  isToday?: boolean | undefined
}

/** Corrections of an entry: on its day, and of the payment also later by a developer. */
export function waysBackOf(entry: QueueEntry, circumstances: Circumstances) {
  const { today, timeZone, isDeveloper } = circumstances
  const endedAt = entry.completedAt ?? entry.cancelledAt
  const isToday =
    circumstances.isToday ??
    (Boolean(endedAt) && schoolDay(Date.parse(endedAt ?? ''), timeZone) === today)
  const isCompleted = entry.status === 'completed'
  return {
    canUndo: isToday && hasName(entry) && (isCompleted || entry.status === 'cancelled'),
    // A redo was not paid.
    canCorrect: isCompleted && !entry.redo && (isToday || isDeveloper),
    canRedo: isCompleted && isToday && hasName(entry),
  }
}
