import type { Visit } from '@antrian/contract/history/analytics'
import { MINUTE } from '@antrian/contract/shared/durations'

/** Length of the queue from this time on. */
interface LineStep {
  at: number
  waiting: number
}

interface Wait {
  /** Position in the day. */
  id: string
  /** When the session started. */
  at: number
  minutes: number
}

/** Visits as they stood at midnight, because what was left may be cancelled the next morning. */
export function visitsUntil(midnight: number, visits: readonly Visit[]): Visit[] {
  const known = (moment: string | null) =>
    moment !== null && Date.parse(moment) < midnight ? moment : null
  return visits.map(({ startedAt, endedAt, ...visit }) => ({
    ...visit,
    startedAt: known(startedAt),
    endedAt: known(endedAt),
  }))
}

/**
 * Length of the queue through the day. An addition increases it; a start or a cancellation
 * decreases it.
 */
export function lineOf(visits: readonly Visit[]): LineStep[] {
  const changes = visits.flatMap(({ addedAt, startedAt, endedAt }) => {
    const left = startedAt ?? endedAt
    return [{ at: Date.parse(addedAt), by: 1 }, ...(left ? [{ at: Date.parse(left), by: -1 }] : [])]
  })
  let waiting = 0
  return changes
    .sort((a, b) => a.at - b.at || b.by - a.by)
    .map(({ at, by }) => {
      waiting += by
      return { at, waiting }
    })
}

export const waitsOf = (visits: readonly Visit[]): Wait[] =>
  visits.flatMap(({ addedAt, startedAt }, place) => {
    if (!startedAt) return []
    const at = Date.parse(startedAt)
    return [{ id: String(place), at, minutes: Math.max(0, at - Date.parse(addedAt)) / MINUTE }]
  })

/** Ended sessions with their start times. */
export const sessionsOf = (visits: readonly Visit[]) =>
  visits.flatMap(({ startedAt, endedAt }) =>
    startedAt && endedAt ? [{ from: Date.parse(startedAt), to: Date.parse(endedAt) }] : [],
  )

export function longestLine(visits: readonly Visit[]): LineStep | undefined {
  return lineOf(visits).reduce<LineStep | undefined>(
    (longest, step) => (step.waiting > (longest?.waiting ?? 0) ? step : longest),
    undefined,
  )
}

/** Time from the first addition to the last event. */
export function spanOf(visits: readonly Visit[]) {
  const moments = visits
    .flatMap(({ addedAt, startedAt, endedAt }) => [addedAt, startedAt, endedAt])
    .flatMap(moment => (moment ? [Date.parse(moment)] : []))
  const from = moments.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const to = moments.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY)
  return { from, to: Math.max(to, from + MINUTE) }
}
