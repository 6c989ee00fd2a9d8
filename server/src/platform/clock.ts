export { DAY, HOUR, MINUTE, SECOND } from '@antrian/contract/shared/durations'

/**
 * The time of day, which an operator or NTP may change. People read this time. Tests pass their
 * own.
 */
export type Clock = () => Date

/**
 * Milliseconds of performance.now(), which nobody can change. Used for durations within one run.
 */
export type Monotonic = () => number

export const monotonic: Monotonic = () => performance.now()

export const iso = (time: number) => new Date(time).toISOString()

export const later = (from: Date, milliseconds: number) => iso(from.getTime() + milliseconds)
