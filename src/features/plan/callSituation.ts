import { type CallSituation, freeAt } from '@antrian/contract/classCall'
import { type Line, secondsFor } from '@antrian/contract/forecast'
import type { Pace } from '@antrian/contract/pace'
import { PHOTOS } from '@antrian/contract/photoCount'
import { type ClassPlan, nextRow, uncalled } from '@antrian/contract/plan'

/** The booth beside the plan: how fast it is, who is in line, when it closes. */
export interface BoothNow {
  pace: Pace
  line: Line
  closing: number | null
}

/** How things stand for the class whose turn it is, or for another one of the plan. */
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

/** When the next student of each class would start, in the order of the plan; null of a finished class. */
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
