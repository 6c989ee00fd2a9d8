const TEN_MINUTES = 'YYYY-MM-DDTHH:M'.length

/** The hour of the school's clock at an ISO instant; asked of the calendar once for ten minutes. */
export function schoolHours(timeZone: string): (instant: string) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const known = new Map<string, number>()

  return instant => {
    const tenMinutes = instant.slice(0, TEN_MINUTES)
    let hour = known.get(tenMinutes)
    if (hour === undefined) {
      hour = Number(format.format(new Date(instant)))
      known.set(tenMinutes, hour)
    }
    return hour
  }
}
