import { clockTime } from '@antrian/contract/clock'
import type { QueueStatus } from '@antrian/contract/queue'
import type { StepAnswer } from '@antrian/contract/queueSteps'
import type { Completed } from './completeAndNext.ts'
import type { News } from './entryChanges.ts'

/** Why somebody who was to be next is not. */
const BLOCKED = {
  waiting: 'sedang dilewati',
  'in-progress': 'sudah dimulai',
  completed: 'sudah selesai',
  cancelled: 'sudah dibatalkan',
} satisfies Record<QueueStatus, string>

/** Answer of a completion that was to start the next one. */
export const completionAnswer = (
  { entry, next, blocked, pausedUntil }: Completed,
  timeZone: string,
): StepAnswer => ({
  data: entry,
  next: next ?? null,
  ...(blocked && {
    message: `${blocked.studentName} ${BLOCKED[blocked.status]}, sesinya tidak dimulai`,
  }),
  ...(pausedUntil && {
    message: `Istirahat sampai ${clockTime(pausedUntil, timeZone)}: berikutnya belum dimulai`,
  }),
})

export const completionNews = ({ entry, next, blocked }: Completed): News[] => [
  ['complete', entry],
  ...(next && !blocked ? [['start', next] as News] : []),
]
