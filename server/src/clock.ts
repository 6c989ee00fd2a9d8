import { setImmediate } from 'node:timers/promises'

/** The current time; tests hand in their own. */
export type Clock = () => Date

export const later = (from: Date, milliseconds: number) =>
  new Date(from.getTime() + milliseconds).toISOString()

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Lets everything that waits have its turn. */
export const pause = () => setImmediate()
