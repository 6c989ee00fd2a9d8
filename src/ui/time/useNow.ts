import { useCallback, useSyncExternalStore } from 'react'
import { useClockOffset } from './schoolTime'

interface Ticker {
  now: number
  listeners: Set<() => void>
  timer?: ReturnType<typeof setInterval>
}

/** One timer for all components with the same interval. */
const tickers = new Map<number, Ticker>()

function tickerOf(every: number): Ticker {
  let ticker = tickers.get(every)
  if (!ticker) {
    ticker = { now: Date.now(), listeners: new Set() }
    tickers.set(every, ticker)
  }
  return ticker
}

function listen(every: number, listener: () => void) {
  const ticker = tickerOf(every)
  if (ticker.listeners.size === 0) {
    // Not anew for the first of many components, because the others would render a second time.
    if (Math.abs(Date.now() - ticker.now) >= every) ticker.now = Date.now()
    ticker.timer = setInterval(() => {
      ticker.now = Date.now()
      for (const listener of ticker.listeners) listener()
    }, every)
  }
  ticker.listeners.add(listener)
  return () => {
    ticker.listeners.delete(listener)
    if (ticker.listeners.size === 0) clearInterval(ticker.timer)
  }
}

const still = () => () => {}

/** The server's time, updated every `every` ms while `isTicking`. */
export function useNow(every: number, isTicking = true): number {
  const subscribe = useCallback((listener: () => void) => listen(every, listener), [every])
  const offset = useClockOffset()
  const now = useSyncExternalStore(
    isTicking ? subscribe : still,
    () => tickerOf(every).now,
    () => 0,
  )
  return now + offset
}
