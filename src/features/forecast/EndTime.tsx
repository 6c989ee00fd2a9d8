import { secondsFor } from '@antrian/contract/forecast/forecast'
import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { useForecast } from './ForecastProvider'

/** When their session is expected to end, at the end of a sentence; nothing while that is not known. */
export function EndTime({ entry: { id, photoCount } }: { entry: QueueEntry }) {
  const timeZone = useTimeZone()
  const now = useNow('minutes')
  const end = useForecast(({ forecast }) => {
    const start = forecast?.startOf.get(id)
    if (!forecast || start === undefined) return undefined
    return roundedForecast(start + secondsFor(forecast.pace, photoCount) * 1000, now)
  })
  return end !== undefined && `, selesai\u00a0±\u00a0${formatMoment(end, timeZone, 'time')}`
}
