import {
  forecastOf,
  isForecastable,
  newcomerStart,
  roomUntil,
} from '@antrian/contract/forecast/forecast'
import { type Pace, paceOf, type Session, USUAL_PACE } from '@antrian/contract/forecast/pace'
import type { PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import { describe, expect, it } from 'vitest'

const NINE = Date.parse('2025-01-06T02:00:00.000Z')
const MINUTE = 60_000
const dayOf = (instant: string) => instant.slice(0, 10)
const TODAY = '2025-01-06'

const at = (minutes: number) => new Date(NINE + minutes * MINUTE).toISOString()

/** Sessions one after another from 09:00, while everybody waits since 08:00. */
function sessions(minutes: number[], sheets: (index: number) => number = () => 2): Session[] {
  let start = 0
  return minutes.map((turnover, index) => {
    const session = {
      photoCount: sheets(index),
      waitingSince: at(-60),
      startedAt: at(start),
      completedAt: at(start + turnover - 0.5),
    }
    start += turnover
    return session
  })
}

const pace = (over: Partial<Pace> = {}): Pace => ({
  ...{ secondsPerSession: 240, secondsPerSheet: 0, basis: 'today' },
  ...{ sessions: 5, startedToday: 5, longSeconds: 300 },
  ...over,
})

describe('the pace', () => {
  it('is four minutes in a booth without any session', () => {
    expect(paceOf([], TODAY, dayOf)).toEqual(USUAL_PACE)
  })

  it('is the time from one start to the next', () => {
    expect(paceOf(sessions([4, 4, 4, 4, 4, 4, 4]), TODAY, dayOf)).toMatchObject({
      secondsPerSession: 240,
      secondsPerSheet: 0,
      basis: 'today',
      sessions: 7,
    })
  })

  it('forgets the time of a stop, also within a session', () => {
    const day = sessions([4, 4, 34, 4, 4, 4])
    const stop = { reason: 'paper', words: '' } as const
    const pauses = [{ from: NINE + 9 * MINUTE, until: NINE + 39 * MINUTE, stop }]

    expect(paceOf(day, TODAY, dayOf, pauses)).toMatchObject({
      ...{ secondsPerSession: 240, sessions: 6 },
      longSeconds: 210,
    })
  })

  it('excludes breaks and waits for the next student', () => {
    const day = sessions([4, 4, 4, 40, 4, 4, 4, 4])
    expect(paceOf(day, TODAY, dayOf).secondsPerSession).toBe(240)

    const quiet = sessions([4, 4, 4, 4, 4, 4]).map(session => ({
      ...session,
      // Added just before the start, long after the student before had left.
      waitingSince: new Date(Date.parse(session.startedAt) - 1000).toISOString(),
    }))
    expect(paceOf(quiet, TODAY, dayOf).secondsPerSession).toBeLessThan(225)
  })

  it('excludes every break of a slow day, and one outlier', () => {
    const slow = sessions([4, 40, 4, 4, 40, 4, 4, 4])
    expect(paceOf(slow, TODAY, dayOf).secondsPerSession).toBe(240)
    const strayed = sessions([4, 4, 4, 11, 4, 4])
    expect(paceOf(strayed, TODAY, dayOf).secondsPerSession).toBe(240)
  })

  it('excludes an announced pause, however short', () => {
    const day = sessions([4, 4, 4, 11, 11, 4, 4])
    const span = (from: number, minutes: number) => ({
      from: NINE + from * MINUTE,
      until: NINE + (from + minutes) * MINUTE,
    })
    const turnover = (pauses: PauseSpan[]) =>
      paceOf(
        // Both have a pause after them, and not within them.
        day.map((one, index) =>
          index === 3 || index === 4
            ? {
                ...one,
                completedAt: new Date(Date.parse(one.startedAt) + 4 * MINUTE).toISOString(),
              }
            : one,
        ),
        TODAY,
        dayOf,
        pauses,
      ).secondsPerSession

    expect(turnover([])).toBeGreaterThan(280)
    expect(turnover([span(16, 7), span(27, 7)])).toBe(240)
  })

  it('is never shorter than the shortest possible session', () => {
    const clicked = sessions(Array<number>(70).fill(5)).map(session => ({
      ...session,
      waitingSince: session.startedAt,
      completedAt: new Date(Date.parse(session.startedAt) + 1000).toISOString(),
    }))
    expect(paceOf(clicked, TODAY, dayOf)).toMatchObject({ secondsPerSession: 20, sessions: 70 })
  })

  it('is today’s from five sessions on, and absent before the third', () => {
    expect(paceOf(sessions([5, 5, 5, 5, 5]), TODAY, dayOf).basis).toBe('today')
    const three = paceOf(sessions([5, 5, 5]), TODAY, dayOf)
    expect(three).toMatchObject({ basis: 'recent', sessions: 3 })
    expect(paceOf(sessions([5, 5]), TODAY, dayOf)).toEqual({ ...USUAL_PACE, startedToday: 2 })
  })

  it('uses the days before today, and never counts a night as a session', () => {
    const back = (days: number) => (instant: string) =>
      new Date(Date.parse(instant) - days * 24 * 60 * MINUTE).toISOString()
    const ago = (days: number, minutes: number[]) =>
      sessions(minutes).map(({ photoCount, waitingSince, startedAt, completedAt }) => ({
        photoCount,
        waitingSince: back(days)(waitingSince),
        startedAt: back(days)(startedAt),
        completedAt: completedAt && back(days)(completedAt),
      }))
    const week = [7, 6, 5, 4, 3, 2, 1].flatMap(days => ago(days, [5, 5, 5]))
    expect(paceOf([...week, ...sessions([5])], TODAY, dayOf).sessions).toBe(22)

    // Leftovers of yesterday were already waiting when its last session ended.
    const leftOver = sessions([5]).map(one => ({ ...one, waitingSince: back(1)(one.waitingSince) }))
    const overnight = paceOf([...ago(1, [5, 5]), ...leftOver], TODAY, dayOf)
    expect(overnight.secondsPerSession).toBeLessThan(300)
  })

  it.each([
    ['lasts still', { completedAt: null }],
    ['took no time', { completedAt: at(20) }],
    ['ended before it began', { completedAt: at(-30) }],
  ])('ignores a session that %s', (_, odd) => {
    const day = sessions([4, 4, 4, 4, 4, 4, 4]).map((one, index) =>
      index === 5 ? { ...one, ...odd } : one,
    )
    expect(paceOf(day, TODAY, dayOf)).toMatchObject({ secondsPerSession: 240, sessions: 6 })
  })

  it('ignores a session that ended after the next one began', () => {
    const day = sessions([5, 5, 5, 5, 5, 5]).map((one, index) =>
      index === 3 ? { ...one, startedAt: at(10) } : one,
    )
    expect(paceOf(day, TODAY, dayOf).sessions).toBe(5)
  })

  describe('on a day that is slower than the one before', () => {
    const yesterday = sessions(Array<number>(20).fill(4)).map(session => ({
      ...session,
      startedAt: session.startedAt.replace('-06T', '-05T'),
      completedAt: session.completedAt?.replace('-06T', '-05T') ?? null,
    }))
    const after = (count: number) =>
      paceOf([...yesterday, ...sessions(Array<number>(count).fill(10))], TODAY, dayOf)

    it('moves little with the first sessions, and then to today’s', () => {
      expect(after(2)).toMatchObject({ basis: 'recent', startedToday: 2, sessions: 22 })
      expect(after(2).secondsPerSession).toBeLessThan(330)
      expect(after(30)).toMatchObject({ basis: 'today', sessions: 30 })
      expect(after(30).secondsPerSession).toBeGreaterThan(500)
    })

    it('does not jump with any of them', () => {
      const paces = Array.from({ length: 30 }, (_, count) => after(count).secondsPerSession)
      const steps = paces.slice(1).map((pace, index) => pace - (paces[index] ?? 0))
      expect(Math.max(...steps)).toBeLessThan(60)
    })
  })

  it('estimates the time of a sheet when the sessions show it', () => {
    const sheets = [2, 4, 6, 8, 2, 4, 6, 8]
    const day = sessions(
      sheets.map(count => 2 + count / 2),
      index => sheets[index] ?? 2,
    )
    const { secondsPerSession, secondsPerSheet } = paceOf(day, TODAY, dayOf)
    expect(secondsPerSheet).toBeCloseTo(28, 0)
    expect(secondsPerSession + 5 * secondsPerSheet).toBeCloseTo(260, -1)
  })

  it('estimates it although sessions with equal sheets differ', () => {
    const sheets = [2, 8, 2, 8, 2, 8, 2, 8]
    const day = sessions(
      sheets.map((count, index) => 2 + count / 2 + index / 20),
      index => sheets[index] ?? 2,
    )
    const { secondsPerSheet } = paceOf(day, TODAY, dayOf)
    expect(secondsPerSheet).toBeGreaterThan(28)
    expect(secondsPerSheet).toBeLessThan(32)
  })

  it('ignores a correlation with sheets that is chance', () => {
    const sheets = [2, 4, 2, 4, 2, 4, 2, 4]
    const day = sessions([3, 3.6, 6, 6.6, 4, 4.6, 7, 7.9], index => sheets[index] ?? 2)
    expect(paceOf(day, TODAY, dayOf).secondsPerSheet).toBe(0)
  })

  it('never estimates less time for more sheets', () => {
    const sheets = [2, 4, 6, 8, 2, 4, 6, 8]
    const day = sessions(
      sheets.map(count => 10 - count),
      index => sheets[index] ?? 2,
    )
    expect(paceOf(day, TODAY, dayOf).secondsPerSheet).toBe(0)
  })

  it('gives the 90th percentile of sessions', () => {
    const { longSeconds } = paceOf(sessions([4, 4, 4, 4, 4, 4, 4, 4, 4, 9]), TODAY, dayOf)
    expect(longSeconds).toBeCloseTo(240)
  })

  it('ignores a session that nobody ended for hours', () => {
    const { longSeconds } = paceOf(sessions([4, 4, 4, 180, 4, 4]), TODAY, dayOf)
    expect(longSeconds).toBeLessThan(300)
  })

  it('tolerates clocks that differ and invalid times', () => {
    const odd = sessions([5, 5, 5, 5, 5]).map(session => ({
      ...session,
      completedAt: at(-300),
    }))
    expect(paceOf(odd, TODAY, dayOf)).toMatchObject({ basis: 'usual', secondsPerSession: 240 })
  })
})

describe('the forecast', () => {
  const waiting = [{ photoCount: 2 }, { photoCount: 8 }, { photoCount: 2 }]
  const minutes = (starts: number[]) => starts.map(start => (start - NINE) / MINUTE)

  it('starts each student after those before', () => {
    const inBooth = { photoCount: 2, startedAt: at(-1) }
    const { starts, newcomer } = forecastOf(pace(), { inBooth, waiting }, NINE)
    expect(minutes([...starts, newcomer])).toEqual([3, 7, 11, 15])
  })

  it('starts nobody during an announced pause; a session before it ends normally', () => {
    const inBooth = { photoCount: 2, startedAt: at(-1) }
    const pauses = [
      { from: NINE + 2 * MINUTE, until: NINE + 20 * MINUTE },
      { from: NINE + 26 * MINUTE, until: NINE + 40 * MINUTE },
    ]
    const { starts, newcomer } = forecastOf(pace(), { inBooth, waiting, pauses }, NINE)
    expect(minutes([...starts, newcomer])).toEqual([20, 24, 40, 44])
  })

  it('includes the sheets of those before', () => {
    const { starts } = forecastOf(
      pace({ secondsPerSession: 120, secondsPerSheet: 30 }),
      { inBooth: null, waiting },
      NINE,
    )
    expect(minutes(starts)).toEqual([0, 3, 9])
  })

  it('moves back while a session takes longer, and is never in the past', () => {
    const inBooth = { photoCount: 2, startedAt: at(-25) }
    expect(minutes(forecastOf(pace(), { inBooth, waiting }, NINE).starts)).toEqual([0, 4, 8])
  })

  it('is equal for a newcomer, computed or read from the list', () => {
    const inBooth = { photoCount: 4, startedAt: at(-2) }
    const measured = pace({ secondsPerSession: 100, secondsPerSheet: 17 })
    const { newcomer } = forecastOf(measured, { inBooth, waiting }, NINE)
    expect(newcomerStart(measured, { inBooth, waiting: 3, sheets: 12 }, NINE)).toBe(newcomer)
  })

  it('includes a pause when it is computed for the list', () => {
    const pauses = [{ from: NINE + 10 * MINUTE, until: NINE + 40 * MINUTE }]
    const line = { inBooth: null, sheets: 12, pauses }
    const newcomer = (waiting: number) => newcomerStart(pace(), { ...line, waiting }, NINE)
    expect(minutes([2, 4].map(newcomer))).toEqual([8, 46])
    const closing = NINE + 60 * MINUTE
    expect(roomUntil(closing, pace(), { inBooth: null, waiting: [], pauses }, NINE).all).toBe(8)
  })

  it('is absent before the third session of a day', () => {
    expect(isForecastable(pace({ startedToday: 0 }), [], 0)).toBe(false)
    expect(isForecastable(pace({ sessions: 2, startedToday: 2 }), [], 0)).toBe(false)
    expect(isForecastable(pace({ sessions: 3, startedToday: 1 }), [], 0)).toBe(true)
  })

  it('is not made while the booth is stopped', () => {
    const stop = { reason: 'printer', words: '' } as const
    const pauses = [{ from: NINE, until: NINE + 900 * MINUTE, stop }]

    expect(isForecastable(pace(), pauses, NINE + MINUTE)).toBe(false)
    expect(isForecastable(pace(), [{ from: NINE, until: NINE + 2 * MINUTE }], NINE)).toBe(true)
    expect(isForecastable(pace(), [{ ...pauses[0], until: NINE } as PauseSpan], NINE)).toBe(true)
  })

  it('is shown in minutes, above an hour in steps of five', () => {
    expect(roundedForecast(NINE + 12.4 * MINUTE, NINE)).toBe(NINE + 12 * MINUTE)
    expect(roundedForecast(NINE + 61 * MINUTE, NINE + MINUTE)).toBe(NINE + 61 * MINUTE)
    expect(roundedForecast(NINE + 71 * MINUTE, NINE)).toBe(NINE + 70 * MINUTE)
    expect(roundedForecast(NINE + 73 * MINUTE, NINE)).toBe(NINE + 75 * MINUTE)
  })

  it('counts the students who still fit before closing', () => {
    const line = { inBooth: null, waiting }
    expect(roomUntil(NINE + 5 * MINUTE, pace(), line, NINE)).toEqual({ waiting: 2, all: 2 })
    expect(roomUntil(NINE + 20 * MINUTE, pace(), line, NINE)).toEqual({ waiting: 3, all: 5 })
    expect(roomUntil(NINE - MINUTE, pace(), line, NINE)).toEqual({ waiting: 0, all: 0 })
    // A session that would start at closing time does not fit.
    expect(roomUntil(NINE + 8 * MINUTE, pace(), line, NINE)).toEqual({ waiting: 2, all: 2 })
  })

  it('assumes the average sheets of the line for newcomers, or two when nobody waits', () => {
    const measured = pace({ secondsPerSession: 120, secondsPerSheet: 30 })
    const closing = NINE + 30 * MINUTE
    const room = (of: typeof waiting) =>
      roomUntil(closing, measured, { inBooth: null, waiting: of }, NINE)
    expect(room(waiting)).toEqual({ waiting: 3, all: 8 })
    expect(room([])).toEqual({ waiting: 0, all: 10 })
  })
})
