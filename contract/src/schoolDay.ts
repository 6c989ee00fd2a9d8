export const DEFAULT_TIME_ZONE = 'Asia/Jakarta'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The school's calendar day of an instant as `YYYY-MM-DD`, whatever zone the computer is in. */
export function schoolDay(instant: Date | number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}
