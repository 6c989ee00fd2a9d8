import { schoolDay } from '@antrian/contract/schoolDay'
import { DAY } from '../../clock.ts'
import { isNightly, momentOf } from './backupName.ts'

/** How many nights, weeks and months are kept. */
export interface Keep {
  days: number
  weeks: number
  months: number
}

const WEEK = 7 * DAY
const MONTH = 31 * DAY

/** A backup that is being made is not left over. */
const UNFINISHED = DAY

/**
 * Which of these files may go. Of the nightly ones the newest of each of the last days, weeks and
 * months stays; every other one stays as long as the oldest of those may. None but the newest night is
 * older, for names of students that are kept no longer must leave the backups too.
 */
export function superfluous(names: string[], keep: Keep, now: Date, timeZone: string): string[] {
  const dated = names.flatMap(name => {
    const at = momentOf(name)
    return at ? [{ name, at, age: now.getTime() - at.getTime() }] : []
  })
  const nights = dated
    .filter(({ name }) => isNightly(name) && !isUnfinished(name))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const longest = longestOf(keep)
  const [newest] = nights
  const kept = new Set([
    ...newestOf(nights, keep.days, at => schoolDay(at, timeZone)),
    ...newestOf(nights, keep.weeks, at => mondayOf(schoolDay(at, timeZone))),
    ...newestOf(nights, keep.months, at => schoolDay(at, timeZone).slice(0, 7)),
  ])
  return dated
    .filter(({ name, age }) => {
      if (isUnfinished(name)) return age > UNFINISHED
      if (name === newest?.name) return false
      return age > longest || (isNightly(name) && !kept.has(name))
    })
    .map(({ name }) => name)
}

const longestOf = ({ days, weeks, months }: Keep) =>
  Math.max(days * DAY, weeks * WEEK, months * MONTH, MONTH)

const isUnfinished = (name: string) => name.endsWith('.part')

/** The newest of each period, for as many periods as are kept. */
function newestOf(
  nights: { name: string; at: Date }[],
  count: number,
  periodOf: (at: Date) => string,
) {
  const newest = new Map<string, string>()
  for (const { name, at } of nights) {
    const period = periodOf(at)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, count)
}

function mondayOf(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
