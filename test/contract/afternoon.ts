import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import { groupSize, isTimeToCall } from '@antrian/contract/plan/classCall'
import type { Random } from '../../server/src/operator/seed/random.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Minutes that each student waited in the room, and minutes that the booth was idle. */
export interface Afternoon {
  stood: number[]
  idle: number
}

const STUDENTS = 45
const CLASSES = 3
const WALK = 3
const PACE = { ...USUAL_PACE, secondsPerSession: 180, sessions: 5, startedToday: 5 }
const SESSION = PACE.secondsPerSession * SECOND
const ABSENT = 0.05

/** Duration of a session: three minutes on average; one in ten takes twice as long. */
const sessionOf = (random: Random) =>
  (110 + 120 * random.next()) * (random.chance(0.1) ? 2 : 1) * SECOND

/** Walking time: three minutes on average; one in seven takes twice as long. */
const walkOf = (random: Random) =>
  (2 + 1.6 * random.next()) * (random.chance(0.15) ? 2 : 1) * MINUTE

/** Arrivals of unexpected students: twice, two or three of them. */
const unexpected = (random: Random) =>
  [1, 2].flatMap(() => {
    const at = random.between(20, 100) * MINUTE
    return Array.from({ length: random.between(2, 3) }, () => at + random.between(0, 60) * SECOND)
  })

interface Desk {
  inBooth: { photoCount: number; startedAt: string } | null
  /** Arrival time of each student in the room, in order. */
  room: number[]
  now: number
}

const ascending = (a: number, b: number) => a - b

/**
 * Simulates an afternoon in steps of one second; `look` returns the arrivals that an admin's calls
 * cause.
 */
function live(
  random: Random,
  coming: number[],
  look: (desk: Desk) => number[],
  isOver: () => boolean,
) {
  let expected = coming.toSorted(ascending)
  const stood: number[] = []
  const desk: Desk = { inBooth: null, room: [], now: 0 }
  let free = 0
  let idle = 0
  for (; ; desk.now += SECOND) {
    const { now, room } = desk
    const called = look(desk)
    if (called.length > 0) expected = [...expected, ...called].toSorted(ascending)
    while (expected[0] !== undefined && expected[0] <= now) room.push(expected.shift() ?? now)
    if (free > now) continue
    const next = room.shift()
    if (next === undefined) {
      desk.inBooth = null
      if (expected.length === 0 && isOver()) return { stood, idle: idle / MINUTE }
      if (stood.length > 0) idle += SECOND
      continue
    }
    stood.push((now - next) / MINUTE)
    free = now + sessionOf(random)
    desk.inBooth = { photoCount: 2, startedAt: new Date(now).toISOString() }
  }
}

/**
 * Simulates calls by the rule. An admin looks every ten seconds and takes up to twenty to press.
 */
export function calledAfternoon(random: Random): Afternoon {
  let remaining = STUDENTS
  let absent = 0
  /** Time at which each called student comes or counts as absent. */
  let onTheWay: { until: number; isComing: boolean }[] = []
  let pressAt: number | undefined

  function look({ inBooth, room, now }: Desk): number[] {
    absent += onTheWay.filter(({ until, isComing }) => until <= now && !isComing).length
    onTheWay = onTheWay.filter(({ until }) => until > now)
    if (now % (10 * SECOND) !== 0) return []
    const situation = {
      pace: PACE,
      line: { inBooth, waiting: room.map(() => ({ photoCount: 2 })) },
      walkMinutes: WALK,
      onTheWay: onTheWay.length,
      absent,
      remaining,
      closing: null,
      now,
    }
    if (!isTimeToCall(situation)) pressAt = undefined
    else pressAt ??= now + random.between(0, 20) * SECOND
    if (pressAt === undefined || pressAt > now) return []
    pressAt = undefined
    const called = Array.from({ length: groupSize(situation) }, () =>
      random.chance(ABSENT)
        ? { until: now + 3 * WALK * MINUTE, isComing: false }
        : { until: now + walkOf(random), isComing: true },
    )
    remaining -= called.length
    onTheWay.push(...called)
    return called.filter(({ isComing }) => isComing).map(({ until }) => until)
  }

  return live(random, unexpected(random), look, () => remaining === 0 && onTheWay.length === 0)
}

/**
 * Simulates an afternoon without calls: a whole class comes when those before it should be done. A
 * share of the students leaves and returns at the forecast time, give or take five minutes.
 */
export function comingAfternoon(random: Random, partAway: number): Afternoon {
  const each = STUDENTS / CLASSES
  const coming = Array.from({ length: STUDENTS }, (_, place) => {
    const at = Math.floor(place / each) * each * SESSION + random.between(0, 3 * 60) * SECOND
    if (!random.chance(partAway)) return at
    const forecast = place * SESSION
    return Math.max(at, forecast + random.between(-5 * 60, 5 * 60) * SECOND)
  }).filter(() => !random.chance(ABSENT))
  return live(
    random,
    [...coming, ...unexpected(random)],
    () => [],
    () => true,
  )
}
