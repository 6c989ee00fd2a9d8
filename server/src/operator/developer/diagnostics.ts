import { diagnosticsCalls } from '@antrian/contract/developer/diagnostics'
import type { SheetStatus } from '@antrian/contract/developer/sheetBackup'
import { LOG_LIMIT } from '@antrian/contract/shared/logEntry'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { Figures } from './figures.ts'

interface Deps {
  figures: Figures
  nodes: Nodes
  sheets: { status: () => Promise<SheetStatus> }
  config: Config
  clock: Clock
}

const { diagnostics: LIMIT } = LOG_LIMIT

/** All figures at one time, for a developer who is not at the school. */
export function serveDiagnostics(app: FastifyInstance, deps: Deps) {
  const { figures, nodes, sheets, config, clock } = deps
  serveCalls(app, diagnosticsCalls, {
    getDiagnostics: nodes.answer('/diagnostics', async () => ({
      at: clock().toISOString(),
      settings: settingsOf(config),
      system: await figures.getSystemInfo(),
      health: await figures.getHealth(),
      database: await figures.getDatabaseStats(),
      performance: await figures.getPerformance(),
      api: await figures.getApiStats(),
      routes: await figures.getRouteStats(),
      sheets: await sheets.status(),
      activeUsers: await figures.listActiveUsers(),
      systemLogs: (await figures.listSystemLogs()).slice(-LIMIT.system),
      errorLogs: (await figures.listErrorLogs()).slice(-LIMIT.error),
    })),
  })
}

/** Lists each setting by name, so that a new secret setting is not included by mistake. */
const settingsOf = (config: Config) => ({
  production: config.production,
  host: config.host,
  port: config.port,
  publicUrl: config.publicUrl ?? null,
  webOrigins: config.webOrigins,
  timeZone: config.timeZone,
  engine: config.databaseUrl ? 'PostgreSQL' : 'SQLite',
  identityProvider: config.google ? config.google.issuer : 'local',
  allowReset: config.allowReset,
  supervised: config.supervised,
  logLevel: config.logLevel,
})
