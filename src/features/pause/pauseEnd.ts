import { MINUTE } from '@antrian/contract/shared/durations'
import { formatMoment } from '@/ui/time/format'

const STEP = 5
/** Last minute of a day, because a pause ends on the day it began. */
const LAST = 23 * 60 + 59

/** End of a pause of `minutes` as `HH:MM` in the school's time zone, rounded up to five minutes. */
export function pauseEnd(from: number, minutes: number, timeZone: string): string {
  const [hour = 0, minute = 0] = formatMoment(from, timeZone, 'time').split('.').map(Number)
  const begun = hour * 60 + minute + (from % MINUTE) / MINUTE
  const end = Math.min(LAST, Math.ceil((begun + minutes) / STEP) * STEP)
  return [Math.floor(end / 60), end % 60].map(of => String(of).padStart(2, '0')).join(':')
}
