import { HOUR, MINUTE } from '../shared/durations.ts'

/**
 * Rounds a forecast: to minutes, and beyond an hour to five minutes, because it is not more exact.
 */
export function roundedForecast(start: number, now: number): number {
  const step = start - now > HOUR ? 5 * MINUTE : MINUTE
  return Math.round(start / step) * step
}
