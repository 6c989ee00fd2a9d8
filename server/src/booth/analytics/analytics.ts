import { analyticsCalls } from '@antrian/contract/analytics'
import type { FastifyInstance } from 'fastify'
import type { ReadingTurns } from '../../platform/database/readingTurns.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { AnalyticsService } from './analyticsService.ts'

interface Deps {
  service: AnalyticsService
  readingTurns: ReadingTurns
}

export async function serveAnalytics(app: FastifyInstance, { service, readingTurns }: Deps) {
  serveCalls(app, analyticsCalls, {
    getAnalytics: ({ query, admin }) => readingTurns.take(admin.email, () => service.of(query)),
  })
}
