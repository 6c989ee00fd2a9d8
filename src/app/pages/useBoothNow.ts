import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import { useMemo } from 'react'
import { useForecast } from '@/features/forecast/ForecastProvider'
import { lineOf, withoutLeftovers } from '@/features/forecast/forecastLine'
import type { BoothNow } from '@/features/plan/callSituation'
import { useGetQueueQuery } from '@/services/queueApi'
import { dataOnly } from '@/services/selectFromResult'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'

/** State of the booth for class calls, available before the first forecast. */
export function useBoothNow(): BoothNow {
  const pace = useForecast(known => known.pace ?? USUAL_PACE)
  const closing = useForecast(known => known.closing)
  const { data: entries } = useGetQueueQuery(undefined, { selectFromResult: dataOnly })
  const today = useToday()
  const timeZone = useTimeZone()
  return useMemo(
    () => ({
      pace,
      closing,
      line: lineOf(withoutLeftovers(entries ?? [], today, timeZone)),
    }),
    [pace, closing, entries, today, timeZone],
  )
}
