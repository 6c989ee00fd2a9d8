import type { PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import type { Random } from '../../server/src/operator/seed/random.ts'
import { HOUR, MINUTE, SECOND } from '../../server/src/platform/clock.ts'

/** A simulated student, with times in milliseconds since 1970. */
export interface Student {
  sheets: number
  added: number
  /** Undefined when the student left the queue or did not come when called. */
  started?: number
  /** End of the session, or the time at which the student was no longer in the queue. */
  ended: number
}

/** A pause, and since when the booth knows of it. */
export interface ToldPause extends PauseSpan {
  told: number
}

/** What is unusual about a day, each a part of the students, a factor, or a count. */
interface Traits {
  /** Part of the students who come as whole classes, added within minutes. */
  bursts: number
  /** Factor of the first sessions. */
  firstSessions: number
  /** Standard deviation of the logarithm of a session's length. */
  tail: number
  /** Breaks that are announced, at the start of the day or as they begin. */
  pauses: number
  /** Breaks that nobody announces. */
  breaks: number
  /** Printer jams, which prolong the session in the booth. */
  jams: number
  /** Part of the students who do not come when called. */
  absent: number
  /** Part of the students who leave while they wait. */
  leaving: number
  /** Factor of the booth's speed today. */
  slowness: readonly [least: number, most: number]
  /** Factor of the afternoon's shift. */
  secondShift: readonly [least: number, most: number]
}

const ORDINARY: Traits = {
  ...{ bursts: 0, firstSessions: 1, tail: 0.3, pauses: 1, breaks: 0, jams: 0 },
  ...{ absent: 0.05, leaving: 0.02, slowness: [0.9, 1.1], secondShift: [0.95, 1.05] },
}

const KINDS = {
  'an ordinary day': ORDINARY,
  'whole classes at once': { ...ORDINARY, bursts: 0.7 },
  'slow first sessions': { ...ORDINARY, firstSessions: 2 },
  'sessions of very different length': { ...ORDINARY, tail: 0.65 },
  breaks: { ...ORDINARY, pauses: 2, breaks: 2 },
  'printer jams': { ...ORDINARY, jams: 3 },
  'many who do not come': { ...ORDINARY, absent: 0.18, leaving: 0.1 },
  'slower than usual': { ...ORDINARY, slowness: [1.3, 1.8] },
  'faster than usual': { ...ORDINARY, slowness: [0.55, 0.75] },
  'another admin after noon': { ...ORDINARY, secondShift: [0.65, 1.6] },
  'all of it': {
    ...{ bursts: 0.4, firstSessions: 1.5, tail: 0.5, pauses: 0, breaks: 2, jams: 1 },
    ...{ absent: 0.1, leaving: 0.05, slowness: [0.75, 1.35], secondShift: [0.8, 1.3] },
  },
} as const satisfies Record<string, Traits>
export type Kind = keyof typeof KINDS

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name)
export const kinds = Object.keys(KINDS).filter(isKind)

/** Milliseconds of a session without prints, of a print, and of the change between students. */
interface Booth {
  session: number
  sheet: number
  change: number
}

const MEAN_SHEETS = 4.4

/** A booth with a mean time from one start to the next, in minutes. */
export function boothOf(random: Random, minutes: number): Booth {
  const turnover = minutes * MINUTE
  const [sheets, change] = [0.35 * random.next(), 0.08 + 0.15 * random.next()]
  return {
    session: turnover * (1 - sheets - change),
    sheet: (turnover * sheets) / MEAN_SHEETS,
    change: turnover * change,
  }
}

interface Stop {
  from: number
  minutes: number
}

/** Simulates one day from 08:00 to 15:00. */
export function simulatedDay(random: Random, booth: Booth, kind: Kind, midnight: number) {
  const traits: Traits = KINDS[kind]
  const at = (hour: number) => midnight + hour * HOUR
  const within = ([least, most]: readonly [number, number]) =>
    least + (most - least) * random.next()
  const stopsOf = (count: number, most: number): Stop[] =>
    Array.from({ length: count }, () => ({
      from: at(8.5 + random.next() * 5.5),
      minutes: random.between(8, most),
    }))
  const pauses = stopsOf(traits.pauses, 30).map(({ from, minutes }): ToldPause => {
    const told = random.chance(0.5) ? at(0) : from
    return { from, until: from + minutes * MINUTE, told }
  })
  const breaks = stopsOf(traits.breaks, 25)
  const jams = stopsOf(traits.jams, 20)
  const slowness = within(traits.slowness)
  const shift = { from: at(11 + random.next() * 2), slowness: within(traits.secondShift) }
  let [free, sessions] = [at(8), 0]

  function serve(added: number): Student {
    const sheets = 2 * (1 + Math.min(random.between(0, 4), random.between(0, 4)))
    const called = afterStops(Math.max(free, added + random.between(5, 40) * SECOND))
    const leaves = random.chance(traits.leaving) ? added + random.between(5, 60) * MINUTE : Infinity
    if (leaves < called) return { sheets, added, ended: leaves }
    if (random.chance(traits.absent)) {
      free = called + random.between(40, 150) * SECOND
      return { sheets, added, ended: free }
    }
    const factor =
      slowness *
      (called >= shift.from ? shift.slowness : 1) *
      (sessions++ < 5 ? traits.firstSessions : 1)
    // The mean is 1, whatever the deviation.
    const noise = Math.exp(traits.tail * normal(random) - traits.tail ** 2 / 2)
    const ended = afterJams(
      called,
      called + (booth.session + booth.sheet * sheets) * factor * noise,
    )
    free = ended + booth.change * factor * (0.4 + 1.2 * random.next())
    return { sheets, added, started: called, ended }
  }

  function afterStops(ready: number): number {
    const spans = breaks.map(({ from, minutes }) => ({ from, until: from + minutes * MINUTE }))
    const stop = [...pauses, ...spans].find(({ from, until }) => ready >= from && ready < until)
    return stop ? afterStops(stop.until) : ready
  }

  function afterJams(from: number, until: number): number {
    const jam = jams.findIndex(one => one.from >= from && one.from < until)
    const [first] = jam < 0 ? [] : jams.splice(jam, 1)
    return first ? afterJams(from, until + first.minutes * MINUTE) : until
  }

  const students = arrivals(random, booth, traits, at).map(serve)
  return { students, pauses: pauses.toSorted((a, b) => a.from - b.from) }
}

const PEAKS = [8, 9.75, 12, 13.5]

/**
 * Arrival times of about as many students as the booth can serve on an ordinary day. Two of three
 * of those who come by themselves arrive at a peak.
 */
function arrivals(random: Random, booth: Booth, traits: Traits, at: (hour: number) => number) {
  const turnover = booth.session + booth.sheet * MEAN_SHEETS + booth.change
  const students = Math.round(((7 * HOUR) / turnover) * (0.6 + 0.35 * random.next()))
  const times: number[] = []
  while (times.length < students * traits.bursts) {
    const start = at(7.9 + random.next() * 5.5)
    const minutes = random.between(0, 8)
    const together = random.between(12, 34)
    times.push(...Array.from({ length: together }, () => start + random.next() * minutes * MINUTE))
  }
  while (times.length < students) {
    const isAlone = random.chance(0.35)
    const peak = at(random.pick(PEAKS)) + (random.next() + random.next() - 0.7) * 25 * MINUTE
    times.push(isAlone ? at(7.75 + random.next() * 7) : peak)
  }
  return times.toSorted((a, b) => a - b)
}

/** Normal distribution by the Box–Muller transform. */
const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
