import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import type { SheetFailure } from './sheetFailure.ts'

/** Times in milliseconds. Google allows 60 writes per minute; two nodes stay below that. */
export const TIMING = {
  poll: 5 * SECOND,
  gap: 2 * SECOND,
  call: 15 * SECOND,
  /** Time for which a batch belongs to one node. Longer than its calls. */
  lease: MINUTE,
  /** Time after which the columns are looked at again during a long run of batches. */
  look: HOUR,
  /** Time for the current calls to finish when the server stops. */
  stopTimeout: 5 * SECOND,
  pause: {
    /** Pause after the first failure. It doubles with each further failure. */
    first: 2 * SECOND,
    longest: 5 * MINUTE,
    /** Pause after a write without an answer, because Google may still be writing. */
    inDoubt: 30 * SECOND,
    quota: MINUTE,
    /** Time after which the rows of a killed process are sent again. */
    orphan: 10 * SECOND,
    /** Pause of one row that Google refuses. Others are still sent. */
    refused: HOUR,
  },
  batch: 50,
} as const

type Wide<Value> = Value extends number ? number : { [Key in keyof Value]: Wide<Value[Key]> }
export type Timing = Wide<typeof TIMING>

/**
 * Pause after a failure. Random up to one half longer, so that nodes do not retry at the same time.
 */
export function pauseAfter(failure: SheetFailure, failures: number, { pause }: Timing): number {
  const growing = Math.min(pause.longest, pause.first * 2 ** (failures - 1))
  const least = failure.isQuota ? pause.quota : failure.isInDoubt ? pause.inDoubt : 0
  return Math.max(growing, least, failure.wait) * (1 + Math.random() / 2)
}
