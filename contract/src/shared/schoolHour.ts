const TEN_MINUTES = 'YYYY-MM-DDTHH:M'.length

/**
 * Hour of an ISO time in the school's time zone. Cached for five minutes of time, because `Intl` is
 * slow.
 */
export function schoolHours(timeZone: string): (instant: string) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const known = new Map<string, number>()

  return instant => {
    // Time zones such as Nepal and Chatham have offsets of 15 minutes, so a span of ten minutes may
    // cross an hour.
    const isLate = instant.charAt(TEN_MINUTES) >= '5'
    const fiveMinutes = instant.slice(0, TEN_MINUTES) + (isLate ? '5' : '0')
    let hour = known.get(fiveMinutes)
    if (hour === undefined) {
      hour = Number(format.format(new Date(instant)))
      known.set(fiveMinutes, hour)
    }
    return hour
  }
}
