import { spanOf } from '@antrian/contract/forecast/pauseSpan'
import { isNumbered } from '@antrian/contract/queue/activeEntry'
import { schoolMoment } from '@antrian/contract/shared/schoolDay'
import { useDeferredValue, useMemo } from 'react'
import { useActiveEntries } from '@/acts/shownQueue'
import { useBooth } from '@/features/auth/useBooth'
import { useGetPaceQuery } from '@/services/forecastApi'
import { useGetPausesQuery } from '@/services/pauseApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { useIsPainted } from '@/ui/browser/afterPaint'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { useToday } from '@/ui/time/useToday'
import { forecastQueue, withoutLeftovers } from './forecastLine'

/**
 * Current forecast of all entries, computed once per tick for all callers, and after the row that
 * changed is painted.
 */
export function useQueueForecast() {
  const isOffered = useCapability('forecast')
  const now = useNow('minutes')
  const entries = useDeferredValue(useActiveEntries().entries)
  const isPainted = useIsPainted()
  const { data: pace } = useGetPaceQuery(undefined, {
    skip: !isOffered || !isPainted,
    selectFromResult: dataOnly,
  })
  const hasPauses = useCapability('pause') && isOffered
  const { data: known } = useGetPausesQuery(undefined, {
    skip: !hasPauses || !isPainted,
    selectFromResult: dataOnly,
  })
  const pauses = useMemo(() => (known?.pauses ?? []).map(spanOf), [known])
  const today = useToday()
  const timeZone = useTimeZone()
  const line = useMemo(
    () => entries && withoutLeftovers(entries.filter(isNumbered), today, timeZone),
    [entries, today, timeZone],
  )
  const forecast = useMemo(() => forecastQueue(line, pace, now, pauses), [line, pace, now, pauses])
  return { forecast, pace }
}

/** Closing time of today; null when the settings have none. */
export function useClosing(): number | null {
  const closingTime = useBooth(useIsPainted())?.settings.closingTime
  const timeZone = useTimeZone()
  const today = useToday()
  return useMemo(
    () => (closingTime ? schoolMoment(today, closingTime, timeZone) : null),
    [closingTime, today, timeZone],
  )
}
