import { DAY } from '../../platform/clock.ts'
import type { Random } from './random.ts'

export interface BusyDay {
  day: string
  rows: number
}

/**
 * School days (Monday to Friday) before a day, oldest first, with their number of students. Some
 * days are quiet, and on a festival everybody comes.
 */
export function schoolYears(
  random: Random,
  before: string,
  { days, rows }: { days: number; rows: number },
): BusyDay[] {
  const weights = weekdaysBefore(before, days).map(day => ({ day, weight: weightOfDay(random) }))
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  let weightSoFar = 0
  let rowsSoFar = 0
  // Rounds the running sum instead of each day, so that the total is exact.
  return weights.map(({ day, weight }) => {
    weightSoFar += weight
    const until = Math.round((rows * weightSoFar) / sum)
    const busy = { day, rows: until - rowsSoFar }
    rowsSoFar = until
    return busy
  })
}

const weightOfDay = (random: Random) => (random.chance(0.02) ? 4 : 0.5 + random.next())

function weekdaysBefore(before: string, count: number): string[] {
  const days: string[] = []
  for (let time = Date.parse(before) - DAY; days.length < count; time -= DAY) {
    const date = new Date(time)
    const isWeekend = date.getUTCDay() % 6 === 0
    if (!isWeekend) days.unshift(date.toISOString().slice(0, before.length))
  }
  return days
}
