import { schoolDay } from '@antrian/contract/schoolDay'
import { statsCalls } from '@antrian/contract/stats'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { gaugeStats } from './statsGauges.ts'
import { createStatsRepository } from './statsRepository.ts'

export function serveStats({ app, db, clock, timeZone, metrics }: Platform) {
  const stats = createStatsRepository(db)
  gaugeStats(metrics, () => stats.overview(''))
  serveCalls(app, statsCalls, {
    getStats: async () => ({ overview: await stats.overview(schoolDay(clock(), timeZone)) }),
  })
}
