const TEN_MINUTES = 'YYYY-MM-DDTHH:M'.length

/** The hour of the school's clock at an ISO instant; asked of the calendar once for five minutes. */
export function schoolHours(timeZone: string): (instant: string) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const known = new Map<string, number>()

  return instant => {
    // Hours begin at quarters in Nepal and on Chatham: ten minutes may be of two.
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
