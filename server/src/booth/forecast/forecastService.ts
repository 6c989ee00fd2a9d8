import { isForecastable, newcomerStart, secondsFor } from '@antrian/contract/forecast'
import { PACE_SESSIONS, type Pace, paceOf } from '@antrian/contract/pace'
import { afterPauses, type PauseSpan } from '@antrian/contract/pause'
import { schoolDay } from '@antrian/contract/schoolDay'
import { type Clock, SECOND } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { readPauses } from '../pause/pauseRepository.ts'
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

  /** The pace, and the pauses of today that have not ended. */
  async function outlook(): Promise<{ pace: Pace; pauses: PauseSpan[] }> {
    const now = clock()
    const today = schoolDay(now, timeZone)
    const sessions = await forecasts.lastSessions(PACE_SESSIONS.recent)
    const days = sessions.map(({ startedAt }) => dayOf(startedAt))
    const pauses = await readPauses(db, [...days, today], timeZone)
    return {
      pace: paceOf(sessions, today, dayOf, pauses),
      pauses: pauses.filter(({ until }) => until > now.getTime()),
    }
  }

  /** Takes one more at the end of the line; null while nothing can be said. */
  const lineEnd = async (): Promise<(photoCount: number) => string | null> => {
    const { pace, pauses } = await outlook()
    if (!isForecastable(pace)) return () => null
    const now = clock()
    const line = await forecasts.line(schoolDay(now, timeZone))
    let start = newcomerStart(pace, { ...line, pauses }, now.getTime())
    return photoCount => {
      const expected = new Date(start).toISOString()
      start = afterPauses(pauses, start + secondsFor(pace, photoCount) * SECOND)
      return expected
    }
  }

  return { outlook, lineEnd }
}

export type ForecastService = ReturnType<typeof createForecastService>
