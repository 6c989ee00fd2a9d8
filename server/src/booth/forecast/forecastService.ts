import { isForecastable, newcomerStart, secondsFor } from '@antrian/contract/forecast'
import { PACE_SESSIONS, type Pace, paceOf } from '@antrian/contract/pace'
import { schoolDay } from '@antrian/contract/schoolDay'
import { type Clock, SECOND } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createForecastRepository } from './forecastRepository.ts'

interface Deps {
  db: Database
  clock: Clock
  timeZone: string
}

/** Reads afresh each time: seventy-five rows by an index, and nothing to be stale. */
export function createForecastService({ db, clock, timeZone }: Deps) {
  const forecasts = createForecastRepository(db)
  const dayOf = (instant: string) => schoolDay(Date.parse(instant), timeZone)

  const pace = async (): Promise<Pace> => {
    const sessions = await forecasts.lastSessions(PACE_SESSIONS.recent)
    return paceOf(sessions, schoolDay(clock(), timeZone), dayOf)
  }

  /** Takes one more at the end of the line; null while nothing can be said. */
  const lineEnd = async (): Promise<(photoCount: number) => string | null> => {
    const known = await pace()
    if (!isForecastable(known)) return () => null
    const now = clock()
    const line = await forecasts.line(schoolDay(now, timeZone))
    let start = newcomerStart(known, line, now.getTime())
    return photoCount => {
      const expected = new Date(start).toISOString()
      start += secondsFor(known, photoCount) * SECOND
      return expected
    }
  }

  return { pace, lineEnd }
}

export type ForecastService = ReturnType<typeof createForecastService>
