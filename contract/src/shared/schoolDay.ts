import { MINUTE } from './durations.ts'
import { zonedFormat } from './zonedFormat.ts'

export const DEFAULT_TIME_ZONE = 'Asia/Jakarta'

/** Returns the zone, or the default when the browser does not know it. */
export function knownTimeZone(name = DEFAULT_TIME_ZONE): string {
  if (name === DEFAULT_TIME_ZONE) return name
  try {
    return new Intl.DateTimeFormat('id-ID', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}

const days = zonedFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The school's calendar day of a time as `YYYY-MM-DD`, in the school's time zone. */
export const schoolDay = (instant: Date | number, timeZone: string) =>
  days(timeZone).format(instant)

/** Time at which a day begins at the school. */
export const schoolMidnight = (day: string, timeZone: string) =>
  schoolMoment(day, '00:00', timeZone)

/**
 * Time at which a clock at the school shows `HH:MM`. The UTC offset is looked up for that time,
 * because it changes on days of summer time. A time that such a day leaves out, as some zones leave
 * out midnight, is one after the jump.
 */
export function schoolMoment(day: string, clock: string, timeZone: string): number {
  const utc = Date.parse(`${day}T${clock}:00Z`)
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const near = utc - aheadOfUtc(utc, format)
  const ahead = aheadOfUtc(near, format)
  const moment = utc - ahead
  return aheadOfUtc(moment, format) === ahead ? moment : Math.max(near, moment)
}

/** UTC offset in milliseconds, parsed from `GMT+07:00` or `GMT`. */
function aheadOfUtc(instant: number, format: Intl.DateTimeFormat): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE
  return sign === '-' ? -ahead : ahead
}
