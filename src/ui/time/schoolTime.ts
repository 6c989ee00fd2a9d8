import { DEFAULT_TIME_ZONE } from '@antrian/contract/schoolDay'
import { createContext, use } from 'react'

/** Context of the school's time zone. */
export const SchoolTime = createContext(DEFAULT_TIME_ZONE)

export const useTimeZone = () => use(SchoolTime)

/** How far the server's clock is ahead of this device's, in ms. */
export const ClockOffset = createContext(0)

export const useClockOffset = () => use(ClockOffset)

/** Falls back when the browser does not know the host's zone. */
export function knownTimeZone(name = DEFAULT_TIME_ZONE): string {
  if (name === DEFAULT_TIME_ZONE) return name
  try {
    return new Intl.DateTimeFormat('id-ID', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
