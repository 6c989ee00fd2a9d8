import { schoolDay } from '@antrian/contract/schoolDay'
import { statsCalls } from '@antrian/contract/stats'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { gaugeStats } from './statsGauges.ts'
import { readStats } from './statsRepository.ts'

export function serveStats({ app, db, clock, timeZone, metrics }: Platform) {
  gaugeStats(metrics, () => readStats(db, ''))
  serveCalls(app, statsCalls, {
    getStats: async () => ({ overview: await readStats(db, schoolDay(clock(), timeZone)) }),
  })
}
