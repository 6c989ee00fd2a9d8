import { DEFAULT_TIME_ZONE } from '@antrian/contract/shared/schoolDay'
import { createContext, use } from 'react'

/** Context of the school's time zone. */
export const SchoolTime = createContext(DEFAULT_TIME_ZONE)

export const useTimeZone = () => use(SchoolTime)

/** Offset of the server's clock to this device's, in ms. */
export const ClockOffset = createContext(0)

export const useClockOffset = () => use(ClockOffset)
