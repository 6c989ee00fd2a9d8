import type { Pace } from '@antrian/contract/forecast/pace'
import type { EntryId } from '@antrian/contract/queue/queue'
import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { QueueForecast } from './forecastLine'
import { useClosing, useQueueForecast } from './useQueueForecast'

interface Known {
  forecast?: QueueForecast | undefined
  /** Known before the first forecast. */
  pace?: Pace | undefined
  closing: number | null
  /** First entry that starts after closing time, where the table draws a line. */
  firstLate?: EntryId | undefined
}

const Forecasts = createContext(createShared({ closing: null }))

/** A value with listeners. A context would render each row at each change of any forecast. */
function createShared(first: Known) {
  let known = first
  const listeners = new Set<() => void>()
  return {
    read: () => known,
    share(value: Known) {
      known = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

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
  const [shared] = useState(() => createShared(shown))
  useLayoutEffect(() => shared.share(shown), [shared, shown])
  return <Forecasts value={shared}>{children}</Forecasts>
}

/** A part of what is known; its component renders when that part is another one. */
export function useForecast<Part>(partOf: (known: Known) => Part): Part {
  const { subscribe, read } = use(Forecasts)
  const part = () => partOf(read())
  return useSyncExternalStore(subscribe, part, part)
}

/** All that is known; the component renders at each change. */
export const useForecasts = () => useForecast(known => known)

function firstLate(forecast: QueueForecast | undefined, closing: number | null) {
  if (!forecast || closing === null) return undefined
  return [...forecast.startOf].find(([, start]) => start >= closing)?.[0]
}
