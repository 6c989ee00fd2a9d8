import { MINUTE, SECOND } from '../../platform/clock.ts'

/**
 * Measured lengths of time, and the minutes that a part of them stays under. Counted by the second:
 * ten years of them take no more room than one, and are in order as quickly.
 */
export function createDistribution() {
  const counts = new Map<number, number>()
  let total = 0

  function add(milliseconds: number) {
    const seconds = Math.round(milliseconds / SECOND)
    counts.set(seconds, (counts.get(seconds) ?? 0) + 1)
    total++
  }

  /** Between two neighbours in proportion, as PostgreSQL's percentile_cont has it. */
  function quantile(sorted: readonly [number, number][], part: number): number | null {
    const place = (total - 1) * part
    const below = secondsAt(sorted, Math.floor(place))
    const above = secondsAt(sorted, Math.ceil(place))
    if (below === undefined || above === undefined) return null
    return ((below + (above - below) * (place - Math.floor(place))) * SECOND) / MINUTE
  }

  return {
    /** Ignored when either moment is missing. Clocks that disagree measure nothing, never less. */
    measure(from: string | null, to: string | null) {
      if (from && to) add(Math.max(0, Date.parse(to) - Date.parse(from)))
    },

    /** As long, whichever of the two came first. */
    measureGap(one: string | null, other: string | null) {
      if (one && other) add(Math.abs(Date.parse(other) - Date.parse(one)))
    },

    summary() {
      const sorted = [...counts].sort(([one], [other]) => one - other)
      return { median: quantile(sorted, 0.5), p90: quantile(sorted, 0.9) }
    },
  }
}

/** The length at a place in the order; undefined where nothing was measured. */
function secondsAt(sorted: readonly [number, number][], place: number): number | undefined {
  let before = 0
  for (const [seconds, count] of sorted) {
    before += count
    if (place < before) return seconds
  }
  return undefined
}
