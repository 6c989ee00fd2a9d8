import { forecastOf, type Line, secondsFor } from '../forecast/forecast.ts'
import type { Pace } from '../forecast/pace.ts'
import { PHOTOS } from '../queue/photoCount.ts'
import { MINUTE } from '../shared/durations.ts'

/** Largest group called at once, because more students would only wait in the room. */
const MOST_CALLED = 5
/** Number of absent students of a class that makes its next group smaller by one. */
const ABSENT = 2

/** The class that is called next, and the state of the booth. */
export interface CallSituation {
  pace: Pace
  line: Line
  walkMinutes: number
  /** Students of all classes who were called and have not come yet. */
  onTheWay: number
  /** Students of the next class who were called and did not come. */
  absent: number
  /** Students of the next class who were not called yet. */
  remaining: number
  /** Closing time of the booth in milliseconds; null when the settings have no closing time. */
  closing: number | null
  now: number
}

/** How many students of the class the next call asks for. */
export function groupSize({ pace, walkMinutes, absent, remaining }: CallSituation): number {
  const session = usualSession(pace)
  const covering = Math.ceil((walkMinutes * MINUTE + session) / session)
  const fewer = absent >= ABSENT ? 1 : 0
  return Math.min(remaining, Math.max(1, Math.min(MOST_CALLED, covering) - fewer))
}

/**
 * Whether to call the next group now. True when the students in the room and on the way keep the
 * booth busy no longer than one walk and one session, and a student called now still starts before
 * closing time.
 */
export function isTimeToCall(situation: CallSituation): boolean {
  const { pace, walkMinutes, remaining, closing, now } = situation
  const free = freeAt(situation)
  const walk = walkMinutes * MINUTE
  if (remaining === 0 || (closing !== null && Math.max(free, now + walk) >= closing)) return false
  return free - now <= walk + usualSession(pace)
}

/** Time at which the booth is free for a student who is called now, in milliseconds. */
export const freeAt = ({ pace, line, onTheWay, now }: CallSituation) =>
  forecastOf(pace, line, now).newcomer + onTheWay * usualSession(pace)

const usualSession = (pace: Pace) => secondsFor(pace, PHOTOS.min) * 1000
