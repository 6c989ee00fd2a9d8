import { formatMoment } from '@/ui/time/format'
import { useClockOffset, useTimeZone } from '@/ui/time/schoolTime'

/** Times by this device's clock, as the school says them. */
export function useActTime() {
  const timeZone = useTimeZone()
  const offset = useClockOffset()
  return (at: number, ahead = offset) => formatMoment(at + ahead, timeZone, 'time')
}
