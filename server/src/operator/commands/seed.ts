import { parseArgs } from 'node:util'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { pino } from 'pino'
import { type Config, SettingError } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { holdServerLock } from '../../platform/database/sqlite/serverLock.ts'
import { seedQueue } from '../seed/seedQueue.ts'
import { migrateOnlyEmpty } from './commandDatabase.ts'

const USAGE = `A history to try things on, into an empty queue:
  antrian seed --rows 1000000 [--days 2600] [--seed 1] [--log-days 90] [--invented]`

const IN_PRODUCTION = `This is a production database, and every student of the history is invented.
If that is what you want, say so: antrian seed --invented`

/** Entries per day: one million in ten school years. */
const ROWS_A_DAY = 385

export async function seed(config: Config, args: string[]) {
  const values = valuesOf(args)
  if (config.production && !values.invented) throw new SettingError(IN_PRODUCTION)
  const rows = whole(values.rows)
  const days = whole(values.days || String(Math.ceil(rows / ROWS_A_DAY)))

  const unlock = config.databaseUrl ? () => {} : await holdServerLock(config.dataDir)
  const db = await openDatabase(config, pino({ level: 'silent' }), migrateOnlyEmpty(config))
  try {
    const start = performance.now()
    await seedQueue(db, {
      ...{ rows, days, seed: whole(values.seed), logDays: whole(values['log-days']) },
      before: schoolDay(new Date(), config.timeZone),
      timeZone: config.timeZone,
    })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${rows} entries on ${days} school days, in ${seconds} s.`)
  } finally {
    await db.destroy()
    unlock()
  }
}

function valuesOf(args: string[]) {
  const options = {
    rows: { type: 'string', default: '1000' },
    days: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    'log-days': { type: 'string', default: '90' },
    /** Allows invented students in a production database. */
    invented: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ options, args }).values
  } catch {
    throw new SettingError(USAGE)
  }
}

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new SettingError(USAGE)
  return Number(text)
}
