import type { Random } from '../../server/src/operator/seed/random.ts'
import { HOUR, MINUTE, SECOND } from '../../server/src/platform/clock.ts'

/** A simulated student, with times in milliseconds since 1970. */
export interface Student {
  sheets: number
  added: number
  /** Undefined when the student never came. */
  started?: number
  /** End of the session, or the time at which an absent student was given up. */
  ended: number
}

/**
 * Parameters in which booths differ: time of a session, of a print, and of the change between
 * students.
 */
export interface Booth {
  session: number
  sheet: number
  change: number
}

export const aBooth = (random: Random): Booth => ({
  session: random.between(60, 150) * SECOND,
  sheet: random.between(5, 40) * SECOND,
  change: random.between(10, 50) * SECOND,
})

const PEAKS = [8, 9.75, 12, 13.5]

/**
 * Simulates one day from 08:00 to 15:00. More students come in breaks than in lessons, some do not
 * come when called, the admin of the afternoon may be slow, noon has an announced pause, and on
 * some days the printer stops for twenty minutes.
 */
export function simulatedDay(random: Random, booth: Booth, midnight: number) {
  const at = (hour: number) => midnight + hour * HOUR
  const shifts = [
    { from: at(0), pace: 0.85 + random.next() * 0.4 },
    { from: at(9 + random.next() * 4), pace: random.chance(0.5) ? 1.3 + random.next() * 0.5 : 1 },
  ]
  const noon = { from: at(12.25), minutes: random.between(10, 25) }
  const stops = [noon]
  if (random.chance(0.4)) stops.push({ from: at(8.5 + random.next() * 5), minutes: 20 })

  let free = at(8)
  const students = arrivals(random, booth, at).map((added): Student => {
    const sheets = 2 * (1 + Math.min(random.between(0, 4), random.between(0, 4)))
    const ready = Math.max(free, added + random.between(5, 40) * SECOND)
    const stop = stops.find(({ from, minutes }) => ready >= from && ready < from + minutes * MINUTE)
    const called = stop ? stop.from + stop.minutes * MINUTE : ready
    if (random.chance(0.07)) {
      free = called + random.between(40, 150) * SECOND
      return { sheets, added, ended: free }
    }
    const shift = shifts.findLast(({ from }) => called >= from)
    const noise = Math.exp(0.28 * normal(random))
    const ended = called + (booth.session + booth.sheet * sheets) * (shift?.pace ?? 1) * noise
    free = ended + booth.change * (0.4 + 1.2 * random.next())
    return { sheets, added, started: called, ended }
  })
  return { students, pause: { from: noon.from, until: noon.from + noon.minutes * MINUTE } }
}

const USUAL_SHEETS = 4

/**
 * Arrival times of as many students as the booth can serve in seven hours or slightly fewer; two of
 * three arrive at a peak.
 */
function arrivals(random: Random, booth: Booth, at: (hour: number) => number): number[] {
  const turnover = booth.session + booth.sheet * USUAL_SHEETS + booth.change
  const students = ((7 * HOUR) / turnover) * (0.6 + 0.3 * random.next())
  return Array.from({ length: Math.round(students) }, () => {
    if (random.chance(0.35)) return at(7.75 + random.next() * 7)
    return at(random.pick(PEAKS)) + (random.next() + random.next() - 0.7) * 25 * MINUTE
  }).toSorted((a, b) => a - b)
}

/** Normal distribution by the Box–Muller transform. */
const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
