import { envelope } from '@antrian/contract/envelope'
import { schoolDay } from '@antrian/contract/schoolDay'
import { StatsAnswer } from '@antrian/contract/stats'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { Clock } from '../clock.ts'
import type { StatsRepository } from './statsRepository.ts'

interface Deps {
  stats: StatsRepository
  clock: Clock
  timeZone: string
}

export const statsRoutes: FastifyPluginAsyncZod<Deps> = async (app, { stats, clock, timeZone }) => {
  app.get(
    '/stats',
    {
      schema: {
        tags: ['Admin'],
        security: bearer,
        summary: 'Totals of all days and of the school’s day',
        response: { 200: envelope(StatsAnswer), ...failures },
      },
    },
    async () => ({
      success: true,
      data: { overview: await stats.overview(schoolDay(clock(), timeZone)) },
    }),
  )
}
