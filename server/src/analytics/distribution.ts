import { MINUTE } from '../clock.ts'

/** Every measured length of time, and the minutes that a part of them stays under. */
export function createDistribution() {
  const minutes: number[] = []

  return {
    /** Ignored when either moment is missing. Clocks that disagree measure nothing, never less. */
    measure(from: string | null, to: string | null) {
      if (from && to) minutes.push(Math.max(0, Date.parse(to) - Date.parse(from)) / MINUTE)
    },

    /** As long, whichever of the two came first. */
    measureGap(one: string | null, other: string | null) {
      if (one && other) minutes.push(Math.abs(Date.parse(other) - Date.parse(one)) / MINUTE)
    },

    summary() {
      const sorted = Float64Array.from(minutes).sort()
      return { median: quantile(sorted, 0.5), p90: quantile(sorted, 0.9) }
    },
  }
}

/** Between two neighbours in proportion, as PostgreSQL's percentile_cont has it. */
function quantile(sorted: Float64Array, part: number): number | null {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}
