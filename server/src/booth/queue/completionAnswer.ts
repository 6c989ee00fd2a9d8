import type { PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import { stopText } from '@antrian/contract/forecast/stop'
import type { QueueStatus } from '@antrian/contract/queue/queue'
import type { StepAnswer } from '@antrian/contract/queue/queueSteps'
import { nameOf } from '@antrian/contract/queue/studentName'
import { clockTime } from '@antrian/contract/shared/clock'
import type { Completed } from './completeAndNext.ts'
import type { StoredEntry } from './entryRow.ts'

const BLOCKED = {
  waiting: 'sedang dilewati',
  'in-progress': 'sudah dimulai',
  completed: 'sudah selesai',
  cancelled: 'sudah dibatalkan',
} satisfies Record<QueueStatus, string>

/** Answer of a completion that should start the next entry. */
export const completionAnswer = (
  { entry, next, blocked, pause }: Completed,
  timeZone: string,
): StepAnswer => ({
  data: entry,
  next: next ?? null,
  ...(blocked && {
    message: `${nameOf(blocked)} ${BLOCKED[blocked.status]}, sesinya tidak dimulai`,
  }),
  ...(pause && { message: `${pauseSentence(pause, timeZone)}: berikutnya belum dimulai` }),
})

const pauseSentence = ({ stop, until }: PauseSpan, timeZone: string) =>
  stop ? `Booth berhenti (${stopText(stop)})` : `Istirahat sampai ${clockTime(until, timeZone)}`

export const changedByCompletion = ({ entry, next, blocked }: Completed): StoredEntry[] =>
  next && !blocked ? [entry, next] : [entry]
