import type { QueueEntry } from '@antrian/contract/queue'
import { roundedForecast } from '@antrian/contract/roundedForecast'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { useForecasts } from './ForecastProvider'

/** Expected start at the end of a sentence; empty without a forecast. */
export function TurnTime({ entry }: { entry: QueueEntry }) {
  const { forecast } = useForecasts()
  const timeZone = useTimeZone()
  const now = useNow(10_000)
  const start = forecast?.startOf.get(entry.id)
  if (start === undefined) return null
  return `, giliran ± ${formatMoment(roundedForecast(start, now), timeZone, 'time')}`
}
