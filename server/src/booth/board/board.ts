import { SECOND } from '../../platform/clock.ts'
import { addressOfServer } from '../../platform/networkAddress.ts'
import type { Platform } from '../../platform/platform.ts'
import { readScreen, serveScreen } from '../../platform/web/screenPage.ts'
import type { ForecastService } from '../forecast/forecastService.ts'
import { readSettings } from '../settings/settingsRepository.ts'
import { serveBoardCalls } from './boardCalls.ts'
import { createBoardFeed } from './boardFeed.ts'
import { openScreens } from './keyedScreens.ts'

export function serveBoard(platform: Platform, forecast: ForecastService) {
  const { app, config, limits, db, realtime, counts, sendPage, webRoot } = platform
  const { html, build } = readScreen(webRoot, 'board')
  const feed = createBoardFeed({
    ...platform,
    ...{ forecast, build },
    address: () => addressOfServer(platform),
  })
  const { keys, poll } = openScreens(platform, {
    name: 'board',
    screens: realtime.boards,
    feed,
    validFor: ({ at, pause, message }) =>
      Math.min(...[pause, message].map(of => of?.until ?? Number.POSITIVE_INFINITY)) - at,
    atMostEvery: SECOND,
  })

  const mostTurns = config.rateLimit && limits.turns
  serveBoardCalls(app, { keys, poll, feed, counts, mostTurns })
  serveScreen(app, '/layar/:key', html, sendPage)
  const phone = readScreen(webRoot, 'phone')
  serveScreen(app, '/nomor', phone.html, sendPage, async () => (await readSettings(db)).phonePage)
}
