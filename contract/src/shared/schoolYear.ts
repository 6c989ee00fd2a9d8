import type { DayRange } from './calendar.ts'

const FIRST_DAY = '-07-01'
const LAST_DAY = '-06-30'
const LEAP_DAY = '-02-29'
const DAY_BEFORE_LEAP_DAY = '-02-28'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Named by the two calendar years of the school year. */
export interface SchoolYear extends DayRange {
  name: string
}

/** The school year of a day, from July to June, as everywhere in Indonesia. */
export function schoolYearOf(day: string): SchoolYear {
  const first = yearOf(day) - (day.slice(4) < FIRST_DAY ? 1 : 0)
  return {
    name: `${first}/${first + 1}`,
    startDate: `${first}${FIRST_DAY}`,
    endDate: `${first + 1}${LAST_DAY}`,
  }
}

/** Whether a range begins on the first day of a school year and ends within that year. */
export function isOfSchoolYear(startDate: string, endDate: string): boolean {
  const year = schoolYearOf(startDate)
  return startDate === year.startDate && endDate <= year.endDate
}

/** The same day of the year before; 28 February for a leap day. */
export function yearBefore(day: string): string {
  const rest = day.slice(4)
  return `${yearOf(day) - 1}${rest === LEAP_DAY ? DAY_BEFORE_LEAP_DAY : rest}`
}
