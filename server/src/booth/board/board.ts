import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import { readScreens } from '../../platform/web/screens.ts'
import type { ForecastService } from '../forecast/forecastService.ts'
import { createBoardFeed } from './boardFeed.ts'
import { createBoardKeyRepository } from './boardKeyRepository.ts'
import { createBoardKeys } from './boardKeys.ts'
import { createBoardSockets } from './boardSockets.ts'

interface Deps {
  db: Database
  realtime: Realtime
  forecast: ForecastService
  clock: Clock
  timeZone: string
  log: FastifyBaseLogger
  webRoot: string
}

/** Call screens and the phone page: who may look, and what they see. */
export function createBoard(app: FastifyInstance, deps: Deps) {
  const { realtime, db, clock, webRoot } = deps
  const { boards } = realtime
  const screens = readScreens(webRoot)
  const feed = createBoardFeed({ ...deps, build: screens.build })
  const keys = createBoardKeys({
    keys: createBoardKeyRepository(db),
    announce: realtime.announce,
    clock,
    cutScreens: keptHash => boards.except(keptHash ?? []).disconnectSockets(true),
    openScreens: () => boards.sockets.size,
  })
  const sockets = createBoardSockets({
    ...deps,
    boards,
    feed,
    isRight: keys.isRight,
    admission: realtime.admission,
  })
  realtime.onChange(sockets.changed)
  app.addHook('preClose', async () => sockets.close())
  return { screens, feed, keys }
}
