import * as z from 'zod/mini'
import type { Calls } from './call.ts'
import { type PauseSpan, pausedBetween } from './pause.ts'

/** How fast the booth works: answer of `/api/queue/pace`. */
export const Pace = z.object({
  /** Seconds that every session takes, however many prints it has. */
  secondsPerSession: z.number(),
  /** Seconds that each print adds; 0 where the data show no such effect. */
  secondsPerSheet: z.number(),
  /** Today's sessions, those of the last school days, or nothing but habit. */
  basis: z.enum(['today', 'recent', 'usual']),
  /** How many sessions it rests on. */
  sessions: z.number(),
  /** How many of all known ones began today. */
  startedToday: z.number(),
  /** Nine of ten sessions end within so many seconds; null where that is not known. */
  longSeconds: z.nullable(z.number()),
})
export type Pace = z.infer<typeof Pace>

/** A session as the pace sees it. */
export interface Session {
  photoCount: number
  waitingSince: string
  startedAt: string
  /** Null while it lasts, and of one that was cancelled. */
  completedAt: string | null
}

/** A booth that has never worked: four minutes a student. */
export const USUAL_PACE: Pace = {
  secondsPerSession: 240,
  secondsPerSheet: 0,
  basis: 'usual',
  sessions: 0,
  startedToday: 0,
  longSeconds: null,
}

/** Sessions that the pace looks at; five days of them, should today have too few. */
export const PACE_SESSIONS = { today: 15, recent: 75, days: 5, enough: 5, least: 3 } as const

/** Nobody is photographed in less: sessions clicked through for a try promise no thousands. */
const LEAST_SECONDS = 20
/** A turnover this many times the median is a break, and no session's doing. */
const BREAK = 3
/** Sheets explain the turnover when a line through them takes away this part of its error. */
const WORTH_A_LINE = 0.95

interface Turnover {
  sheets: number
  seconds: number
}

/** The pace of a booth whose sessions are given oldest first; `dayOf` gives the school's day. */
export function paceOf(
  sessions: readonly Session[],
  today: string,
  dayOf: (instant: string) => string,
  pauses: readonly PauseSpan[] = [],
): Pace {
  const days = sessions.map(({ startedAt }) => dayOf(startedAt))
  const startedToday = days.filter(day => day === today).length
  const turnovers = turnoversOf(sessions, days, pauses)
  const ofToday = turnovers.filter(({ day }) => day === today).slice(-PACE_SESSIONS.today)
  const isToday = ofToday.length >= PACE_SESSIONS.enough
  const recentDays = [...new Set(days)].slice(-PACE_SESSIONS.days - 1)
  const chosen = isToday ? ofToday : turnovers.filter(({ day }) => recentDays.includes(day))
  if (chosen.length < PACE_SESSIONS.least) return { ...USUAL_PACE, startedToday }
  return {
    ...levelOf(withoutBreaks(chosen), slopeOf(withoutBreaks(turnovers))),
    basis: isToday ? 'today' : 'recent',
    sessions: chosen.length,
    startedToday,
    longSeconds: quantile(chosen.map(({ length }) => length).toSorted(ascending), 0.9),
  }
}

/**
 * From one start to the next on the same day. Where the next student came only after a session had
 * ended, or a pause lay between, the booth waited for nobody's sake: the session's own length is
 * what is known.
 */
function turnoversOf(
  sessions: readonly Session[],
  days: readonly string[],
  pauses: readonly PauseSpan[],
) {
  return sessions.flatMap(({ photoCount, startedAt, completedAt }, index) => {
    if (completedAt === null) return []
    const next = sessions[index + 1]
    const wasAwaited =
      next &&
      days[index] === days[index + 1] &&
      next.waitingSince <= completedAt &&
      pausedBetween(pauses, Date.parse(completedAt), Date.parse(next.startedAt)) === 0
    const length = secondsBetween(startedAt, completedAt)
    const seconds = wasAwaited ? secondsBetween(startedAt, next.startedAt) : length
    if (length <= 0 || seconds <= 0) return []
    return { sheets: photoCount, seconds, length, day: days[index] ?? '' }
  })
}

function withoutBreaks(turnovers: readonly Turnover[]): readonly Turnover[] {
  const longest = BREAK * median(turnovers.map(({ seconds }) => seconds))
  return turnovers.filter(({ seconds }) => seconds <= longest)
}

/**
 * Estimates the seconds that one print adds: the median of the slopes between all pairs of
 * turnovers, because an outlier moves it little (Theil–Sen estimator). Paper and printer are the
 * same every day, so that every known session counts.
 */
function slopeOf(turnovers: readonly Turnover[]): number {
  const slopes = turnovers.flatMap((a, index) =>
    turnovers
      .slice(index + 1)
      .filter(b => b.sheets !== a.sheets)
      .map(b => (b.seconds - a.seconds) / (b.sheets - a.sheets)),
  )
  const slope = Math.max(0, median(slopes))
  const [sloped, flat] = [levelOf(turnovers, slope), levelOf(turnovers, 0)]
  const isBetter = errorOf(sloped, turnovers) < WORTH_A_LINE * errorOf(flat, turnovers)
  return isBetter ? slope : 0
}

/** How fast those sessions were, beside what their sheets took. */
const levelOf = (turnovers: readonly Turnover[], secondsPerSheet: number) => ({
  secondsPerSession: Math.max(
    LEAST_SECONDS,
    middleOf(turnovers.map(({ seconds, sheets }) => seconds - secondsPerSheet * sheets)),
  ),
  secondsPerSheet,
})

const errorOf = (
  { secondsPerSession, secondsPerSheet }: ReturnType<typeof levelOf>,
  turnovers: readonly Turnover[],
) =>
  turnovers.reduce(
    (sum, { seconds, sheets }) =>
      sum + Math.abs(seconds - secondsPerSession - secondsPerSheet * sheets),
    0,
  )

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

const ascending = (a: number, b: number) => a - b

/**
 * The mean of the middle three fifths: as deaf to one that strays as the median, and steadier. Over
 * the simulated days its forecasts are 3 % less wrong than those of the mean of all
 * (npm run bench:forecast).
 */
function middleOf(values: number[]): number {
  const cut = Math.floor(values.length / 5)
  const middle = values.toSorted(ascending).slice(cut, values.length - cut)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

const median = (values: number[]) => quantile(values.toSorted(ascending), 0.5)

/** Quantile of sorted values, interpolated; 0 of an empty list. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

export const paceCalls = {
  getPace: {
    method: 'GET',
    path: '/api/queue/pace',
    tag: 'Queue',
    summary: 'How fast the booth works: what a session takes, and what each sheet adds',
    data: Pace,
  },
} as const satisfies Calls
