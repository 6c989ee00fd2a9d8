import { times } from './written.ts'

/** Matches a time of day as `HH:MM`. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Formats a time as `14.03` in the school's time zone. */
export const clockTime = (time: number, timeZone: string) => times(timeZone).format(time)
