import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { requireDeveloper } from '../auth/requireDeveloper.ts'
import type { SessionRepository } from '../auth/sessionRepository.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createBackup } from '../database/backup.ts'
import { createBackupFiles } from '../database/backupFiles.ts'
import { engineOf, migrate } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import type { LogBook } from '../logs/logBook.ts'
import type { Presence } from '../realtime/presence.ts'
import type { SheetBackup } from '../sheets/sheetBackup.ts'
import { sheetRoutes } from '../sheets/sheetRoutes.ts'
import type { TrafficMeter } from '../traffic/trafficMeter.ts'
import { createActiveUsers } from './activeUsers.ts'
import { backupRoutes } from './backupRoutes.ts'
import { createDatabaseBackups } from './databaseBackups.ts'
import { createDatabaseRepository } from './databaseRepository.ts'
import { diagnosticsRoute } from './diagnosticsRoute.ts'
import { type Figures, figureRoutes } from './figureRoutes.ts'
import { createHealth } from './health.ts'
import { databaseCheck, diskCheck, processCheck, sheetCheck } from './healthChecks.ts'
import { createLoadMeter } from './loadMeter.ts'
import { operationRoutes } from './operationRoutes.ts'
import { type Cache, createOperations } from './operations.ts'
import { createSystemInfo } from './systemInfo.ts'

interface Deps {
  config: Config
  db: Database
  sessions: SessionRepository
  presence: Presence
  traffic: TrafficMeter
  logBook: LogBook
  sheets: SheetBackup
  restart: (() => void) | undefined
  caches: readonly Cache[]
  clock: Clock
  log: FastifyBaseLogger
}

/** Everything below `/api/developer`, for developers alone. */
export async function developerPanel(app: FastifyInstance, deps: Deps) {
  const { config, db, sessions, traffic, logBook, sheets, log } = deps
  const engine = engineOf(config)
  const load = createLoadMeter()
  app.addHook('onClose', async () => load.close())
  const database = createDatabaseRepository(db, engine, sessions)
  const activeUsers = createActiveUsers(deps)
  const checks = [
    databaseCheck(database.latency),
    diskCheck(config.dataDir),
    processCheck(load),
    sheetCheck(sheets.progress),
  ]

  const figures: Figures = {
    systemInfo: createSystemInfo(load, config.dataDir),
    health: createHealth(checks, async () => (await activeUsers()).length),
    databaseStats: database.stats,
    performance: traffic.performance,
    apiStats: traffic.apiStats,
    routeStats: traffic.routeStats,
    activeUsers,
    systemLogs: logBook.lines,
    errorLogs: logBook.errors,
  }

  app.addHook('onRequest', requireDeveloper)
  await app.register(figureRoutes, figures)
  await app.register(diagnosticsRoute, { figures, sheets, config, clock: deps.clock })
  await app.register(operationRoutes, {
    operations: createOperations({ ...deps, migrate: () => migrate(db, engine), log }),
  })
  await app.register(backupRoutes, {
    backups: createDatabaseBackups({
      backup: createBackup(config, deps.clock),
      files: createBackupFiles(config.dataDir),
      log,
    }),
  })
  await app.register(sheetRoutes, { sheets })
}
