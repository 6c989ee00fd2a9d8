import type { FastifyInstance } from 'fastify'
import type { Answered } from './trafficMeter.ts'

/** The product's calls; pages, their files and the documentation are no work of the API. */
const IS_CALL = /^\/(api|auth)(\/|$)/

/** Tells of every answer to a call, of routes registered from here on. */
export function measureTraffic(app: FastifyInstance, tell: (answered: Answered) => void) {
  app.addHook('onResponse', async ({ method, url, routeOptions }, reply) => {
    if (method === 'OPTIONS' || !IS_CALL.test(routeOptions.url ?? url)) return
    // By route and not by address: whoever tries addresses must not fill the table.
    const route = routeOptions.url ?? 'unknown'
    tell({ method, route, status: reply.statusCode, ms: reply.elapsedTime })
  })
}
