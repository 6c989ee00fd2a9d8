import { paceCalls } from '@antrian/contract/pace'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createForecastService } from './forecastService.ts'

export function serveForecast(platform: Platform) {
  const { outlook } = createForecastService(platform)
  serveCalls(platform.app, paceCalls, { getPace: async () => (await outlook()).pace })
}
