import { DAY } from './durations.ts'

/**
 * Arithmetic of calendar days `YYYY-MM-DD`, without a time zone, so that no clock change shifts a
 * day.
 */

/** Days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  startDate: string
  endDate: string
}

export const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Adds days to a calendar day; a negative number goes back. */
export const dayAfter = (day: string, days: number) =>
  new Date(midnightOf(day) + days * DAY).toISOString().slice(0, day.length)

/** Number of days from one day to another, both included. */
export const daysFrom = (first: string, last: string) =>
  Math.round((midnightOf(last) - midnightOf(first)) / DAY) + 1

export const mondayOf = (day: string) =>
  dayAfter(day, -((new Date(midnightOf(day)).getUTCDay() + 6) % 7))
