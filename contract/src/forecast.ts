import { PACE_SESSIONS, type Pace } from './pace.ts'
import { afterPauses, type PauseSpan, pausedBetween } from './pause.ts'

/** Those a forecast is made of: whoever is in the booth, and the line behind in its order. */
export interface Line {
  inBooth: { photoCount: number; startedAt: string } | null
  waiting: readonly { photoCount: number }[]
  /** Announced pauses that have not ended, in order; nobody starts in one. */
  pauses?: readonly PauseSpan[]
}

export interface Forecast {
  /** When each of the line is expected to start, in milliseconds; in the line's order. */
  starts: number[]
  /** When whoever is added now is expected to start. */
  newcomer: number
}

export const secondsFor = (pace: Pace, photoCount: number) =>
  pace.secondsPerSession + pace.secondsPerSheet * photoCount

/** Nothing is promised before the first session of the day, nor on the word of two. */
export const isForecastable = ({ sessions, startedToday }: Pace) =>
  sessions >= PACE_SESSIONS.least && startedToday > 0

/**
 * A session that lasts longer than it was expected to pushes the rest: no forecast is before now. A
 * session that began before a pause is photographed to its end.
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

/** The line's figures instead of the line: for one that is counted and not read. */
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

/** When work of so many milliseconds is done, if nobody works in a pause. */
export const afterWork = (pauses: readonly PauseSpan[], start: number, work: number) =>
  pauses.reduce(
    (end, { from, until }) =>
      from <= end && until > start ? end + until - Math.max(from, start) : end,
    start + work,
  )

export interface Room {
  /** How many of the line start before the end. */
  waiting: number
  /** How many that would be with newcomers of the line's usual size. */
  all: number
}

/** How many students still start before the booth closes. */
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
