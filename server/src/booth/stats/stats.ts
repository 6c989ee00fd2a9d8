import { schoolDay } from '@antrian/contract/schoolDay'
import { statsCalls } from '@antrian/contract/stats'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { StatsRepository } from './statsRepository.ts'

interface Deps {
  stats: StatsRepository
  clock: Clock
  timeZone: string
}

export async function serveStats(app: FastifyInstance, { stats, clock, timeZone }: Deps) {
  serveCalls(app, statsCalls, {
    getStats: async () => ({ overview: await stats.overview(schoolDay(clock(), timeZone)) }),
  })
}
