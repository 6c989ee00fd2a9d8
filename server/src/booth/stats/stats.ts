import { statsCalls } from '@antrian/contract/history/stats'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { gaugeStats } from './statsGauges.ts'
import { readByStatus, readStats } from './statsRepository.ts'

export function serveStats({ app, db, clock, timeZone, metrics }: Platform) {
  gaugeStats(metrics, () => readByStatus(db))
  serveCalls(app, statsCalls, {
    getStats: async () => ({ overview: await readStats(db, schoolDay(clock(), timeZone)) }),
  })
}
