import { type Forecast, forecastOf, isForecastable } from '@antrian/contract/forecast/forecast'
import { PACE_SESSIONS, paceOf, type Session } from '@antrian/contract/forecast/pace'
import { createRandom } from '../../server/src/operator/seed/random.ts'
import { DAY, MINUTE } from '../../server/src/platform/clock.ts'
import {
  boothOf,
  type Kind,
  kinds,
  type Student,
  simulatedDay,
  type ToldPause,
} from './simulatedDay.ts'

/** Midnight on a Monday, by the school's clock. */
const FIRST_DAY = Date.parse('2025-01-06T00:00:00.000Z')
/** A student looks at the forecast when added, and again after each interval of waiting. */
const LOOKS = 10 * MINUTE
const NAIVE = 4 * MINUTE

/** What a student is told at one moment. Errors are in minutes, negative if it was too early. */
export interface Look {
  kind: Kind
  /** Error of the forecast; null if the server shows none. */
  forecast: number | null
  /** Error of "position × 4 minutes". */
  naive: number
}

/** Mean minutes from one start to the next. */
const RATES = [2, 3, 4, 4, 4, 5, 6, 8]

/** What is told at one booth: on its first day, and then on a day of each kind in random order. */
export function backtest(seed: number, itsRate?: number): Look[] {
  const random = createRandom(seed)
  const rate = itsRate ?? random.pick(RATES)
  const booth = boothOf(random, rate)
  const inOrder = kinds.map(kind => ({ kind, place: random.next() }))
  const days = [random.pick(kinds), ...inOrder.toSorted(byPlace).map(({ kind }) => kind)]
  const before: Session[] = []
  const pauses: ToldPause[] = []
  return days.flatMap((kind, index) => {
    const day = simulatedDay(random, booth, kind, FIRST_DAY + index * DAY)
    pauses.push(...day.pauses)
    const looks = looksOf(day.students, before, pauses)
    before.push(...day.students.filter(isSession).map(student => sessionAt(student, Infinity)))
    return looks.map(look => ({ kind, ...look }))
  })
}

const byPlace = (a: { place: number }, b: { place: number }) => a.place - b.place

function looksOf(students: Student[], before: Session[], pauses: ToldPause[]) {
  return students.flatMap((student, index) => {
    const { added, started } = student
    if (started === undefined) return []
    const looks = Math.ceil((started - added) / LOOKS)
    return Array.from({ length: looks }, (_, look) => {
      const now = added + look * LOOKS
      const { ahead, forecast } = shownAt(now, students, index, before, pauses)
      const errorOf = (expected: number) => (expected - started) / MINUTE
      return {
        forecast: forecast && errorOf(forecast.newcomer),
        naive: errorOf(now + ahead * NAIVE),
      }
    })
  })
}

/** What the student at `index` is shown, from what the booth knows at the time. */
function shownAt(
  now: number,
  students: Student[],
  index: number,
  before: Session[],
  pauses: ToldPause[],
): { ahead: number; forecast: Forecast | null } {
  const ahead = students.slice(0, index).filter(({ ended }) => ended > now)
  const current = ahead.filter(isSession).find(({ started }) => started <= now)
  const today = students.filter(isSession).filter(({ started }) => started <= now)
  const known = [...before, ...today.map(one => sessionAt(one, now))].slice(-PACE_SESSIONS.recent)
  const told = pauses.filter(pause => pause.told <= now)
  const pace = paceOf(known, dayOf(iso(now)), dayOf, told)
  const line = {
    inBooth: current ? sessionAt(current, now) : null,
    waiting: ahead.filter(one => one !== current).map(({ sheets }) => ({ photoCount: sheets })),
    pauses: told.filter(({ until }) => until > now),
  }
  return {
    ahead: ahead.length,
    forecast: isForecastable(pace, [], now) ? forecastOf(pace, line, now) : null,
  }
}

const dayOf = (instant: string) => instant.slice(0, 10)

type StudentInBooth = Student & { started: number }

const isSession = (student: Student): student is StudentInBooth => student.started !== undefined

const sessionAt = ({ added, started, ended, sheets }: StudentInBooth, now: number): Session => ({
  photoCount: sheets,
  waitingSince: iso(added),
  startedAt: iso(started),
  completedAt: ended <= now ? iso(ended) : null,
})

const iso = (time: number) => new Date(time).toISOString()

/** Errors of both at the moments at which the server shows a forecast, in minutes. */
export function comparedAt(looks: readonly Look[]) {
  const shown = looks.flatMap(({ forecast, naive }) =>
    forecast === null ? [] : { forecast: Math.abs(forecast), naive: Math.abs(naive) },
  )
  return {
    withheld: 1 - shown.length / looks.length,
    forecast: shown.map(({ forecast }) => forecast),
    naive: shown.map(({ naive }) => naive),
  }
}
