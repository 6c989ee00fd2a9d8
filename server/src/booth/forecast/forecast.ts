import { paceCalls } from '@antrian/contract/forecast/pace'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { ForecastService } from './forecastService.ts'

export function serveForecast({ app }: Platform, { outlook }: ForecastService) {
  serveCalls(app, paceCalls, { getPace: async () => (await outlook()).pace })
}
