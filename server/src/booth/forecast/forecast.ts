import { paceCalls } from '@antrian/contract/pace'
import type { FastifyInstance } from 'fastify'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { ForecastService } from './forecastService.ts'

export async function serveForecast(
  app: FastifyInstance,
  { service }: { service: ForecastService },
) {
  serveCalls(app, paceCalls, { getPace: () => service.pace() })
}
