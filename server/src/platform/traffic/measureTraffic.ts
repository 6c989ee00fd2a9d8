import { APP_PAGES } from '@antrian/contract/shared/serverPaths'
import type { FastifyInstance } from 'fastify'
import server from '../../../package.json' with { type: 'json' }
import type { Clock, Monotonic } from '../clock.ts'
import type { Config } from '../config.ts'
import type { NightlyBackups } from '../database/backup/nightlyBackups.ts'
import { latencyOf } from '../database/latency.ts'
import type { Database } from '../database/schema.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './metricsRoute.ts'
import { gaugeServer } from './serverGauges.ts'
import { createTrafficMeter } from './trafficMeter.ts'

const PAGES = new Set<string>(APP_PAGES)

/** Whether a path is a call of the API, not a page, a file or the documentation. */
const isCall = (path: string) => /^\/(api|auth)(\/|$)/.test(path) && !PAGES.has(path)

interface Deps {
  config: Config
  db: Database
  clock: Clock
  monotonic: Monotonic
  nightlyBackups: NightlyBackups
  openSockets: () => number
}

/** Measures every answer of the API for the developers' panel and for `/metrics`. */
export function measureTraffic(app: FastifyInstance, deps: Deps) {
  const { config, db, clock, monotonic } = deps
  const traffic = createTrafficMeter(clock, monotonic)
  const metrics = createMetrics()
  app.addHook('onClose', async () => metrics.close())
  gaugeServer(metrics, {
    ...deps,
    version: server.version,
    databaseLatency: () => latencyOf(db),
  })
  serveMetrics(app, { metrics, config })

  app.addHook('onResponse', async ({ method, url, routeOptions }, reply) => {
    if (method === 'OPTIONS' || !isCall(routeOptions.url ?? url)) return
    // By route instead of address, because many guessed addresses would fill the table.
    const route = routeOptions.url ?? 'unknown'
    const answered = { method, route, status: reply.statusCode, ms: reply.elapsedTime }
    traffic.count(answered)
    metrics.count(answered)
  })
  return { traffic, metrics }
}
