import { Diagnostics } from '@antrian/contract/diagnostics'
import { envelope } from '@antrian/contract/envelope'
import { LOG_LIMIT } from '@antrian/contract/logEntry'
import { NodeQuery } from '@antrian/contract/nodes'
import type { SheetStatus } from '@antrian/contract/sheetBackup'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Nodes } from '../realtime/nodes.ts'
import type { Figures } from './figureRoutes.ts'

interface Deps {
  figures: Figures
  nodes: Nodes
  sheets: { status: () => Promise<SheetStatus> }
  config: Config
  clock: Clock
}

const { diagnostics: LIMIT } = LOG_LIMIT

/** All the figures at one moment, to be sent to whoever is not here. */
export const diagnosticsRoute: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { figures, nodes, sheets, config, clock } = deps
  const onNode = nodes.question('/diagnostics', async () => ({
    at: clock().toISOString(),
    settings: settingsOf(config),
    system: await figures.systemInfo(),
    health: await figures.health(),
    database: await figures.databaseStats(),
    performance: await figures.performance(),
    api: await figures.apiStats(),
    routes: await figures.routeStats(),
    sheets: await sheets.status(),
    activeUsers: await figures.activeUsers(),
    systemLogs: (await figures.systemLogs()).slice(-LIMIT.system),
    errorLogs: (await figures.errorLogs()).slice(-LIMIT.error),
  }))

  app.get(
    '/diagnostics',
    {
      schema: {
        tags: ['Developer'],
        security: bearer,
        summary: 'Every figure, the last lines and errors, and no secret',
        querystring: NodeQuery,
        response: { 200: envelope(Diagnostics), ...failures },
      },
    },
    async ({ query: { node } }) => ({ success: true, data: await onNode(node, undefined) }),
  )
}

/** Named one by one: a setting added later is left out until somebody thinks about it. */
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
