import type { Accounts } from '../../accounts/accounts.ts'
import { createAllowListChanges } from '../../accounts/auth/allowListChanges.ts'
import type { Booth } from '../../booth/booth.ts'
import { hasPageSettings } from '../../platform/config.ts'
import { createBackupFiles } from '../../platform/database/backup/backupFiles.ts'
import { backupBeforeMigration } from '../../platform/database/backup/beforeMigration.ts'
import { databaseLack } from '../../platform/database/databaseLack.ts'
import { migrateDatabase } from '../../platform/database/openDatabase.ts'
import { backupCheck } from '../../platform/health/backupCheck.ts'
import { createHealth } from '../../platform/health/health.ts'
import {
  databaseCheck,
  diskCheck,
  processCheck,
  sheetCheck,
} from '../../platform/health/healthChecks.ts'
import { createLoadMeter } from '../../platform/health/loadMeter.ts'
import type { Platform } from '../../platform/platform.ts'
import { createActiveUsers } from './activeUsers.ts'
import { serveAllowList } from './allowList.ts'
import { serveBackups } from './backups.ts'
import { createDatabaseRepository } from './databaseRepository.ts'
import { serveDiagnostics } from './diagnostics.ts'
import { type Figures, serveFigures } from './figures.ts'
import { serveOperations } from './operations.ts'
import { serveServerSettings } from './serverSettings.ts'
import { createSystemInfo } from './systemInfo.ts'

export function serveDeveloperPanel(
  platform: Platform,
  { sessions, allowList, identities }: Accounts,
  { sheets }: Booth,
) {
  const { app, config, db, backup, nightlyBackups, nodes, traffic, logBuffer } = platform
  const { clock, clocks, log, restart, announce, realtime } = platform
  const load = createLoadMeter()
  app.addHook('onClose', async () => load.close())
  const database = createDatabaseRepository(db, sessions)
  const activeUsers = createActiveUsers({ sessions, presence: realtime.presence, clocks })
  const nightlyBackup = backupCheck(nightlyBackups, clock)
  const checks = [
    databaseCheck(database.latency, () => databaseLack(db)),
    diskCheck(config.dataDir),
    processCheck(load),
    sheetCheck(sheets.progress),
    nightlyBackup,
  ]

  const figures: Figures = {
    getSystemInfo: createSystemInfo(load, config.dataDir),
    getHealth: createHealth(checks, async () => (await activeUsers()).length),
    getDatabaseStats: async () => ({
      ...(await database.stats()),
      nightlyBackup: await nightlyBackup(),
    }),
    getPerformance: traffic.performance,
    getApiStats: traffic.apiStats,
    getRouteStats: traffic.routeStats,
    listActiveUsers: activeUsers,
    listSystemLogs: logBuffer.lines,
    listErrorLogs: logBuffer.errors,
  }

  serveFigures(app, { figures, nodes })
  serveDiagnostics(app, { figures, nodes, sheets, config, clock })
  serveOperations(app, {
    nodes,
    migrate: () => migrateDatabase(db, config, log, backupBeforeMigration(backup, log)),
    restart,
    caches: [
      { name: 'penyedia login', clear: identities.forget },
      { name: 'Google Sheets', clear: sheets.clearCache },
    ],
    log,
  })
  serveBackups(app, { backup, files: createBackupFiles(config.dataDir), nodes, log })
  if (hasPageSettings(config)) serveServerSettings(platform)
  serveAllowList(app, { allowList, changes: createAllowListChanges(db), announce, clock })
}
