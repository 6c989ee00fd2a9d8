import { isForecastable, newcomerStart } from '@antrian/contract/forecast'
import { PACE_SESSIONS, type Pace, paceOf } from '@antrian/contract/pace'
import { schoolDay } from '@antrian/contract/schoolDay'
import type { Clock } from '../clock.ts'
import type { ForecastRepository } from './forecastRepository.ts'

interface Deps {
  forecasts: ForecastRepository
  clock: Clock
  timeZone: string
}

/** Reads afresh each time: seventy-five rows by an index, and nothing to be stale. */
export function createForecastService({ forecasts, clock, timeZone }: Deps) {
  const dayOf = (instant: string) => schoolDay(Date.parse(instant), timeZone)

  const pace = async (): Promise<Pace> => {
    const sessions = await forecasts.lastSessions(PACE_SESSIONS.recent)
    return paceOf(sessions, schoolDay(clock(), timeZone), dayOf)
  }

  /** When whoever is added now is expected to start; null while that can't be said. */
  const newcomer = async (): Promise<string | null> => {
    const known = await pace()
    if (!isForecastable(known)) return null
    const start = newcomerStart(known, await forecasts.line(), clock().getTime())
    return new Date(start).toISOString()
  }

  return { pace, newcomer }
}

export type ForecastService = ReturnType<typeof createForecastService>
