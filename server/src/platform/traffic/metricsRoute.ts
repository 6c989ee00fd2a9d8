import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../errors.ts'
import { isOnThisMachine } from '../security/onThisMachine.ts'
import { bearerOf, hashOf } from '../security/tokens.ts'
import type { Metrics } from './metrics.ts'

interface Deps {
  metrics: Metrics
  config: Config
}

/**
 * Serves `/metrics` to callers with the token of the settings. Without a token, only to this
 * machine and only if no proxy may be in front, because behind a proxy every call seems to come
 * from this machine.
 */
export function serveMetrics(app: FastifyInstance, { metrics, config }: Deps) {
  const { metricsToken, production, publicUrl, trustedProxies } = config

  function mayRead(request: FastifyRequest) {
    if (metricsToken) return isSame(bearerOf(request.headers.authorization), metricsToken)
    const isBehindProxy = Boolean(publicUrl) || trustedProxies.length > 0
    return !production && !isBehindProxy && isOnThisMachine(request.raw)
  }

  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) throw new Refusal(metricsToken ? 401 : 403, 'METRICS_TOKEN diperlukan')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Compares in constant time, because otherwise the time shows how much of the token is right. */
const isSame = (given: string | undefined, token: string) =>
  given !== undefined && timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)))
