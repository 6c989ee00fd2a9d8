import { zonedFormat } from './zonedFormat.ts'

/** Matches a time of day as `HH:MM`. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

const clocks = zonedFormat('id', { hour: '2-digit', minute: '2-digit' })

/** Formats a time as `14.03` in the school's time zone. */
export const clockTime = (time: number, timeZone: string) => clocks(timeZone).format(time)
