import { mondayOf } from '@antrian/contract/shared/calendar'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { DAY } from '../../clock.ts'
import { isNightly, momentOf } from './backupName.ts'

/** Number of days, weeks and months of which the newest nightly backup is kept. */
interface Keep {
  days: number
  weeks: number
  months: number
}

const WEEK = 7 * DAY
const MONTH = 31 * DAY

/** Age after which an unfinished file is deleted (ms). A younger file may still be in use. */
const UNFINISHED = DAY

/**
 * Lists the files to delete. Keeps the newest nightly backup of each of the last days, weeks and
 * months. Keeps other backups until the longest of these periods is over. Only the newest nightly
 * backup may be older, because backups must not keep students' names longer than the database does.
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
  // A wrong clock may have dated others later. The backup just made must stay beside them.
  const newest = nights.find(({ age }) => age >= 0)
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

/** Finds the newest backup of each of the last `count` periods. */
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
