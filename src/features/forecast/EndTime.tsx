import { secondsFor } from '@antrian/contract/forecast'
import type { QueueEntry } from '@antrian/contract/queue'
import { roundedForecast } from '@antrian/contract/roundedForecast'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { useForecasts } from './ForecastProvider'

/** When their session is expected to end, at the end of a sentence; nothing while that is not known. */
export function EndTime({ entry: { id, photoCount } }: { entry: QueueEntry }) {
  const { forecast } = useForecasts()
  const timeZone = useTimeZone()
  const now = useNow(10_000)
  const start = forecast?.startOf.get(id)
  if (!forecast || start === undefined) return null
  const end = start + secondsFor(forecast.pace, photoCount) * 1000
  return `, selesai\u00a0±\u00a0${formatMoment(roundedForecast(end, now), timeZone, 'time')}`
}
