const MINUTE = 60_000
const STEP = 5
/** Last minute of a day, because a pause ends on the day it began. */
const LAST = 23 * 60 + 59

/** End of a pause of `minutes` as `HH:MM` in the school's time zone, rounded up to five minutes. */
export function pauseEnd(from: number, minutes: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  })
  const parts = format.formatToParts(from)
  const part = (type: string) => Number(parts.find(found => found.type === type)?.value ?? 0)
  const begun = part('hour') * 60 + part('minute') + (from % MINUTE) / MINUTE
  const end = Math.min(LAST, Math.ceil((begun + minutes) / STEP) * STEP)
  return [Math.floor(end / 60), end % 60].map(of => String(of).padStart(2, '0')).join(':')
}
