import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAllowListRepository } from './accounts/auth/allowListRepository.ts'
import { createHandoverRepository } from './accounts/auth/handoverRepository.ts'
import { createIdentityClient } from './accounts/auth/identityClient.ts'
import type { IdentityProvider } from './accounts/auth/identityProvider.ts'
import { createSessionRepository } from './accounts/auth/sessionRepository.ts'
import { createSignInRepository } from './accounts/auth/signInRepository.ts'
import { createSignInService } from './accounts/auth/signInService.ts'
import { createAdminLogRepository } from './booth/adminLog/adminLogRepository.ts'
import { createAnalyticsRepository } from './booth/analytics/analyticsRepository.ts'
import { createAnalyticsService } from './booth/analytics/analyticsService.ts'
import { createBoard } from './booth/board/board.ts'
import { createForecastRepository } from './booth/forecast/forecastRepository.ts'
import { createForecastService } from './booth/forecast/forecastService.ts'
import { createHistoryExport } from './booth/history/historyExport.ts'
import { createHistoryRepository } from './booth/history/historyRepository.ts'
import { createSheetBackup } from './booth/sheets/sheetBackup.ts'
import { TIMING, type Timing } from './booth/sheets/timing.ts'
import { createStatsRepository } from './booth/stats/statsRepository.ts'
import { createKnownStudentsRepository } from './booth/students/knownStudentsRepository.ts'
import { createNameRemoval } from './booth/students/nameRemoval.ts'
import { createNameRemovalRepository } from './booth/students/nameRemovalRepository.ts'
import { createStudentDataRepository } from './booth/students/studentDataRepository.ts'
import { createStudentDataService } from './booth/students/studentDataService.ts'
import { createResetRepository } from './operator/reset/resetRepository.ts'
import { createResetService } from './operator/reset/resetService.ts'
import { createRunChange } from './platform/change/change.ts'
import type { Clock, Monotonic } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { createBackup } from './platform/database/backup/backup.ts'
import { createNightlyBackups } from './platform/database/backup/nightlyBackups.ts'
import { engineOf } from './platform/database/engine.ts'
import { createReadingTurns } from './platform/database/readingTurns.ts'
import type { Database } from './platform/database/schema.ts'
import type { ServerClocks } from './platform/database/serverClocks.ts'
import { listeningPort } from './platform/listening.ts'
import type { LogBuffer } from './platform/logs/logBuffer.ts'
import { joinCluster } from './platform/realtime/cluster.ts'
import { createNodes } from './platform/realtime/nodes.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import { createAddressOf } from './platform/security/address.ts'
import type { KnownCallers } from './platform/security/knownCallers.ts'
import type { createRateCounts } from './platform/security/rateCounts.ts'
import { keepCountsShared } from './platform/security/sharedCounts.ts'

interface Deps {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  monotonic: Monotonic
  clocks: ServerClocks
  db: Database
  readers: Database
  counts: ReturnType<typeof createRateCounts>
  callers: KnownCallers
  logBuffer: LogBuffer
  provider: IdentityProvider
  sheetTiming?: Timing
  publicUrl: () => string
  redirectUri: () => string
  webRoot: string
}

export type Services = Awaited<ReturnType<typeof createServices>>

