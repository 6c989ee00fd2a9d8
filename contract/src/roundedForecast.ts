const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** As exact as it can be meant: minutes, and beyond an hour steps of five. */
export function roundedForecast(start: number, now: number): number {
  const step = start - now > HOUR ? 5 * MINUTE : MINUTE
  return Math.round(start / step) * step
}
