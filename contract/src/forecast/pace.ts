import * as z from 'zod/mini'
import type { Calls } from '../shared/call.ts'
import { type PauseSpan, pausedBetween } from './pauseSpan.ts'

/** Speed of the booth: answer of `/api/queue/pace`. */
export const Pace = z.object({
  /** Seconds of each session that do not depend on the number of prints. */
  secondsPerSession: z.number(),
  /** Seconds per print; 0 when the data show no such effect. */
  secondsPerSheet: z.number(),
  /** Source of the estimate: sessions of today, sessions of recent school days, or the default. */
  basis: z.enum(['today', 'recent', 'usual']),
  /** Number of sessions in the estimate. */
  sessions: z.number(),
  /** Number of known sessions that began today. */
  startedToday: z.number(),
  /** 90th percentile of session length in seconds; null when unknown. */
  longSeconds: z.nullable(z.number()),
})
export type Pace = z.infer<typeof Pace>

/** A session as input of the estimate. */
export interface Session {
  photoCount: number
  waitingSince: string
  startedAt: string
  /** Null while the session lasts and for a cancelled one. */
  completedAt: string | null
}

/** Default without data: four minutes per student. */
export const USUAL_PACE: Pace = {
  secondsPerSession: 240,
  secondsPerSheet: 0,
  basis: 'usual',
  sessions: 0,
  startedToday: 0,
  longSeconds: null,
}

/** Limits of the sessions in the estimate; when today has too few, five days count. */
export const PACE_SESSIONS = { today: 15, recent: 75, days: 5, enough: 5, least: 3 } as const

/** Minimum seconds of a session, because sessions clicked through for a test are no measure. */
const LEAST_SECONDS = 20
/** A turnover longer than this many medians is a break and is left out. */
const BREAK = 3
/** Minimum share of the error that a fit by print count must remove to be used. */
const WORTH_A_LINE = 0.95

interface Turnover {
  sheets: number
  seconds: number
}

/** Estimates the pace from sessions, oldest first; `dayOf` returns the school day of a time. */
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
  const usual = withoutBreaks(chosen)
  return {
    ...levelOf(usual, slopeOf(withoutBreaks(turnovers))),
    basis: isToday ? 'today' : 'recent',
    sessions: chosen.length,
    startedToday,
    longSeconds: quantile(usual.map(({ length }) => length).sort(ascending), 0.9),
  }
}

/**
 * Time from one start to the next on the same day. When the next student came only after the
 * session had ended, or a pause lay between, the booth was idle, so the length of the session
 * counts instead.
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

function withoutBreaks<Of extends Turnover>(turnovers: readonly Of[]): readonly Of[] {
  const longest = BREAK * median(turnovers.map(({ seconds }) => seconds))
  return turnovers.filter(({ seconds }) => seconds <= longest)
}

/**
 * Estimates the seconds that one print adds: the median of the slopes between all pairs of
 * turnovers, because an outlier moves it little (Theil–Sen estimator). All known sessions count,
 * because paper and printer are the same every day.
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

/** Seconds of each session without the time of its prints. */
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
 * 20 % trimmed mean: as robust to outliers as the median, with less variance. In simulated days its
 * forecast error is 3 % lower than with the plain mean (npm run bench:forecast).
 */
function middleOf(values: number[]): number {
  const cut = Math.floor(values.length / 5)
  const middle = [...values].sort(ascending).slice(cut, values.length - cut)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

const median = (values: number[]) => quantile([...values].sort(ascending), 0.5)

/** Interpolated quantile of sorted values; 0 for an empty list. */
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
    summary: 'Average duration of a session and of each print',
    data: Pace,
  },
} as const satisfies Calls
