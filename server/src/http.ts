import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { SECOND } from './clock.ts'
import { isOwnOrigin } from './doors/ownOrigin.ts'
import type { RateCounts } from './doors/rateCounts.ts'
import { limitRates } from './doors/rateLimits.ts'
import { sendSecurityHeaders } from './doors/securityHeaders.ts'
import { guardUnsafeMethods } from './doors/unsafeMethods.ts'
import { answerErrors, sendFailure } from './errors.ts'

const BODY_LIMIT = 64 * 1024

/** The documentation's page is another project's: it has styles in its markup. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Doors {
  webOrigins: string[]
  publicUrl: () => string
  trustedProxies: string[]
  counts: RateCounts
  rateLimit: number
}

/** Fastify with what every route of ours relies on, and no route yet. */
export async function createHttp(log: FastifyBaseLogger, doors: Doors): Promise<FastifyInstance> {
  const { webOrigins, publicUrl, trustedProxies } = doors
  z.config(z.locales.id())
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30 * SECOND,
    http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: 5 * SECOND },
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    frameworkErrors: sendFailure,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  takeEmptyBodies(app)
  answerErrors(app)

  sendSecurityHeaders(app, publicUrl)
  // The route and not the address: queries carry codes and tokens.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route, status: reply.statusCode, ms }, 'request')
  })

  await app.register(fastifyCors, {
    origin: (origin, answer) => answer(null, origin !== undefined && webOrigins.includes(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization', 'idempotency-key'],
  })
  // After CORS: a page of ours at another origin may read why it was refused.
  limitRates(app, doors.counts, doors.rateLimit)
  guardUnsafeMethods(app, request =>
    isOwnOrigin(request, { origins: webOrigins, publicUrl: publicUrl() }),
  )
  await app.register(fastifyCookie)
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'Antrian Photobooth', version: '1.0.0' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
  return app
}

/** Clients say JSON on every call, with or without a body. JSON is all that is taken. */
function takeEmptyBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parseJson(request, body, done)),
  )
}
