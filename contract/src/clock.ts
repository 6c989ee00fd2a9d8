/** Matches a time of day as `HH:MM`. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a time as `14.03` in the school's time zone. */
export function clockTime(time: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('id', { timeZone, hour: '2-digit', minute: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(time)
}
