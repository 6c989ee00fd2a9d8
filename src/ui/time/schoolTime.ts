import { DEFAULT_TIME_ZONE } from '@antrian/contract/schoolDay'
import { createContext, use } from 'react'

/** The school's time zone, as far down as a cell of a table. */
export const SchoolTime = createContext(DEFAULT_TIME_ZONE)

export const useTimeZone = () => use(SchoolTime)

/** How far the server's clock is ahead of this device's, in ms. */
export const ClockOffset = createContext(0)

export const useClockOffset = () => use(ClockOffset)

/** A host may name a zone this browser does not know. */
export function knownTimeZone(name = DEFAULT_TIME_ZONE): string {
  if (name === DEFAULT_TIME_ZONE) return name
  try {
    return new Intl.DateTimeFormat('id-ID', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
