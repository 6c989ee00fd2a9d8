import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { useSyncExternalStore } from 'react'
import { useClockOffset, useTimeZone } from './schoolTime'

/** Interval of the check for midnight, in ms. */
const LOOK_AGAIN = 1000

function everySecond(look: () => void) {
  const timer = setInterval(look, LOOK_AGAIN)
  return () => clearInterval(timer)
}

/** Returns the school's day at a moment of this device's clock (ms), whose error is corrected. */
export function useDayOf(): (moment: number) => string {
  const timeZone = useTimeZone()
  const offset = useClockOffset()
  return moment => schoolDay(moment + offset, timeZone)
}

/** The school's day, updated at midnight. */
export function useToday(): string {
  const dayOf = useDayOf()
  // The second snapshot is for the drawings at build time, whose clock is 0.
  return useSyncExternalStore(
    everySecond,
    () => dayOf(Date.now()),
    () => dayOf(0),
  )
}
