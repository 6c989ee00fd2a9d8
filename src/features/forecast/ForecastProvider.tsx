import type { Pace } from '@antrian/contract/pace'
import type { EntryId } from '@antrian/contract/queue'
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import type { QueueForecast } from './forecastLine'
import { useClosing, useQueueForecast } from './useQueueForecast'

interface Known {
  forecast: QueueForecast | undefined
  /** Known before anything can be promised by it. */
  pace: Pace | undefined
  closing: number | null
  /** Whose turn is the first after closing: where the day ends in the line. */
  firstLate: EntryId | undefined
}

const Forecasts = createContext<Known>({
  forecast: undefined,
  pace: undefined,
  closing: null,
  firstLate: undefined,
})

/** One reckoning for every row, drawn after the row that changed: each act moves all turns. */
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
