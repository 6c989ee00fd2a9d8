import { SECOND } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { createScreenSockets } from '../../platform/realtime/screenSockets.ts'
import type { ForecastService } from '../forecast/forecastService.ts'
import { readBooth } from '../settings/settingsRepository.ts'
import { serveBoardKey, servePublicBoard } from './boardCalls.ts'
import { createBoardFeed } from './boardFeed.ts'
import { createBoardKeyRepository } from './boardKeyRepository.ts'
import { createBoardKeys } from './boardKeys.ts'
import { readScreens, serveScreens } from './screens.ts'

/** Registers the call screens and the phone page. */
export function serveBoard(platform: Platform, forecast: ForecastService) {
  const { app, config, db, realtime, announce, clock, log, counts, sendPage, webRoot } = platform
  const { boards, admission } = realtime
  const screens = readScreens(webRoot)
  const feed = createBoardFeed({ ...platform, forecast, build: screens.build })
  const keys = createBoardKeys({
    keys: createBoardKeyRepository(db, 'board'),
    announce,
    clock,
    cutScreens: keptHash => boards.except(keptHash ?? []).disconnectSockets(true),
    openScreens: () => boards.sockets.size,
  })
  const sockets = createScreenSockets({
    screens: boards,
    feed,
    isRight: keys.isRight,
    atMostEvery: SECOND,
    admission,
    log,
  })
  realtime.onChange(sockets.changed)
  app.addHook('preClose', async () => sockets.close())

  serveBoardKey(app, keys)
  servePublicBoard(app, { keys, feed, counts, rateLimit: config.rateLimit })
  serveScreens(app, {
    screens,
    sendPage,
    hasPhonePage: async () => (await readBooth(db)).settings.phonePage,
  })
}
