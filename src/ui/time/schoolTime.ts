import { DEFAULT_TIME_ZONE } from '@antrian/contract/schoolDay'
import { createContext, use } from 'react'

/** The school's time zone, as far down as a cell of a table. */
export const SchoolTime = createContext(DEFAULT_TIME_ZONE)

export const useTimeZone = () => use(SchoolTime)

/** A host may name a zone this browser does not know. */
export function knownTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('id-ID', {
      timeZone: name ?? DEFAULT_TIME_ZONE,
    }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
