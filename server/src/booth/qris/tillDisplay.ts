import { BOARD_REFUSAL } from '@antrian/contract/board'
import { PHOTOS } from '@antrian/contract/photoCount'
import { type BoothSettings, priceOf } from '@antrian/contract/settings'
import { type TillSnapshot, tillDisplayCalls, tillKeyCalls } from '@antrian/contract/tillDisplay'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { createScreenSockets } from '../../platform/realtime/screenSockets.ts'
import { bearerOf } from '../../platform/security/tokens.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createBoardKeyRepository } from '../board/boardKeyRepository.ts'
import { createBoardKeys } from '../board/boardKeys.ts'
import { readScreen, serveScreen } from '../board/screens.ts'
import { readBooth } from '../settings/settingsRepository.ts'
import { codeOf, readCodeRow } from './qrisRepository.ts'
import { shownQris } from './shownQris.ts'

/**
 * Shortest time between two snapshots (ms). Short, because the student waits with a phone in hand.
 */
const AT_MOST_EVERY = 100
/** Maximum requests per minute and address. */
const SNAPSHOTS = 1200

/** The customer display. Its key is made, replaced and limited like that of a call screen. */
export function serveTillDisplay(platform: Platform) {
  const { app, config, db, realtime, announce, clock, log, counts, sendPage, webRoot } = platform
  const { tills, admission } = realtime
  const page = readScreen(webRoot, 'till')
  const keys = createBoardKeys({
    keys: createBoardKeyRepository(db, 'till'),
    announce,
    clock,
    cutScreens: keptHash => tills.except(keptHash ?? []).disconnectSockets(true),
    openScreens: () => tills.sockets.size,
  })

  async function snapshot(): Promise<TillSnapshot> {
    const now = clock()
    const row = await readCodeRow(db)
    const { settings } = await readBooth(db)
    return {
      at: now.getTime(),
      timeZone: config.timeZone,
      build: page.build,
      schoolName: settings.schoolName,
      pay: await shownQris(db, now),
      unconfirmed: row && !row.confirmed_at ? unconfirmedOf(row) : null,
      hasQris: row !== undefined,
      prices: pricesOf(settings),
    }
  }

  const sockets = createScreenSockets({
    screens: tills,
    feed: { fresh: snapshot, latest: snapshot },
    isRight: keys.isRight,
    atMostEvery: AT_MOST_EVERY,
    admission,
    log,
  })
  realtime.onChange(sockets.changed)
  app.addHook('preClose', async () => sockets.close())

  serveCalls(app, tillKeyCalls, {
    getTillKeyStatus: () => keys.status(),
    makeTillKey: ({ admin }) => keys.make(admin),
    turnTillDisplayOff: ({ admin }) => keys.turnOff(admin),
  })
  serveCalls(app, tillDisplayCalls, {
    async getTillDisplay({ headers, ip }) {
      const seconds = config.rateLimit ? counts.excessOfGuest('till-displays', ip, SNAPSHOTS) : 0
      if (seconds) {
        const message = `Terlalu banyak permintaan, coba lagi dalam ${seconds} detik`
        throw new Refusal(429, message, {}, seconds)
      }
      const isRight = await keys.isRight(bearerOf(headers.authorization))
      if (!isRight) throw new Refusal(404, BOARD_REFUSAL)
      return snapshot()
    },
  })
  serveScreen(app, '/kasir/:key', page.html, sendPage)
}

function unconfirmedOf(row: Parameters<typeof codeOf>[0]): TillSnapshot['unconfirmed'] {
  const { merchant, nmid, city, changedAt, changedBy } = codeOf(row)
  return { merchant, nmid, city, changedAt: Date.parse(changedAt), changedBy }
}

/** Prices of the usual photo counts and of every package. */
function pricesOf(settings: BoothSettings): TillSnapshot['prices'] {
  const counts = new Set([
    ...PHOTOS.quickPicks,
    ...settings.packages.map(({ photoCount }) => photoCount),
  ])
  return [...counts]
    .toSorted((a, b) => a - b)
    .map(photoCount => ({ photoCount, price: priceOf(photoCount, settings) }))
    .filter(({ price }) => price > 0)
}
