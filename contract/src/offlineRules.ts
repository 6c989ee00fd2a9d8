import type { ActKind } from './offlineBodies.ts'
import type { QueueEntry } from './queue.ts'
import { STATUS_PROBLEMS } from './queueSteps.ts'

/** State of the booth pass on this device. */
interface HeldPass {
  isYours: boolean
  /** Time in ms by this device's clock. */
  until: number
}

const PASS_PROBLEM = 'Tanpa jaringan hanya perangkat yang memegang booth yang bisa melakukan ini'
const OVER_PROBLEM = 'Sudah dua jam tanpa jaringan: sambungkan dulu untuk memulai dan menyelesaikan'

type Stands = (entry: QueueEntry) => string | undefined

/** Reason why an entry in this state cannot take the action. */
const STANDS: Record<ActKind, Stands> = {
  add: () => undefined,
  start: entry => (isWaiting(entry) ? undefined : STATUS_PROBLEMS[entry.status]),
  complete: entry => (isInBooth(entry) ? undefined : STATUS_PROBLEMS[entry.status]),
  cancel: entry =>
    isWaiting(entry) || isInBooth(entry) ? undefined : STATUS_PROBLEMS[entry.status],
  skip: entry =>
    isWaiting(entry) && !entry.skippedAt ? undefined : 'Antrian tidak sedang menunggu giliran',
  return: entry =>
    isWaiting(entry) && entry.skippedAt ? undefined : 'Antrian tidak sedang dilewati',
}

const isWaiting = ({ status }: QueueEntry) => status === 'waiting'
const isInBooth = ({ status }: QueueEntry) => status === 'in-progress'

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
  const isTaken = kind === 'start' && shown.some(isInBooth)
  return STANDS[kind](entry) ?? (isTaken ? 'Masih ada sesi yang berlangsung' : undefined)
}
