import { APP_PAGES } from '@antrian/contract/serverPaths'
import type { FastifyInstance } from 'fastify'
import type { Answered } from './trafficMeter.ts'

const PAGES = new Set<string>(APP_PAGES)

/** The product's calls; pages, their files and the documentation are no work of the API. */
const isCall = (path: string) => /^\/(api|auth)(\/|$)/.test(path) && !PAGES.has(path)

/** Tells of every answer to a call, of routes registered from here on. */
export function measureTraffic(app: FastifyInstance, tell: (answered: Answered) => void) {
  app.addHook('onResponse', async ({ method, url, routeOptions }, reply) => {
    if (method === 'OPTIONS' || !isCall(routeOptions.url ?? url)) return
    // By route and not by address: whoever tries addresses must not fill the table.
    const route = routeOptions.url ?? 'unknown'
    tell({ method, route, status: reply.statusCode, ms: reply.elapsedTime })
  })
}
