import { forecastOf, type Line, secondsFor } from './forecast.ts'
import type { Pace } from './pace.ts'
import { PHOTOS } from './photoCount.ts'

/** Largest group that is called at once: more would only stand in the room. */
const MOST_CALLED = 5
/** So many of a class who did not come make its next group one smaller. */
const ABSENT = 2

/** A class as the plan of the day knows it, and the booth beside it. */
export interface CallSituation {
  pace: Pace
  line: Line
  walkMinutes: number
  /** Students of any class who were called and have not come yet. */
  onTheWay: number
  /** Of the class that is next: who was called and never came. */
  absent: number
  /** Of the class that is next: who was not called yet. */
  remaining: number
  /** When the booth closes, in milliseconds; null where no day has a fixed end. */
  closing: number | null
  now: number
}

/** How many of the class are called next, whenever that is. */
export function groupSize({ pace, walkMinutes, absent, remaining }: CallSituation): number {
  const session = usualSession(pace)
  const covering = Math.ceil((walkMinutes * MINUTE + session) / session)
  const fewer = absent >= ABSENT ? 1 : 0
  return Math.min(remaining, Math.max(1, Math.min(MOST_CALLED, covering) - fewer))
}

/**
 * Whether it is time to call: those in the room and on the way keep the booth busy no longer than a
 * walk and one session, and somebody who goes now still starts before the end of the day.
 */
export function isTimeToCall(situation: CallSituation): boolean {
  const { pace, walkMinutes, remaining, closing, now } = situation
  const free = freeAt(situation)
  const walk = walkMinutes * MINUTE
  if (remaining === 0 || (closing !== null && Math.max(free, now + walk) >= closing)) return false
  return free - now <= walk + usualSession(pace)
}

/** When the booth is free for whoever is called now, in milliseconds. */
export const freeAt = ({ pace, line, onTheWay, now }: CallSituation) =>
  forecastOf(pace, line, now).newcomer + onTheWay * usualSession(pace)

const usualSession = (pace: Pace) => secondsFor(pace, PHOTOS.min) * 1000

const MINUTE = 60_000
