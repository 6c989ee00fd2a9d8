import type { Pace } from '@antrian/contract/pace'
import type { EntryId } from '@antrian/contract/queue'
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import type { QueueForecast } from './forecastLine'
import { useClosing, useQueueForecast } from './useQueueForecast'

interface Known {
  forecast: QueueForecast | undefined
  /** Known before the first forecast. */
  pace: Pace | undefined
  closing: number | null
  /** First entry that starts after closing time, where the table draws a line. */
  firstLate: EntryId | undefined
}

const Forecasts = createContext<Known>({
  forecast: undefined,
  pace: undefined,
  closing: null,
  firstLate: undefined,
})

/**
 * Computes the forecast once for all rows, rendered after the row that changed, because each action
 * moves all times.
 */
export function ForecastProvider({ children }: { children: ReactNode }) {
  const { forecast, pace } = useQueueForecast()
  const closing = useClosing()
  const known = useMemo(
    () => ({ forecast, pace, closing, firstLate: firstLate(forecast, closing) }),
    [forecast, pace, closing],
  )
  const shown = useDeferredValue(known)
  return <Forecasts value={shown}>{children}</Forecasts>
}

export const useForecasts = () => use(Forecasts)

function firstLate(forecast: QueueForecast | undefined, closing: number | null) {
  if (!forecast || closing === null) return undefined
  return [...forecast.startOf].find(([, start]) => start >= closing)?.[0]
}
