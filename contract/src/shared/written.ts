import { LOCALE, zonedFormat } from './zonedFormat.ts'

/*
 * How days and times are written: on every page and screen, in files, and in sentences of the host.
 * A day has no leading zero, and a time has a point.
 */

/* @__NO_SIDE_EFFECTS__ */
const written = (options: Intl.DateTimeFormatOptions) => zonedFormat(LOCALE, options)

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const
const FULL_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** 14.03 */
export const times = written(TIME)
/** 14.03.05 */
export const timesToSecond = written({ ...TIME, second: '2-digit' })
/** 6 Jan, 14.03 */
export const daysWithTime = written({ ...DAY, ...TIME })
/** 6 Jan 2025, 14.03 */
export const datesWithTime = written({ ...DAY, year: 'numeric', ...TIME })
/** Senin, 6 Jan, 14.03 */
export const weekdaysWithTime = written({ weekday: 'long', ...DAY, ...TIME })
/** Senin, 6 Januari 2025 pukul 14.03.05 WIB */
export const exactTimes = written({
  ...FULL_DAY,
  ...TIME,
  second: '2-digit',
  timeZoneName: 'short',
})
/** 06/01/2025, 14.03.05, as tables and CSV files have it, because a sheet reads it as a time. */
export const tableTimes = written({
  ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
  ...{ ...TIME, second: '2-digit' },
})

/** 6 Jan */
export const shortDays = written(DAY)
/** Senin, 6 Jan */
export const weekdays = written({ weekday: 'long', ...DAY })
/** Sen, 6 Jan 2025 */
export const dates = written({ weekday: 'short', ...DAY, year: 'numeric' })
/** Senin, 6 Januari 2025 */
export const fullDates = written(FULL_DAY)
/** 6 Jan 2025; a range of days has no part of it twice. */
export const dateRanges = written({ ...DAY, year: 'numeric' })
/** Jan 25 */
export const shortMonths = written({ month: 'short', year: '2-digit' })
/** Januari */
export const monthNames = written({ month: 'long' })

/** The hour or time of a clock, `15:00` in data, as it is written: 15.00. */
export const clockWritten = (clock: string) => clock.replace(':', '.')
