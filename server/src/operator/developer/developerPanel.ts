import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAllowListChanges } from '../../accounts/auth/allowListChanges.ts'
import type { AllowListRepository } from '../../accounts/auth/allowListRepository.ts'
import type { SessionRepository } from '../../accounts/auth/sessionRepository.ts'
import type { SheetBackup } from '../../booth/sheets/sheetBackup.ts'
import { serveSheets } from '../../booth/sheets/sheets.ts'
import type { NameRemoval } from '../../booth/students/nameRemoval.ts'
import { serveStudentData } from '../../booth/students/studentData.ts'
import type { StudentDataService } from '../../booth/students/studentDataService.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Backup } from '../../platform/database/backup/backup.ts'
import { createBackupFiles } from '../../platform/database/backup/backupFiles.ts'
import { backupBeforeMigration } from '../../platform/database/backup/beforeMigration.ts'
import type { NightlyBackups } from '../../platform/database/backup/nightlyBackups.ts'
import { engineOf } from '../../platform/database/engine.ts'
import { migrateDatabase } from '../../platform/database/openDatabase.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ServerClocks } from '../../platform/database/serverClocks.ts'
import { backupCheck } from '../../platform/health/backupCheck.ts'
import { createHealth } from '../../platform/health/health.ts'
import {
  databaseCheck,
  diskCheck,
  processCheck,
  sheetCheck,
} from '../../platform/health/healthChecks.ts'
import { createLoadMeter } from '../../platform/health/loadMeter.ts'
import type { LogBuffer } from '../../platform/logs/logBuffer.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import type { Presence } from '../../platform/realtime/presence.ts'
import type { TrafficMeter } from '../../platform/traffic/trafficMeter.ts'
import { createActiveUsers } from './activeUsers.ts'
import { serveAllowList } from './allowList.ts'
import { serveBackups } from './backups.ts'
import { createDatabaseBackups } from './databaseBackups.ts'
import { createDatabaseRepository } from './databaseRepository.ts'
import { serveDiagnostics } from './diagnostics.ts'
import { type Figures, serveFigures } from './figures.ts'
import { type Cache, createOperations } from './operations.ts'
import { serveOperations } from './serveOperations.ts'
import { createSystemInfo } from './systemInfo.ts'

interface Deps {
  config: Config
  db: Database
  sessions: SessionRepository
  presence: Presence
  nodes: Nodes
  traffic: TrafficMeter
  logBuffer: LogBuffer
  sheets: SheetBackup
  allowList: AllowListRepository
  studentData: StudentDataService
  nameRemoval: NameRemoval
  announce: Announce
  backup: Backup
  nightlyBackups: NightlyBackups
  restart: (() => void) | undefined
  caches: readonly Cache[]
  clock: Clock
  clocks: ServerClocks
  log: FastifyBaseLogger
}

/** Composes the calls below `/api/developer`. */
export async function developerPanel(app: FastifyInstance, deps: Deps) {
  const { config, db, sessions, traffic, logBuffer, sheets, backup, nodes, log } = deps
  const engine = engineOf(config)
  const load = createLoadMeter()
  app.addHook('onClose', async () => load.close())
  const database = createDatabaseRepository(db, engine, sessions)
  const activeUsers = createActiveUsers(deps)
  const nightlyBackup = backupCheck(deps.nightlyBackups, deps.clock)
  const checks = [
    databaseCheck(database.latency),
    diskCheck(config.dataDir),
    processCheck(load),
    sheetCheck(sheets.progress),
    nightlyBackup,
  ]

  const figures: Figures = {
    systemInfo: createSystemInfo(load, config.dataDir),
    health: createHealth(checks, async () => (await activeUsers()).length),
    databaseStats: async () => ({
      ...(await database.stats()),
      nightlyBackup: await nightlyBackup(),
    }),
    performance: traffic.performance,
    apiStats: traffic.apiStats,
    routeStats: traffic.routeStats,
    activeUsers,
    systemLogs: logBuffer.lines,
    errorLogs: logBuffer.errors,
  }

  await app.register(serveFigures, { figures, nodes })
  await app.register(serveDiagnostics, { figures, nodes, sheets, config, clock: deps.clock })
  await app.register(serveOperations, {
    nodes,
    operations: createOperations({
      ...deps,
      migrate: () => migrateDatabase(db, config, log, backupBeforeMigration(backup, log)),
      log,
    }),
  })
  await app.register(serveBackups, {
    nodes,
    backups: createDatabaseBackups({
      backup,
      files: createBackupFiles(config.dataDir),
      log,
    }),
  })
  await app.register(serveAllowList, {
    allowList: deps.allowList,
    changes: createAllowListChanges(db),
    announce: deps.announce,
    clock: deps.clock,
  })
  await app.register(serveStudentData, {
    studentData: deps.studentData,
    nameRemoval: deps.nameRemoval,
    nodes,
  })
  await app.register(serveSheets, { sheets, nodes })
}
