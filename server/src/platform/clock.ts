/** The time of day, which an operator or NTP may set: what people read. Tests hand in their own. */
export type Clock = () => Date

/** Milliseconds from an arbitrary start; nobody can set it. For what one run of the server measures. */
export type Monotonic = () => number

export const monotonic: Monotonic = () => performance.now()

export const later = (from: Date, milliseconds: number) =>
  new Date(from.getTime() + milliseconds).toISOString()

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
