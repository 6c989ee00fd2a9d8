import { isInBooth } from '../queue/activeEntry.ts'
import type { QueueEntry } from '../queue/queue.ts'
import { STATUS_PROBLEMS } from '../queue/queueSteps.ts'
import { STEPS } from '../queue/steps.ts'
import type { ActKind } from './offlineBodies.ts'
import type { BoothPass } from './offlineResults.ts'

type Pass = Pick<BoothPass, 'isYours' | 'until'> | null

const PASS_PROBLEM = 'Tanpa jaringan hanya perangkat yang memegang booth yang bisa melakukan ini'
const OVER_PROBLEM = 'Sudah dua jam tanpa jaringan: sambungkan dulu untuk memulai dan menyelesaikan'

/** Reasons that the status of the entry does not tell. */
const STEP_PROBLEMS: Partial<Record<ActKind, string>> = {
  skip: 'Antrian tidak sedang menunggu giliran',
  return: 'Antrian tidak sedang dilewati',
}

/**
 * Reason as a sentence why an action cannot be recorded at `now`, in ms by the host's clock; `shown`
 * is the queue with the unsent actions applied.
 */
export function actProblem(
  kind: ActKind,
  entry: QueueEntry | undefined,
  { shown, pass, now }: { shown: readonly QueueEntry[]; pass: Pass; now: number },
): string | undefined {
  if (kind === 'add') return undefined
  if (!entry) return 'Antrian tidak ditemukan'
  if (kind === 'start' || kind === 'complete') {
    if (!pass?.isYours) return PASS_PROBLEM
    if (now >= Date.parse(pass.until)) return OVER_PROBLEM
  }
  if (!STEPS[kind].takes(entry)) return STEP_PROBLEMS[kind] ?? STATUS_PROBLEMS[entry.status]
  return kind === 'start' && shown.some(isInBooth) ? 'Masih ada sesi yang berlangsung' : undefined
}
