import { schoolDay } from '@antrian/contract/schoolDay'

/** Quick filters: how many days before today they begin. */
export const QUICK_RANGES = [
  { label: 'Hari Ini', daysBack: 0 },
  { label: '7 Hari', daysBack: 7 },
  { label: '30 Hari', daysBack: 30 },
  { label: '90 Hari', daysBack: 90 },
] as const

const DAY = 24 * 60 * 60 * 1000

/** Days of the school as `YYYY-MM-DD`, both included. */
export interface DayRange {
  startDate: string
  endDate: string
}

/** From so many days ago to today, by the school's calendar. */
export const rangeEndingToday = (daysBack: number, now: number, timeZone: string): DayRange =>
  rangeEnding(schoolDay(now, timeZone), daysBack)

export const rangeEnding = (endDate: string, daysBack: number): DayRange => ({
  startDate: daysBefore(endDate, daysBack),
  endDate,
})

/** Calendar arithmetic alone: no zone, no clock change can shift it. */
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY).toISOString().slice(0, 10)

export const daysIn = ({ startDate, endDate }: DayRange) =>
  Math.round((Date.parse(`${endDate}T00:00:00Z`) - Date.parse(`${startDate}T00:00:00Z`)) / DAY) + 1
