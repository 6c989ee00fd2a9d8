import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import type { EntryId } from '@antrian/contract/queue/queue'
import { useNow } from '@/ui/time/useNow'
import { useForecast } from './ForecastProvider'

/** Expected start of an entry, rounded, in ms; undefined without a forecast. */
export function useStart(id: EntryId | undefined): number | undefined {
  const now = useNow('minutes')
  return useForecast(({ forecast }) => {
    const start = id === undefined ? undefined : forecast?.startOf.get(id)
    return start === undefined ? undefined : roundedForecast(start, now)
  })
}
