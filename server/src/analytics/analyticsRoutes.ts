import { Analytics, AnalyticsQuery } from '@antrian/contract/analytics'
import { envelope } from '@antrian/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { AnalyticsService } from './analyticsService.ts'

export const analyticsRoutes: FastifyPluginAsyncZod<{ service: AnalyticsService }> = async (
  app,
  { service },
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
    async ({ query }) => ({ success: true, data: await service.of(query) }),
  )
}
