import type { ActKind } from './offlineBodies.ts'
import type { QueueEntry } from './queue.ts'
import { STATUS_PROBLEMS } from './queueSteps.ts'
import { isInBooth, STEPS } from './steps.ts'

/** State of the booth pass on this device. */
interface HeldPass {
  isYours: boolean
  /** Time in ms by this device's clock. */
  until: number
}

const PASS_PROBLEM = 'Tanpa jaringan hanya perangkat yang memegang booth yang bisa melakukan ini'
const OVER_PROBLEM = 'Sudah dua jam tanpa jaringan: sambungkan dulu untuk memulai dan menyelesaikan'

/** Reasons that the status of the entry does not tell. */
const STEP_PROBLEMS: Partial<Record<ActKind, string>> = {
  skip: 'Antrian tidak sedang menunggu giliran',
  return: 'Antrian tidak sedang dilewati',
}

/**
 * Reason as a sentence why an action cannot be recorded now; `shown` is the queue with the held
 * actions applied.
 */
export function actProblem(
  kind: ActKind,
  entry: QueueEntry | undefined,
  { shown, pass, now }: { shown: readonly QueueEntry[]; pass: HeldPass | null; now: number },
): string | undefined {
  if (kind === 'add') return undefined
  if (!entry) return 'Antrian tidak ditemukan'
  if (kind === 'start' || kind === 'complete') {
    if (!pass?.isYours) return PASS_PROBLEM
    if (now >= pass.until) return OVER_PROBLEM
  }
  if (!STEPS[kind].takes(entry)) return STEP_PROBLEMS[kind] ?? STATUS_PROBLEMS[entry.status]
  return kind === 'start' && shown.some(isInBooth) ? 'Masih ada sesi yang berlangsung' : undefined
}
