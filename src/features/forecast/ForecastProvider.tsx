import { createContext, type ReactNode, use, useMemo } from 'react'
import type { QueueForecast } from './forecastLine'
import { useClosing, useQueueForecast } from './useQueueForecast'

interface Known {
  forecast: QueueForecast | undefined
  closing: number | null
}

const Forecasts = createContext<Known>({ forecast: undefined, closing: null })

/** One reckoning for every row, where rows are many. */
export function ForecastProvider({ children }: { children: ReactNode }) {
  const forecast = useQueueForecast()
  const closing = useClosing()
  const known = useMemo(() => ({ forecast, closing }), [forecast, closing])
  return <Forecasts value={known}>{children}</Forecasts>
}

export const useForecasts = () => use(Forecasts)
