import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
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

/**
 * Sessions in the estimate: at most the `recent` last ones. Fewer than `least` give none, and
 * `enough` of today make it today's.
 */
export const PACE_SESSIONS = { recent: 75, enough: 5, least: 3 } as const

/** Minimum seconds of a session, because sessions clicked through for a test are no measure. */
const LEAST_SECONDS = 20
/** A turnover longer than this many medians is a break and is left out. */
const BREAK = 3
/** Minimum share of the variance that the number of prints must explain to be used. */
const WORTH_A_LINE = 0.1

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
  const ofToday = withoutBreaks(turnovers.filter(({ day }) => day === today))
  const before = withoutBreaks(turnovers.filter(({ day }) => day !== today))
  const known = [...before, ...ofToday]
  const isToday = ofToday.length >= PACE_SESSIONS.enough
  const chosen = isToday ? ofToday : known
  if (chosen.length < PACE_SESSIONS.least) return { ...USUAL_PACE, startedToday }
  const secondsPerSheet = slopeOf(known)
  const sheets = mean(known.map(turnover => turnover.sheets))
  const seconds = turnoverOf(before, ofToday)
  return {
    secondsPerSession: Math.max(LEAST_SECONDS, seconds - secondsPerSheet * sheets),
    secondsPerSheet,
    basis: isToday ? 'today' : 'recent',
    sessions: chosen.length,
    startedToday,
    longSeconds: quantile(chosen.map(({ length }) => length).sort(ascending), 0.9),
  }
}

/**
 * Seconds from one start to the next: a mean in which each session of today counts as one, all of
 * the days before together as `enough`, and the default as `least`. So a few sessions of a morning
 * or one unusual day before move it little (npm run bench:forecast).
 */
function turnoverOf(before: readonly Turnover[], ofToday: readonly Turnover[]): number {
  const parts = [
    { seconds: USUAL_PACE.secondsPerSession, weight: PACE_SESSIONS.least },
    { seconds: middleOf(before), weight: Math.min(before.length, PACE_SESSIONS.enough) },
    { seconds: middleOf(ofToday), weight: ofToday.length },
  ]
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0)
  return parts.reduce((sum, { seconds, weight }) => sum + seconds * weight, 0) / weights
}

/**
 * Time from one start to the next on the same day, without that of a stop in between, such as the
 * repair of the printer during a session. When the next student came only after the
 * session had ended, or a pause lay between, the booth was idle, so the length of the session
 * counts instead.
 */
function turnoversOf(
  sessions: readonly Session[],
  days: readonly string[],
  pauses: readonly PauseSpan[],
) {
  const stops = pauses.filter(({ stop }) => stop)
  return sessions.flatMap(({ photoCount, startedAt, completedAt }, index) => {
    if (completedAt === null) return []
    const next = sessions[index + 1]
    const wasAwaited =
      next &&
      days[index] === days[index + 1] &&
      next.waitingSince <= completedAt &&
      pausedBetween(pauses, Date.parse(completedAt), Date.parse(next.startedAt)) === 0
    const stopped = pausedBetween(stops, Date.parse(startedAt), Date.parse(completedAt)) / 1000
    const length = secondsBetween(startedAt, completedAt) - stopped
    const seconds = wasAwaited ? secondsBetween(startedAt, next.startedAt) - stopped : length
    if (length <= 0 || seconds <= 0) return []
    return { sheets: photoCount, seconds, length, day: days[index] ?? '' }
  })
}

function withoutBreaks<Of extends Turnover>(turnovers: readonly Of[]): readonly Of[] {
  const longest = BREAK * median(turnovers.map(({ seconds }) => seconds))
  return turnovers.filter(({ seconds }) => seconds <= longest)
}

/**
 * Seconds that one print adds, by least squares. All known sessions count, because paper and
 * printer are the same every day.
 */
function slopeOf(turnovers: readonly Turnover[]): number {
  const sheets = deviations(turnovers.map(turnover => turnover.sheets))
  const seconds = deviations(turnovers.map(turnover => turnover.seconds))
  const together = product(sheets, seconds)
  const explained = together ** 2 / (product(sheets, sheets) * product(seconds, seconds))
  return together > 0 && explained > WORTH_A_LINE ? together / product(sheets, sheets) : 0
}

function deviations(values: readonly number[]): number[] {
  const middle = mean(values)
  return values.map(value => value - middle)
}

const product = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

const ascending = (a: number, b: number) => a - b

/**
 * 20 % trimmed mean, because the plain mean is too long for a queue in which some do not come; 0
 * for an empty list.
 */
function middleOf(turnovers: readonly Turnover[]): number {
  const cut = Math.floor(turnovers.length / 5)
  const sorted = turnovers.map(({ seconds }) => seconds).sort(ascending)
  return mean(sorted.slice(cut, sorted.length - cut))
}

const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0

const median = (values: number[]) => quantile([...values].sort(ascending), 0.5)

/** Interpolated quantile of sorted values; 0 for an empty list. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

export const paceCalls = callsOf('Queue', {
  getPace: {
    path: '/api/queue/pace',
    summary: 'Average duration of a session and of each print',
    data: Pace,
  },
})
