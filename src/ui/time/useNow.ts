import { useCallback, useSyncExternalStore } from 'react'
import { useClockOffset } from './schoolTime'

/** Milliseconds after which a time that is shown in this unit is looked at again. */
const EVERY = { seconds: 1000, minutes: 10_000 } as const

type Unit = keyof typeof EVERY

interface Ticker {
  now: number
  listeners: Set<() => void>
  timer?: ReturnType<typeof setInterval>
}

/** One timer for all components with the same unit. */
const tickers = new Map<Unit, Ticker>()

function tickerOf(unit: Unit): Ticker {
  let ticker = tickers.get(unit)
  if (!ticker) {
    ticker = { now: Date.now(), listeners: new Set() }
    tickers.set(unit, ticker)
  }
  return ticker
}

function listen(unit: Unit, listener: () => void) {
  const ticker = tickerOf(unit)
  if (ticker.listeners.size === 0) {
    // Not anew for the first of many components, because the others would render a second time.
    if (Math.abs(Date.now() - ticker.now) >= EVERY[unit]) ticker.now = Date.now()
    ticker.timer = setInterval(() => {
      ticker.now = Date.now()
      for (const listener of ticker.listeners) listener()
    }, EVERY[unit])
  }
  ticker.listeners.add(listener)
  return () => {
    ticker.listeners.delete(listener)
    if (ticker.listeners.size === 0) clearInterval(ticker.timer)
  }
}

const still = () => () => {}

/** The server's time, for what is shown in this unit, while `isTicking`. */
export function useNow(unit: Unit, isTicking = true): number {
  const subscribe = useCallback((listener: () => void) => listen(unit, listener), [unit])
  const offset = useClockOffset()
  const now = useSyncExternalStore(
    isTicking ? subscribe : still,
    () => tickerOf(unit).now,
    () => 0,
  )
  return now + offset
}
