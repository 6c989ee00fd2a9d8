import { priceList } from '@antrian/contract/booth/priceList'
import {
  type TillSnapshot,
  tillDisplayCalls,
  tillKeyCalls,
} from '@antrian/contract/till/tillDisplay'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { readScreen, serveScreen } from '../../platform/web/screenPage.ts'
import { openScreens } from '../board/keyedScreens.ts'
import { readSettings } from '../settings/settingsRepository.ts'
import { codeOf, readCodeRow } from './qrisRepository.ts'
import { shownQris } from './shownQris.ts'

/**
 * Shortest time between two snapshots (ms). Short, because the student waits with a phone in hand.
 */
const AT_MOST_EVERY = 100

/** The customer display. Its key is made, replaced and limited like that of a call screen. */
export function serveTillDisplay(platform: Platform) {
  const { app, config, db, realtime, clock, sendPage, webRoot } = platform
  const page = readScreen(webRoot, 'till')

  async function snapshot(): Promise<TillSnapshot> {
    const now = clock()
    const row = await readCodeRow(db)
    const settings = await readSettings(db)
    return {
      at: now.getTime(),
      timeZone: config.timeZone,
      build: page.build,
      schoolName: settings.schoolName,
      pay: await shownQris(db, now),
      unconfirmed: row && !row.confirmed_at ? unconfirmedOf(row) : null,
      hasQris: row !== undefined,
      prices: priceList(settings),
    }
  }

  const { keys, poll } = openScreens(platform, {
    name: 'till',
    screens: realtime.tills,
    feed: { fresh: snapshot, latest: snapshot },
    atMostEvery: AT_MOST_EVERY,
  })
  serveCalls(app, tillKeyCalls, {
    getTillKeyStatus: () => keys.status(),
    makeTillKey: ({ admin }) => keys.make(admin),
    turnTillDisplayOff: ({ admin }) => keys.turnOff(admin),
  })
  serveCalls(app, tillDisplayCalls, { getTillDisplay: poll })
  serveScreen(app, '/kasir/:key', page.html, sendPage)
}

function unconfirmedOf(row: Parameters<typeof codeOf>[0]): TillSnapshot['unconfirmed'] {
  const { merchant, nmid, city, changedAt, changedBy } = codeOf(row)
  return { merchant, nmid, city, changedAt: Date.parse(changedAt), changedBy }
}
