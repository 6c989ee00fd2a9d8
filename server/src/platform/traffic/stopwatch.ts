import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { HOUR } from '../clock.ts'

interface Measured {
  histogram: RecordableHistogram
  sum: () => number
  max: () => number
}

/** Two significant digits in steps of one microsecond: 27 KB for any number of measurements. */
const PRECISION = { lowest: 1, highest: HOUR * 1000, figures: 2 }

/** Records milliseconds and computes percentiles with Node's HDR histogram. */
export function createStopwatch() {
  const histogram = createHistogram(PRECISION)
  let sum = 0
  let longest = 0

  return {
    histogram,
    record(ms: number) {
      histogram.record(Math.min(PRECISION.highest, Math.max(1, Math.round(ms * 1000))))
      sum += ms
      longest = Math.max(longest, ms)
    },
    /** Adds the measurements of another stopwatch. */
    add(other: Measured) {
      histogram.add(other.histogram)
      sum += other.sum()
      longest = Math.max(longest, other.max())
    },
    reset() {
      histogram.reset()
      sum = 0
      longest = 0
    },
    count: () => histogram.count,
    sum: () => sum,
    average: () => (histogram.count ? sum / histogram.count : 0),
    /** Not more than the maximum, because the upper end of a histogram bucket may be higher. */
    percentile: (percent: number) =>
      histogram.count ? Math.min(longest, histogram.percentile(percent) / 1000) : 0,
    max: () => longest,
  }
}

export type Stopwatch = ReturnType<typeof createStopwatch>
