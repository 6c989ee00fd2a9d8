import { envelope } from '@antrian/contract/envelope'
import { Pace } from '@antrian/contract/pace'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { ForecastService } from './forecastService.ts'

export const forecastRoutes: FastifyPluginAsyncZod<{ service: ForecastService }> = async (
  app,
  { service },
) => {
  app.get(
    '/pace',
    {
      schema: {
        tags: ['Queue'],
        security: bearer,
        summary: 'How fast the booth works: what a session takes, and what each sheet adds',
        response: { 200: envelope(Pace), ...failures },
      },
    },
    async () => ({ success: true, data: await service.pace() }),
  )
}
