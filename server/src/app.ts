import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAdminLogRepository } from './adminLog/adminLogRepository.ts'
import { adminLogRoutes } from './adminLog/adminLogRoutes.ts'
import { createAnalyticsRepository } from './analytics/analyticsRepository.ts'
import { analyticsRoutes } from './analytics/analyticsRoutes.ts'
import { createAnalyticsService } from './analytics/analyticsService.ts'
import { createAllowListRepository } from './auth/allowListRepository.ts'
import { createIdentityClient } from './auth/identityClient.ts'
import { chooseIdentityProvider } from './auth/identityProvider.ts'
import { requireAdmin } from './auth/requireAdmin.ts'
import { createSessionRepository } from './auth/sessionRepository.ts'
import { sessionRoutes } from './auth/sessionRoutes.ts'
import { createSignInRepository } from './auth/signInRepository.ts'
import { CALLBACK_PATH, signInRoutes } from './auth/signInRoutes.ts'
import { createSignInService } from './auth/signInService.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createBackup } from './database/backup.ts'
import { engineOf } from './database/migrate.ts'
import { openDatabase } from './database/openDatabase.ts'
import { openReaders } from './database/readers.ts'
import { holdServerLock } from './database/serverLock.ts'
import { developerPanel } from './developer/developerPanel.ts'
import { createSendPage } from './doors/pages.ts'
import { createRateCounts } from './doors/rateCounts.ts'
import { keepCountsShared } from './doors/sharedCounts.ts'
import { probes } from './health/probes.ts'
import { createHistoryExport } from './history/historyExport.ts'
import { createHistoryRepository } from './history/historyRepository.ts'
import { historyRoutes } from './history/historyRoutes.ts'
import { createHttp } from './http.ts'
import { listeningPort } from './listening.ts'
import { createLogBook, type LogBook } from './logs/logBook.ts'
import { createQueueRepository } from './queue/queueRepository.ts'
import { queueRoutes } from './queue/queueRoutes.ts'
import { createQueueService } from './queue/queueService.ts'
import { joinNodes } from './realtime/nodes.ts'
import { createRealtime } from './realtime/realtime.ts'
import { createResetRepository } from './reset/resetRepository.ts'
import { resetRoutes } from './reset/resetRoutes.ts'
import { createResetService } from './reset/resetService.ts'
import { createSheetBackup } from './sheets/sheetBackup.ts'
import { TIMING, type Timing } from './sheets/timing.ts'
import { createStatsRepository } from './stats/statsRepository.ts'
import { statsRoutes } from './stats/statsRoutes.ts'
import { measureTraffic } from './traffic/measureTraffic.ts'
import { createMetrics } from './traffic/metrics.ts'
import { metricsRoute } from './traffic/metricsRoute.ts'
import { createTrafficMeter } from './traffic/trafficMeter.ts'
import { serveWebApp } from './web/webApp.ts'

interface Deps {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  /** What the log writes into beside its output; without it developers read of nothing. */
  logBook?: LogBook
  /** Ends the process to be started anew; undefined when nobody would. */
  restart?: (() => void) | undefined
  /** How patient the spreadsheet backup is. */
  sheetTiming?: Timing
  /** Folder of the built web app. */
  webRoot: string
}

