import { isForecastable, newcomerStart, secondsFor } from '@antrian/contract/forecast/forecast'
import { type Pace, paceOf } from '@antrian/contract/forecast/pace'
import { afterPauses, type PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { type Clock, iso, SECOND } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { readPauses } from '../pause/pauseRepository.ts'
import { createForecastRepository } from './forecastRepository.ts'

interface Deps {
  db: Database
  clock: Clock
  timeZone: string
}

/** Expected starts of entries by their photo counts, one after the other. */
export type ExpectedStarts = (photoCounts: readonly number[]) => (string | null)[]

/** Computes forecasts. Caches the pace until a session, a pause or a setting changes. */
export function createForecastService({ db, clock, timeZone }: Deps) {
  const forecasts = createForecastRepository(db)
  const dayOf = (instant: string) => schoolDay(Date.parse(instant), timeZone)
  let cached: { version: string; pace: Pace; pauses: PauseSpan[] } | undefined

  /** The version was read before, so that the next call notices a change in between. */
  async function paceOn(today: string, read: string) {
    const version = `${today} ${read}`
    if (cached?.version === version) return cached
    const sessions = await forecasts.lastSessions()
    const days = sessions.map(({ startedAt }) => dayOf(startedAt))
    const pauses = await readPauses(db, [...days, today], timeZone)
    cached = { version, pace: paceOf(sessions, today, dayOf, pauses), pauses }
    return cached
  }

  /** The pace, and the pauses of today that have not ended. */
  async function outlook(): Promise<{ pace: Pace; pauses: PauseSpan[] }> {
    return outlookOf(await forecasts.version())
  }

  async function outlookOf(version: string) {
    const now = clock()
    const { pace, pauses } = await paceOn(schoolDay(now, timeZone), version)
    return { pace, pauses: pauses.filter(({ until }) => until > now.getTime()) }
  }

  /**
   * Returns a function of the photo counts of entries, in their order at the end of the queue, that
   * gives their expected starts. Null where no forecast is possible. It remembers no call, because a
   * transaction calls it again when it is retried.
   */
  const lineEnd = async (): Promise<ExpectedStarts> => {
    const now = clock()
    const { version, ...line } = await forecasts.line(schoolDay(now, timeZone))
    const { pace, pauses } = await outlookOf(version)
    if (!isForecastable(pace, pauses, now.getTime())) return counts => counts.map(() => null)
    const first = newcomerStart(pace, { ...line, pauses }, now.getTime())
    return counts => {
      let start = first
      return counts.map(photoCount => {
        const expected = iso(start)
        start = afterPauses(pauses, start + secondsFor(pace, photoCount) * SECOND)
        return expected
      })
    }
  }

  return { outlook, lineEnd }
}

export type ForecastService = ReturnType<typeof createForecastService>
