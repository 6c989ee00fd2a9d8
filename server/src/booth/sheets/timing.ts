import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import type { SheetFailure } from './sheetFailure.ts'

/** Google takes 60 writes a minute; two nodes at this pace stay below. */
export const TIMING = {
  /** Between two looks whether anything is owed. */
  poll: 5 * SECOND,
  /** Between two batches. */
  gap: 2 * SECOND,
  /** One call to Google. */
  call: 15 * SECOND,
  /** How long a batch is one node's: longer than the calls that it takes. */
  lease: MINUTE,
  /** How long the calls under way may take when the server ends. */
  farewell: 5 * SECOND,
  pause: {
    /** After the first failure, the second twice as long, and so on. */
    first: 2 * SECOND,
    longest: 5 * MINUTE,
    /** A write without an answer may still be under way at Google's. */
    inDoubt: 30 * SECOND,
    quota: MINUTE,
    /** Time after which rows that a killed process was sending are sent again. */
    orphan: 10 * SECOND,
    /** One row that Google refuses, while the others go on. */
    refused: HOUR,
  },
  batch: 50,
} as const

type Wide<Value> = Value extends number ? number : { [Key in keyof Value]: Wide<Value[Key]> }
export type Timing = Wide<typeof TIMING>

/** Growing, and never in step with another node's: up to a half more than asked for. */
export function pauseAfter(failure: SheetFailure, failures: number, { pause }: Timing): number {
  const growing = Math.min(pause.longest, pause.first * 2 ** (failures - 1))
  const least = failure.isQuota ? pause.quota : failure.isInDoubt ? pause.inDoubt : 0
  return Math.max(growing, least, failure.wait) * (1 + Math.random() / 2)
}
