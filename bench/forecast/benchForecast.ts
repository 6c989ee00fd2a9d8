import { forecastOf } from '@antrian/contract/forecast/forecast'
import { PACE_SESSIONS, paceOf, type Session } from '@antrian/contract/forecast/pace'
import type { PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { createRandom } from '../../server/src/operator/seed/random.ts'
import { DAY, MINUTE } from '../../server/src/platform/clock.ts'
import { type Figure, printTable, short } from '../table.ts'
import { quantile } from '../timing.ts'
import { aBooth, type Student, simulatedDay } from './simulatedDay.ts'

const SEEDS = 40
const DAYS = 10
const ZONE = 'Asia/Jakarta'
/** Midnight in Jakarta on a Monday. */
const FIRST_DAY = Date.parse('2025-01-05T17:00:00.000Z')

/** Errors in minutes. */
interface Errors {
  wait: number
  /** Negative when the student started later than forecast. */
  signed: number
  forecast: number
  usual: number
  mean: number
}

/** Compares the errors of the forecast at the time of adding with those of a simple estimate. */
export async function benchForecast(): Promise<Figure[]> {
  const errorsOfSeeds = Array.from({ length: SEEDS }, (_, seed) => errorsOf(seed + 1))
  const figures = [
    ...errorsOfSeeds.map((errors, seed) => figureOf(seed + 1, errors)),
    figureOfAll(errorsOfSeeds.flat()),
  ]
  printTable(
    `Median of |forecast when added - start| in minutes over ${DAYS} simulated days; beside it what position × 4 minutes and position × mean of the day would have said`,
    figures,
  )
  return figures
}

function figureOf(seed: number, errors: Errors[]): Figure {
  const middle = (of: (error: Errors) => number) => quantile(errors.map(of), 0.5)
  const ours = middle(({ forecast }) => forecast)
  const usual = middle(error => error.usual)
  const mean = middle(error => error.mean)
  const wait = middle(error => error.wait)
  const p90 = quantile(
    errors.map(({ forecast }) => forecast),
    0.9,
  )
  const allowed = Math.max(3, 0.2 * wait)
  return {
    what: `seed ${seed}: ${errors.length} students, median wait ${short(wait)}`,
    figure: `${short(ours)} (p90 ${short(p90)}); × 4: ${short(usual)}; × mean: ${short(mean)}`,
    goal: `<= ${short(allowed)}, < ${short(Math.min(usual, mean))}`,
    isMet: ours <= allowed && ours < usual && ours < mean,
  }
}

/**
 * 90th percentile of lateness, because the students who wait longest beyond their forecast
 * complain.
 */
function figureOfAll(errors: Errors[]): Figure {
  const at = (part: number, of: (error: Errors) => number) => quantile(errors.map(of), part)
  const p90 = at(0.9, ({ forecast }) => forecast)
  const usual = at(0.9, error => error.usual)
  const bias = at(0.5, ({ signed }) => signed)
  return {
    what: `all: ${errors.length} students`,
    figure: `${short(at(0.5, ({ forecast }) => forecast))} (p90 ${short(p90)}, bias ${short(bias)}); × 4: p90 ${short(usual)}; × mean: p90 ${short(at(0.9, ({ mean }) => mean))}`,
    goal: `p90 < ${short(usual)}`,
    isMet: p90 < usual,
  }
}

function errorsOf(seed: number): Errors[] {
  const random = createRandom(seed)
  const booth = aBooth(random)
  const before: Session[] = []
  const pauses: PauseSpan[] = []
  const errors: Errors[] = []
  for (let day = 0; day < DAYS; day++) {
    const { students, pause } = simulatedDay(random, booth, FIRST_DAY + day * DAY)
    pauses.push(pause)
    for (const student of students) {
      if (student.started !== undefined) errors.push(errorOf(student, students, before, pauses))
    }
    before.push(...students.filter(isSession).map(student => sessionAt(student, Infinity)))
  }
  return errors
}

/**
 * Computes the error of the forecast from the data an admin's screen had when the student was
 * added.
 */
function errorOf(
  student: Student,
  students: Student[],
  before: Session[],
  pauses: PauseSpan[],
): Errors {
  const now = student.added
  const active = students.filter(other => other.added < now && other.ended > now)
  const current = active.find(({ started }) => started !== undefined && started <= now)
  const waiting = active.filter(other => other !== current)
  const today = students
    .filter(isSession)
    .filter(({ started }) => started <= now)
    .map(other => sessionAt(other, now))
  const known = [...before, ...today].slice(-PACE_SESSIONS.recent)
  const dayOf = (instant: string) => schoolDay(Date.parse(instant), ZONE)
  const pace = paceOf(known, schoolDay(now, ZONE), dayOf, pauses)
  const line = {
    inBooth:
      current?.started === undefined
        ? null
        : sessionAt({ ...current, started: current.started }, now),
    waiting: waiting.map(({ sheets }) => ({ photoCount: sheets })),
    pauses: pauses.filter(({ until }) => until > now),
  }
  const started = student.started ?? now
  const wrongBy = (forecast: number) => Math.abs(forecast - started) / MINUTE
  const forecast = forecastOf(pace, line, now).newcomer
  const meanOfDay = meanTurnover(today) ?? 4 * MINUTE
  return {
    wait: (started - now) / MINUTE,
    signed: (forecast - started) / MINUTE,
    forecast: wrongBy(forecast),
    usual: wrongBy(now + active.length * 4 * MINUTE),
    mean: wrongBy(now + active.length * meanOfDay),
  }
}

type StudentInBooth = Student & { started: number }

const isSession = (student: Student): student is StudentInBooth => student.started !== undefined

const sessionAt = ({ added, started, ended, sheets }: StudentInBooth, now: number): Session => ({
  photoCount: sheets,
  waitingSince: iso(added),
  startedAt: iso(started),
  completedAt: ended <= now ? iso(ended) : null,
})

const iso = (time: number) => new Date(time).toISOString()

function meanTurnover(today: Session[]): number | undefined {
  const [first, last] = [today[0], today.at(-1)]
  if (!first || !last || today.length < 2) return undefined
  return (Date.parse(last.startedAt) - Date.parse(first.startedAt)) / (today.length - 1)
}
