import { analyticsCalls } from '@antrian/contract/analytics'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createAnalyticsRepository } from './analyticsRepository.ts'
import { createAnalyticsService } from './analyticsService.ts'

export function serveAnalytics({ app, readers, readingTurns, clock, timeZone }: Platform) {
  const analytics = createAnalyticsRepository(readers)
  const service = createAnalyticsService({ analytics, clock, timeZone })

  serveCalls(app, analyticsCalls, {
    getAnalytics: ({ query, admin }) => readingTurns.take(admin.email, () => service.of(query)),
  })
}
