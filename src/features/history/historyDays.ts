import { schoolDay } from '@antrian/contract/schoolDay'

/** Quick filters: how many days before today they begin. */
export const QUICK_RANGES = [
  { label: 'Hari Ini', daysBack: 0 },
  { label: '7 Hari', daysBack: 7 },
  { label: '30 Hari', daysBack: 30 },
  { label: '90 Hari', daysBack: 90 },
] as const

const DEFAULT_DAYS_BACK = 7

const DAY = 24 * 60 * 60 * 1000

export interface DayRange {
  startDate: string
  endDate: string
}

/** From so many days ago to today, both included, by the school's calendar. */
export function rangeEndingToday(daysBack: number, now: number, timeZone: string): DayRange {
  const endDate = schoolDay(now, timeZone)
  return { startDate: daysBefore(endDate, daysBack), endDate }
}

export const defaultRange = (now: number, timeZone: string) =>
  rangeEndingToday(DEFAULT_DAYS_BACK, now, timeZone)

/** Calendar arithmetic alone: no zone, no clock change can shift it. */
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY).toISOString().slice(0, 10)
