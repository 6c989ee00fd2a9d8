import type { Pace } from '@antrian/contract/pace'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { QueueForecast } from './forecastLine'
import { useClosing, useQueueForecast } from './useQueueForecast'

interface Known {
  forecast: QueueForecast | undefined
  /** Known before anything can be promised by it. */
  pace: Pace | undefined
  closing: number | null
}

const Forecasts = createContext<Known>({ forecast: undefined, pace: undefined, closing: null })

/** One reckoning for every row, where rows are many. */
export function ForecastProvider({ children }: { children: ReactNode }) {
  const { forecast, pace } = useQueueForecast()
  const closing = useClosing()
  const known = useMemo(() => ({ forecast, pace, closing }), [forecast, pace, closing])
  return <Forecasts value={known}>{children}</Forecasts>
}

export const useForecasts = () => use(Forecasts)
