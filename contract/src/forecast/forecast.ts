import { PACE_SESSIONS, type Pace } from './pace.ts'
import { afterPauses, type PauseSpan, pausedBetween, stopAt } from './pauseSpan.ts'

/** Input of a forecast: the session in the booth, and the waiting line in order. */
export interface Line {
  inBooth: { photoCount: number; startedAt: string } | null
  waiting: readonly { photoCount: number }[]
  /** Announced pauses that have not ended, in order. No session starts during a pause. */
  pauses?: readonly PauseSpan[]
}

export interface Forecast {
  /** Expected start of each waiting entry in milliseconds, in the order of the line. */
  starts: number[]
  /** Expected start of a student who is added now. */
  newcomer: number
}

export const secondsFor = (pace: Pace, photoCount: number) =>
  pace.secondsPerSession + pace.secondsPerSheet * photoCount

/**
 * False before the first session of the day and with too few sessions, because the estimate would
 * be unreliable, and while the booth is stopped, because nobody knows for how long.
 */
export const isForecastable = (
  { sessions, startedToday }: Pace,
  pauses: readonly PauseSpan[],
  now: number,
) => sessions >= PACE_SESSIONS.least && startedToday > 0 && !stopAt(pauses, now)

/**
 * Computes all expected starts. None is in the past, because a session that overruns delays the
 * rest. A session that began before a pause continues to its end.
 */
export function forecastOf(
  pace: Pace,
  { inBooth, waiting, pauses = [] }: Line,
  now: number,
): Forecast {
  let free = now
  if (inBooth) {
    const ends = Date.parse(inBooth.startedAt) + secondsFor(pace, inBooth.photoCount) * 1000
    free = Math.max(now, ends)
  }
  const starts = waiting.map(({ photoCount }) => {
    const start = afterPauses(pauses, free)
    free = start + secondsFor(pace, photoCount) * 1000
    return start
  })
  return { starts, newcomer: afterPauses(pauses, free) }
}

/**
 * Computes the newcomer's start from the sums of the line, for callers that count rows in SQL
 * instead of reading them.
 */
export function newcomerStart(
  pace: Pace,
  {
    inBooth,
    waiting,
    sheets,
    pauses = [],
  }: Omit<Line, 'waiting'> & { waiting: number; sheets: number },
  now: number,
): number {
  const { newcomer } = forecastOf(pace, { inBooth, waiting: [], pauses }, now)
  const work = (waiting * pace.secondsPerSession + sheets * pace.secondsPerSheet) * 1000
  return afterWork(pauses, newcomer, work)
}

/** Time at which `work` milliseconds of work are done, when no work happens in a pause. */
const afterWork = (pauses: readonly PauseSpan[], start: number, work: number) =>
  pauses.reduce(
    (end, { from, until }) =>
      from <= end && until > start ? end + until - Math.max(from, start) : end,
    start + work,
  )

export interface Room {
  /** How many of the waiting students start before the end. */
  waiting: number
  /** How many students start before the end if more students of average size are added. */
  all: number
}

/** Estimates how many students still start before the booth closes. */
export function roomUntil(closing: number, pace: Pace, line: Line, now: number): Room {
  const { starts, newcomer } = forecastOf(pace, line, now)
  const waiting = starts.filter(start => start < closing).length
  if (newcomer >= closing) return { waiting, all: waiting }
  const sheets = line.waiting.reduce((sum, { photoCount }) => sum + photoCount, 0)
  const usual = line.waiting.length > 0 ? sheets / line.waiting.length : USUAL_SHEETS
  const open = closing - newcomer - pausedBetween(line.pauses ?? [], newcomer, closing)
  const more = Math.ceil(open / (secondsFor(pace, usual) * 1000))
  return { waiting, all: waiting + more }
}

const USUAL_SHEETS = 2