/** The whole server, wired by hand and in order. `main.ts` listens; tests inject. */
export async function buildApp(deps: Deps) {
  const { config, log, clock, logBook = createLogBook(), restart, webRoot } = deps
  const { sheetTiming: timing = TIMING } = deps
  const { timeZone, webOrigins } = config
  const traffic = createTrafficMeter(clock)
  const counts = createRateCounts(clock)
  const app = await createHttp(log, {
    ...config,
    counts,
    publicUrl: () => publicUrl(),
  })
  const publicUrl = () =>
    config.publicUrl ?? `http://localhost:${listeningPort(app.server) ?? config.port}`
  const redirectUri = () => publicUrl() + CALLBACK_PATH
  const provider = chooseIdentityProvider(config, redirectUri)
  app.addHook('onClose', provider.close)

  if (!config.databaseUrl) app.addHook('onClose', await holdServerLock(config.dataDir))
  const db = await openDatabase(config, log)
  app.addHook('onClose', () => db.destroy())
  const readers = openReaders(config, db)
  app.addHook('onClose', () => readers.destroy())

  if (config.databaseUrl) {
    const stop = keepCountsShared(counts, db, log)
    app.addHook('preClose', async () => stop())
  }
  const sendPage = createSendPage(config.google?.issuer)
  const sessions = createSessionRepository(db, clock)
  const allowList = createAllowListRepository(db, clock)
  await allowList.seed([
    ...config.developerEmails.map(email => ({ email, role: 'developer' as const })),
    ...config.adminEmails.map(email => ({ email, role: 'admin' as const })),
    ...provider.accounts,
  ])

  const nodes = config.databaseUrl ? joinNodes(config.databaseUrl, log) : undefined
  app.addHook('onClose', () => nodes?.close())
  await nodes?.joined
  const realtime = createRealtime(app.server, {
    nodes,
    sessions,
    webOrigins,
    publicUrl,
    counts,
    rateLimit: config.rateLimit,
    clock,
    log,
  })
  app.addHook('preClose', async () => realtime.close())
  logBook.follow((entry, isError) => {
    realtime.announceHere('system-log', entry)
    if (isError) realtime.announceHere('error-log', entry)
  })

  const sheets = await createSheetBackup({ config, db, timing, clock, log })
  app.addHook('onReady', sheets.start)
  app.addHook('onClose', sheets.stop)

  const metrics = createMetrics({
    openSockets: realtime.presence.openSockets,
    waitingBackups: async () => (await sheets.progress()).waiting,
  })
  app.addHook('onClose', async () => metrics.close())
  measureTraffic(app, answered => {
    traffic.count(answered)
    metrics.count(answered)
  })
  await app.register(probes, { db, isHearing: () => nodes?.isHearing() ?? true })
  await app.register(metricsRoute, { metrics, config })

  const identities = createIdentityClient(provider.client)
  await app.register(signInRoutes, {
    service: createSignInService({
      identities,
      signIns: createSignInRepository(db, clock),
      sessions,
      allowList,
      redirectUri,
      log,
    }),
    publicUrl,
    webUrl: () => webOrigins[0] ?? publicUrl(),
    sendPage,
  })
  await app.register(sessionRoutes, {
    prefix: '/auth',
    sessions,
    timeZone,
    onClosed: realtime.endSession,
  })
  await app.register(async (guarded: FastifyInstance) => {
    guarded.addHook('onRequest', requireAdmin(sessions))
    await guarded.register(queueRoutes, {
      prefix: '/api/queue',
      service: createQueueService({
        queue: createQueueRepository(db),
        announce: realtime.announce,
        clock,
        timeZone,
      }),
    })
    const history = createHistoryRepository(readers)
    await guarded.register(historyRoutes, {
      prefix: '/api/queue/history',
      history,
      exportHistory: createHistoryExport({ history, timeZone, log }),
    })
    await guarded.register(analyticsRoutes, {
      prefix: '/api/admin',
      service: createAnalyticsService({
        analytics: createAnalyticsRepository(readers),
        clock,
        timeZone,
      }),
    })
    await guarded.register(adminLogRoutes, {
      prefix: '/api/admin',
      adminLog: createAdminLogRepository(db),
    })
    await guarded.register(resetRoutes, {
      prefix: '/api/admin',
      service: createResetService({
        queue: createResetRepository(db, engineOf(config)),
        backup: createBackup(config, clock),
        announce: realtime.announce,
        clock,
        isAllowed: config.allowReset,
      }),
    })
    await guarded.register(developerPanel, {
      prefix: '/api/developer',
      config,
      db,
      sessions,
      presence: realtime.presence,
      traffic,
      logBook,
      sheets,
      restart,
      caches: [
        { name: 'penyedia login', clear: identities.forget },
        { name: 'Google Sheets', clear: sheets.clearCache },
      ],
      clock,
      log,
    })
    await guarded.register(statsRoutes, {
      prefix: '/api/admin',
      stats: createStatsRepository(db),
      clock,
      timeZone,
    })
  })
  await serveWebApp(app, webRoot, sendPage)

  return { app, db, readers, sessions, allowList, publicUrl }
}
