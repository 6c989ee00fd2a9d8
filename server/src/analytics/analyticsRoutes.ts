import { Analytics, AnalyticsQuery } from '@antrian/contract/analytics'
import { envelope } from '@antrian/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { ReadingTurns } from '../database/readingTurns.ts'
import type { AnalyticsService } from './analyticsService.ts'

interface Deps {
  service: AnalyticsService
  readingTurns: ReadingTurns
}

export const analyticsRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { service, readingTurns },
) => {
  app.get(
    '/analytics',
    {
      schema: {
        tags: ['Admin'],
        security: bearer,
        summary: 'Counts by day, hour and admin, payments and times; the last 30 days by default',
        querystring: AnalyticsQuery,
        response: { 200: envelope(Analytics), ...failures },
      },
    },
    async ({ query, admin }) => ({
      success: true,
      data: await readingTurns.take(admin.email, () => service.of(query)),
    }),
  )
}
