import { MINUTE, SECOND } from '../../platform/clock.ts'

/**
 * Computes percentiles of durations in minutes. Counts durations by the second, so that ten years
 * need no more memory than one.
 */
export function createDistribution() {
  const counts = new Map<number, number>()
  let total = 0

  function add(milliseconds: number) {
    const seconds = Math.round(milliseconds / SECOND)
    counts.set(seconds, (counts.get(seconds) ?? 0) + 1)
    total++
  }

  /** Interpolates between neighbours, like percentile_cont of PostgreSQL. */
  function quantile(sorted: readonly [number, number][], part: number): number | null {
    const place = (total - 1) * part
    const below = secondsAt(sorted, Math.floor(place))
    const above = secondsAt(sorted, Math.ceil(place))
    if (below === undefined || above === undefined) return null
    return ((below + (above - below) * (place - Math.floor(place))) * SECOND) / MINUTE
  }

  return {
    /** Ignores a missing time. A negative duration, caused by clocks that differ, counts as 0. */
    measure(from: string | null, to: string | null) {
      if (from && to) add(Math.max(0, Date.parse(to) - Date.parse(from)))
    },

    /** Measures the absolute difference, in either order. */
    measureGap(one: string | null, other: string | null) {
      if (one && other) add(Math.abs(Date.parse(other) - Date.parse(one)))
    },

    summary() {
      const sorted = [...counts].sort(([one], [other]) => one - other)
      return { median: quantile(sorted, 0.5), p90: quantile(sorted, 0.9) }
    },
  }
}

/** Seconds at an index of the sorted durations. Undefined if there are none. */
function secondsAt(sorted: readonly [number, number][], place: number): number | undefined {
  let before = 0
  for (const [seconds, count] of sorted) {
    before += count
    if (place < before) return seconds
  }
  return undefined
}
