import type { SliceUnit } from '@antrian/contract/history/analytics'
import { mondayOf } from '@antrian/contract/shared/calendar'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'

interface Unit {
  unit: SliceUnit
  mostDays: number
  nameOf: (day: string) => string
}

/** Units with their maximum number of days, so that a chart has at most 122 bars. */
const UNITS: Unit[] = [
  { unit: 'day', mostDays: 92, nameOf: day => day },
  { unit: 'week', mostDays: 2 * 366, nameOf: mondayOf },
  { unit: 'month', mostDays: 10 * 366, nameOf: day => day.slice(0, 'YYYY-MM'.length) },
]

const SCHOOL_YEARS: Unit = {
  unit: 'school-year',
  mostDays: Number.POSITIVE_INFINITY,
  nameOf: day => schoolYearOf(day).name,
}

/** Splits a range of days into a few slices. The first and the last may be shorter. */
export function timeSlices(days: readonly string[]): { unit: SliceUnit; slices: string[][] } {
  const { unit, nameOf } = UNITS.find(({ mostDays }) => days.length <= mostDays) ?? SCHOOL_YEARS
  const slices = new Map<string, string[]>()
  for (const day of days) {
    const name = nameOf(day)
    const slice = slices.get(name)
    if (slice) slice.push(day)
    else slices.set(name, [day])
  }
  return { unit, slices: [...slices.values()] }
}
