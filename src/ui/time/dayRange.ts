import { type DayRange, dayAfter, daysFrom } from '@antrian/contract/shared/calendar'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'

/** Quick ranges, each by the number of days before today. */
export const QUICK_RANGES = [
  { label: 'Hari Ini', daysBack: 0 },
  { label: '7 Hari', daysBack: 7 },
  { label: '30 Hari', daysBack: 30 },
  { label: '90 Hari', daysBack: 90 },
] as const

/** A range from that many days ago to today, by the school's calendar. */
export const rangeEndingToday = (daysBack: number, now: number, timeZone: string): DayRange =>
  rangeEnding(schoolDay(now, timeZone), daysBack)

export const rangeEnding = (endDate: string, daysBack: number): DayRange => ({
  startDate: dayAfter(endDate, -daysBack),
  endDate,
})

export const daysIn = ({ startDate, endDate }: DayRange) => daysFrom(startDate, endDate)

const SCHOOL_YEARS = 6

/** The last school years by name, newest first; the current one ends today. */
export function schoolYears(today: string): { name: string; range: DayRange }[] {
  const { startDate } = schoolYearOf(today)
  const latest = Number(startDate.slice(0, 4))
  return Array.from({ length: SCHOOL_YEARS }, (_, back) => {
    const { name, ...range } = schoolYearOf(`${latest - back}${startDate.slice(4)}`)
    return { name, range: back === 0 ? { ...range, endDate: today } : range }
  })
}
