import { type Line, secondsFor } from '@antrian/contract/forecast/forecast'
import type { Pace } from '@antrian/contract/forecast/pace'
import { type CallSituation, freeAt } from '@antrian/contract/plan/classCall'
import { type ClassPlan, nextRow, uncalled } from '@antrian/contract/plan/plan'
import { PHOTOS } from '@antrian/contract/queue/photoCount'

/** State of the booth: pace, line and closing time. */
export interface BoothNow {
  pace: Pace
  line: Line
  closing: number | null
}

/** Input of a class call, for the next class or another one of the plan. */
export function situationOf(
  { rows, walkMinutes }: ClassPlan,
  booth: BoothNow,
  now: number,
  place = nextRow(rows),
): CallSituation {
  const row = rows[place]
  return {
    ...booth,
    walkMinutes,
    onTheWay: rows.reduce((sum, { onTheWay }) => sum + onTheWay, 0),
    absent: row?.absent ?? 0,
    remaining: row ? uncalled(row) : 0,
    now,
  }
}

/**
 * Expected start of the next student of each class, in the order of the plan; null for a finished
 * class.
 */
export function planTimes(plan: ClassPlan, booth: BoothNow, now: number): (number | null)[] {
  const session = secondsFor(booth.pace, PHOTOS.min) * 1000
  let free = freeAt(situationOf(plan, booth, now))
  return plan.rows.map(row => {
    const left = uncalled(row)
    if (left === 0) return null
    const start = free
    free += left * session
    return start
  })
}
