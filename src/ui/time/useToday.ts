import { schoolDay } from '@antrian/contract/schoolDay'
import { useSyncExternalStore } from 'react'
import { useClockOffset, useTimeZone } from './schoolTime'

/** Interval of the check for midnight, in ms. */
const LOOK_AGAIN = 1000

function everySecond(look: () => void) {
  const timer = setInterval(look, LOOK_AGAIN)
  return () => clearInterval(timer)
}

/** The school's day, updated at midnight. */
export function useToday(): string {
  const timeZone = useTimeZone()
  const offset = useClockOffset()
  const dayAt = (now: number) => schoolDay(now + offset, timeZone)
  // The second snapshot is for the drawings at build time, whose clock is 0.
  return useSyncExternalStore(
    everySecond,
    () => dayAt(Date.now()),
    () => dayAt(0),
  )
}
