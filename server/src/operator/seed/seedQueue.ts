import { schoolMidnight } from '@antrian/contract/shared/schoolDay'
import { countsOf, sumOf } from '../../booth/queue/dayCounts.ts'
import { SettingError } from '../../platform/config.ts'
import type { Database } from '../../platform/database/schema.ts'
import { boothDay } from './boothDay.ts'
import { logLines } from './logLines.ts'
import { createRandom } from './random.ts'
import { schoolYears } from './schoolYears.ts'
import { createSeedRepository, type SeededDay } from './seedRepository.ts'

interface SeedOptions {
  rows: number
  days: number
  seed: number
  /** The last day of the history is the day before this one. */
  before: string
  /** Number of the newest days that also get log lines. */
  logDays: number
  timeZone: string
}

const ROWS_A_TRANSACTION = 20_000

/** Fills an empty queue with a history. The same options give the same history. */
export async function seedQueue(db: Database, options: SeedOptions) {
  const seed = createSeedRepository(db)
  if (!(await seed.isEmpty())) throw new SettingError('The queue is not empty: nothing was added.')
  await seed.prepare()
  const random = createRandom(options.seed)
  const years = schoolYears(random, options.before, options)
  let ready: SeededDay[] = []

  for (const [index, busy] of years.entries()) {
    const entries = boothDay(random, busy, schoolMidnight(busy.day, options.timeZone))
    const isLogged = index >= years.length - options.logDays
    ready.push({
      day: {
        day: busy.day,
        last_number: entries.length,
        ...sumOf(entries.map(countsOf)),
      },
      entries,
      lines: isLogged ? entries.flatMap(logLines) : [],
    })
    const rows = ready.reduce((sum, { day }) => sum + day.last_number, 0)
    if (rows >= ROWS_A_TRANSACTION || index === years.length - 1) {
      await seed.add(ready)
      ready = []
    }
  }
  await seed.settle()
}
