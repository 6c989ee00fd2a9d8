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
  const today = () => schoolDay(Date.now() + offset, timeZone)
  return useSyncExternalStore(everySecond, today, today)
}
