import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import server from '../package.json' with { type: 'json' }
import { createBrowserKey } from './accounts/auth/browserKey.ts'
import type { IdentityProvider } from './accounts/auth/identityProvider.ts'
import { requireAdmin } from './accounts/auth/requireAdmin.ts'
import { sessionRoutes } from './accounts/auth/sessionRoutes.ts'
import { signInRoutes } from './accounts/auth/signInRoutes.ts'
import { serveAdminLog } from './booth/adminLog/adminLog.ts'
import { serveAnalytics } from './booth/analytics/analytics.ts'
import { serveBoardKey, servePublicBoard } from './booth/board/boardCalls.ts'
import { serveClosing } from './booth/closing/closing.ts'
import { serveForecast } from './booth/forecast/forecast.ts'
import { serveHistory } from './booth/history/history.ts'
import { serveLeftovers } from './booth/leftovers/leftovers.ts'
import { servePaper } from './booth/paper/paper.ts'
import { serveQueue } from './booth/queue/queue.ts'
import { serveSettings } from './booth/settings/settings.ts'
import { readBooth } from './booth/settings/settingsRepository.ts'
import { serveStats } from './booth/stats/stats.ts'
import { serveKnownStudents } from './booth/students/knownStudents.ts'
import { developerPanel } from './operator/developer/developerPanel.ts'
import { serveReset } from './operator/reset/reset.ts'
import type { Clock, Monotonic } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { latencyOf } from './platform/database/latency.ts'
import type { Database } from './platform/database/schema.ts'
import type { ServerClocks } from './platform/database/serverClocks.ts'
import { probes } from './platform/health/probes.ts'
import type { LogBuffer } from './platform/logs/logBuffer.ts'
import { handshakeTicket } from './platform/security/handshakeTicket.ts'
import type { KnownCallers } from './platform/security/knownCallers.ts'
import { createSendPage } from './platform/security/pages.ts'
import type { RateCounts } from './platform/security/rateCounts.ts'
import { measureTraffic } from './platform/traffic/measureTraffic.ts'
import { createMetrics } from './platform/traffic/metrics.ts'
import { metricsRoute } from './platform/traffic/metricsRoute.ts'
import { createTrafficMeter, type TrafficMeter } from './platform/traffic/trafficMeter.ts'
import { serveScreens } from './platform/web/screens.ts'
import { serveWebApp } from './platform/web/webApp.ts'
import type { Services } from './services.ts'

interface Deps {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  clocks: ServerClocks
  monotonic: Monotonic
  db: Database
  counts: RateCounts
  callers: KnownCallers
  logBuffer: LogBuffer
  restart?: (() => void) | undefined
  provider: IdentityProvider
  publicUrl: () => string
  webRoot: string
}

/**
 * Registers every route. Measurements come before what they measure; the web app takes the rest.
 */
export async function registerRoutes(app: FastifyInstance, services: Services, deps: Deps) {
  const { config, db, publicUrl } = deps
  const { sessions, cluster, realtime } = services
  const sendPage = createSendPage(config.google?.issuer)
  const browserKey = createBrowserKey(publicUrl)
  const { traffic, metrics } = measure(app, services, deps)

  await app.register(probes, { db, isListening: () => cluster?.isListening() ?? true })
  await app.register(metricsRoute, { metrics, config })
  await app.register(signInRoutes, {
    service: services.signIn,
    browserKey,
    publicUrl,
    webUrl: () => config.webOrigins[0] ?? publicUrl(),
    sendPage,
  })
  await app.register(sessionRoutes, {
    prefix: '/auth',
    sessions,
    handovers: services.handovers,
    browserKey,
    leaveTicket: (reply, sessionHash) => {
      const ticket = deps.callers.ticketFor(sessionHash)
      handshakeTicket.leave(reply, ticket, publicUrl().startsWith('https:'))
    },
    timeZone: config.timeZone,
    signInWith: deps.provider.words.signInWith,
    onClosed: realtime.endSession,
  })
  await app.register(async (guarded: FastifyInstance) => {
    guarded.addHook('onRequest', requireAdmin(sessions))
    await registerAdminRoutes(guarded, services, { ...deps, traffic })
  })
  await app.register(servePublicBoard, {
    ...services.board,
    counts: deps.counts,
    rateLimit: config.rateLimit,
  })
  serveScreens(app, {
    screens: services.board.screens,
    sendPage,
    hasPhonePage: async () => (await readBooth(db)).settings.phonePage,
  })
  await serveWebApp(app, deps.webRoot, sendPage)
}

function measure(app: FastifyInstance, services: Services, deps: Deps) {
  const { realtime, sheets, nightlyBackups, stats } = services
  const traffic = createTrafficMeter(deps.clock, deps.monotonic)
  const metrics = createMetrics({
    version: server.version,
    openSockets: realtime.openSockets,
    overview: () => stats.overview(''),
    databaseLatency: () => latencyOf(deps.db),
    sheets,
    nightlyBackups,
    clock: deps.clock,
  })
  app.addHook('onClose', async () => metrics.close())
  measureTraffic(app, answered => {
    traffic.count(answered)
    metrics.count(answered)
  })
  return { traffic, metrics }
}

async function registerAdminRoutes(
  app: FastifyInstance,
  services: Services,
  deps: Deps & { traffic: TrafficMeter },
) {
  const { config, clock, restart } = deps
  const { sessions, history, exportHistory, readingTurns, sheets, identities, realtime } = services
  const changes = { db: deps.db, runChange: services.runChange, announce: realtime.announce }
  const { lineEnd } = services.forecast
  const { timeZone } = config
  await app.register(serveQueue, { ...changes, lineEnd, clock, timeZone })
  await app.register(serveForecast, { service: services.forecast })
  await app.register(serveKnownStudents, { students: services.knownStudents })
  await app.register(serveBoardKey, { keys: services.board.keys })
  await app.register(serveHistory, { history, exportHistory, readingTurns })
  await app.register(serveAnalytics, { service: services.analytics, readingTurns })
  await app.register(serveAdminLog, { adminLog: services.adminLog })
  await app.register(serveSettings, { ...changes, clock, timeZone })
  await app.register(servePaper, changes)
  await app.register(serveClosing, {
    ...changes,
    clock,
    timeZone,
    hasSheet: config.sheets !== undefined,
  })
  await app.register(serveLeftovers, { ...changes, lineEnd, timeZone })
  await app.register(serveReset, { service: services.reset })
  await app.register(serveStats, { stats: services.stats, clock, timeZone })
  await app.register(developerPanel, {
    ...deps,
    sessions,
    sheets,
    backup: services.backup,
    nightlyBackups: services.nightlyBackups,
    allowList: services.allowList,
    studentData: services.studentData,
    nameRemoval: services.nameRemoval,
    announce: realtime.announce,
    presence: realtime.presence,
    nodes: services.nodes,
    restart,
    caches: [
      { name: 'penyedia login', clear: identities.forget },
      { name: 'Google Sheets', clear: sheets.clearCache },
    ],
  })
}
