import { DEFAULT_TIME_ZONE } from '@antrian/contract/shared/schoolDay'
import { createContext, use } from 'react'

/** Context of the school's time zone. */
export const SchoolTime = createContext(DEFAULT_TIME_ZONE)

export const useTimeZone = () => use(SchoolTime)

/** Offset of the server's clock to this device's, in ms. */
export const ClockOffset = createContext(0)

export const useClockOffset = () => use(ClockOffset)

/** Returns the zone, or the default when the browser does not know it. */
export function knownTimeZone(name = DEFAULT_TIME_ZONE): string {
  if (name === DEFAULT_TIME_ZONE) return name
  try {
    return new Intl.DateTimeFormat('id-ID', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
