import { PACE_SESSIONS, type Pace } from './pace.ts'

/** Those a forecast is made of: whoever is in the booth, and the line behind in its order. */
export interface Line {
  inBooth: { photoCount: number; startedAt: string } | null
  waiting: readonly { photoCount: number }[]
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

/** A session that lasts longer than it was expected to pushes the rest: no forecast is before now. */
export function forecastOf(pace: Pace, { inBooth, waiting }: Line, now: number): Forecast {
  let free = now
  if (inBooth) {
    const ends = Date.parse(inBooth.startedAt) + secondsFor(pace, inBooth.photoCount) * 1000
    free = Math.max(now, ends)
  }
  const starts = waiting.map(({ photoCount }) => {
    const start = free
    free += secondsFor(pace, photoCount) * 1000
    return start
  })
  return { starts, newcomer: free }
}

/** The line's figures instead of the line: for one that is counted and not read. */
export function newcomerStart(
  pace: Pace,
  { inBooth, waiting, sheets }: Pick<Line, 'inBooth'> & { waiting: number; sheets: number },
  now: number,
): number {
  const { newcomer } = forecastOf(pace, { inBooth, waiting: [] }, now)
  return newcomer + (waiting * pace.secondsPerSession + sheets * pace.secondsPerSheet) * 1000
}

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
  const more = Math.ceil((closing - newcomer) / (secondsFor(pace, usual) * 1000))
  return { waiting, all: waiting + more }
}

const USUAL_SHEETS = 2