/** Every service on the open storage; what must end with the app is told to it. */
export async function createServices(app: FastifyInstance, deps: Deps) {
  const { config, db, readers, clock, clocks, log } = deps
  const { timeZone } = config

  const sessions = createSessionRepository(db, clocks.steady)
  const allowList = createAllowListRepository(db, clock)
  if (!deps.provider.isLocal) {
    const emails = await allowList.endLocalAccounts()
    if (emails.length)
      log.warn({ emails }, 'accounts of the local provider were taken off the list')
  }
  await allowList.seed([
    ...config.developerEmails.map(email => ({ email, role: 'developer' as const })),
    ...config.adminEmails.map(email => ({ email, role: 'admin' as const })),
    ...deps.provider.accounts,
  ])
  if (config.production) {
    if (!config.publicUrl) log.warn('PUBLIC_URL is not set: sign-in returns to http://localhost')
    if (!(await allowList.list()).length) {
      log.warn('nobody may sign in: antrian allow add EMAIL developer')
    }
  }
  const identities = createIdentityClient(deps.provider.client)
  const handovers = createHandoverRepository(db, clocks.steady)
  const signIns = createSignInRepository(db, clocks.steady)

  const { cluster, realtime } = await openRealtime(app, { ...deps, sessions })
  const { announce } = realtime
  const nodes = createNodes({
    ...deps,
    line: realtime.nodeLine,
    port: () => listeningPort(app.server) ?? config.port,
  })
  app.addHook('onListen', nodes.start)
  app.addHook('preClose', nodes.stop)
  deps.logBuffer.follow((entry, isError) => {
    const line = cluster ? { ...entry, node: nodes.self().name } : entry
    realtime.announceHere('system-log', line)
    if (isError) realtime.announceHere('error-log', line)
  })

  const sheets = await createSheetBackup({ ...deps, timing: deps.sheetTiming ?? TIMING })
  app.addHook('onReady', sheets.start)
  app.addHook('onClose', sheets.stop)

  const backup = createBackup(config, clock)
  const nightlyBackups = createNightlyBackups({ config, backup, clock, log })
  app.addHook('onReady', nightlyBackups.start)
  app.addHook('onClose', nightlyBackups.stop)

  const engine = engineOf(config)
  const nameRemoval = createNameRemoval({
    config,
    names: createNameRemovalRepository({ db, readers, engine, elapsed: clocks.elapsed }),
    lastBackup: nightlyBackups.last,
    announce,
    clock,
    log,
  })
  app.addHook('onReady', nameRemoval.start)
  app.addHook('onClose', nameRemoval.stop)

  const forecasts = createForecastRepository(db)
  const forecast = createForecastService({ forecasts, clock, timeZone })
  const history = createHistoryRepository(readers)
  const analytics = createAnalyticsRepository(readers)
  const readingTurns = createReadingTurns()
  return {
    sessions,
    handovers,
    allowList,
    identities,
    signIn: createSignInService({
      ...deps,
      words: deps.provider.words,
      identities,
      signIns,
      sessions,
      handovers,
      allowList,
    }),
    cluster,
    realtime,
    nodes,
    sheets,
    backup,
    nightlyBackups,
    nameRemoval,
    forecast,
    board: createBoard(app, { ...deps, realtime, forecast, timeZone }),
    history,
    knownStudents: createKnownStudentsRepository(readers),
    studentData: createStudentDataService({
      students: createStudentDataRepository(db, engine, history),
      readingTurns,
      announce,
      clock,
    }),
    readingTurns,
    exportHistory: createHistoryExport({ history, readingTurns, timeZone, log }),
    analytics: createAnalyticsService({ analytics, clock, timeZone }),
    adminLog: createAdminLogRepository(db),
    stats: createStatsRepository(db),
    runChange: createRunChange({ db, clock, elapsed: clocks.elapsed }),
    reset: createResetService({
      queue: createResetRepository(db, engine),
      backup,
      announce,
      clock,
      isAllowed: config.allowReset,
    }),
  }
}

/** Sockets, joined with those of other nodes where the database is shared. */
async function openRealtime(
  app: FastifyInstance,
  deps: Deps & Pick<Parameters<typeof createRealtime>[1], 'sessions'>,
) {
  const { config, db, counts, log } = deps
  const { databaseUrl, webOrigins, rateLimit } = config
  if (databaseUrl) {
    const stop = keepCountsShared(counts, db, log)
    app.addHook('preClose', async () => stop())
  }
  const cluster = databaseUrl ? joinCluster(databaseUrl, log) : undefined
  app.addHook('onClose', () => cluster?.close())
  await cluster?.joined

  const addressOf = createAddressOf(config.trustedProxies)
  const realtime = createRealtime(app.server, {
    ...deps,
    clock: deps.clocks.steady,
    cluster,
    webOrigins,
    rateLimit,
    addressOf,
  })
  app.addHook('preClose', async () => realtime.close())
  return { cluster, realtime }
}
