import { SECOND } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ForecastService } from '../forecast/forecastService.ts'
import { readBooth } from '../settings/settingsRepository.ts'
import { serveBoardCalls } from './boardCalls.ts'
import { createBoardFeed } from './boardFeed.ts'
import { openScreens } from './keyedScreens.ts'
import { readScreens, serveScreens } from './screens.ts'

/** Registers the call screens and the phone page. */
export function serveBoard(platform: Platform, forecast: ForecastService) {
  const { app, config, db, realtime, counts, sendPage, webRoot } = platform
  const screens = readScreens(webRoot)
  const feed = createBoardFeed({ ...platform, forecast, build: screens.build })
  const { keys, poll } = openScreens(platform, {
    name: 'board',
    screens: realtime.boards,
    feed,
    atMostEvery: SECOND,
  })

  serveBoardCalls(app, { keys, poll, feed, counts, rateLimit: config.rateLimit })
  serveScreens(app, {
    screens,
    sendPage,
    hasPhonePage: async () => (await readBooth(db)).settings.phonePage,
  })
}
