import { formatMoment } from '@/ui/time/format'
import { useClockOffset, useTimeZone } from '@/ui/time/schoolTime'

/** Formats times of this device's clock in the school's time zone. */
export function useActTime() {
  const timeZone = useTimeZone()
  const offset = useClockOffset()
  return (at: number, ahead = offset) => formatMoment(at + ahead, timeZone, 'time')
}
