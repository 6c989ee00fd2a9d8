import { DEVICE_HEADER, LEASE_HEADER } from '@antrian/contract/offline/lease'
import { LONGEST_EMAIL } from '@antrian/contract/session/allowList'
import { plainText } from '@antrian/contract/shared/plainText'
import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type Clock, SECOND } from './clock.ts'
import { compressAnswers } from './compression.ts'
import { Refusal, sendFailure, UNREADABLE } from './errors.ts'
import type { Limits } from './limits.ts'
import { apiDescription } from './openapi/describeApi.ts'
import { limitAnswerTime } from './security/answerTime.ts'
import type { KnownCallers } from './security/knownCallers.ts'
import { isOwnOrigin } from './security/ownOrigin.ts'
import type { RateCounts } from './security/rateCounts.ts'
import { limitRates } from './security/rateLimits.ts'
import { answerClientErrors } from './security/rawAnswer.ts'
import { secureResponse } from './security/securityHeaders.ts'
import { guardUnsafeMethods } from './security/unsafeMethods.ts'

const BODY_LIMIT = 64 * 1024

/** Allows inline styles, because the documentation page of another project contains them. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface HttpOptions {
  clock: Clock
  elapsed: Clock
  webOrigins: string[]
  publicUrl: () => string
  trustedProxies: string[]
  counts: RateCounts
  callers: KnownCallers
  rateLimit: number
  limits: Limits
}

/**
 * Validates a part of a request. Texts of the path and the query are cleaned as those of bodies are,
 * because a copied address carries the same unseen signs.
 */
const validatePlain: typeof validatorCompiler = route => {
  const validate = validatorCompiler(route)
  return route.httpPart === 'params' || route.httpPart === 'querystring'
    ? parts => validate(plainParts(parts))
    : validate
}

const plainParts = (parts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === 'string' ? plainText(part).trim() : part,
    ]),
  )

/** Creates Fastify with everything that our routes need, without routes. */
export async function createHttp(
  log: FastifyBaseLogger,
  options: HttpOptions,
): Promise<FastifyInstance> {
  const { webOrigins, publicUrl, trustedProxies } = options
  z.config(z.locales.id())
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // The longest parameter of a path, by which an invited e-mail is removed.
    routerOptions: { maxParamLength: LONGEST_EMAIL },
    requestTimeout: 30 * SECOND,
    http: {
      headersTimeout: 10 * SECOND,
      connectionsCheckingInterval: 5 * SECOND,
      requireHostHeader: false,
      ServerResponse: secureResponse(publicUrl),
    },
    clientErrorHandler: answerClientErrors(publicUrl),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    frameworkErrors: sendFailure,
  })
  app.setValidatorCompiler(validatePlain)
  app.setSerializerCompiler(serializerCompiler)
  answerInsteadOfNode(app)
  takeEmptyBodies(app)
  app.setErrorHandler(sendFailure)

  const lateAnswers = setInterval(limitAnswerTime(app.server, options.elapsed), 5 * SECOND)
  app.addHook('onClose', async () => clearInterval(lateAnswers))
  // Logs the route instead of the address, because query strings contain codes and tokens.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route, status: reply.statusCode, ms }, 'request')
  })

  // The web app sets its clock by this header, because entries use the server's clock.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', options.clock().toUTCString())
  })
  compressAnswers(app)

  await app.register(fastifyCors, {
    origin: (origin, answer) => answer(null, origin !== undefined && webOrigins.includes(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization', 'idempotency-key', DEVICE_HEADER],
    exposedHeaders: ['date', LEASE_HEADER],
  })
  // After CORS, so that our page on another origin can read the refusal.
  const { counts, callers, rateLimit, limits } = options
  limitRates(app, counts, { calls: rateLimit, signIns: limits.signIns, callers })
  guardUnsafeMethods(app, request =>
    isOwnOrigin(request, { origins: webOrigins, publicUrl: publicUrl() }),
  )
  await app.register(fastifyCookie)
  await app.register(fastifySwagger, apiDescription)
  await app.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
  return app
}

/**
 * Answers requests that Node would refuse without a message: those without a host, and those with an
 * unknown expectation, which a server may ignore.
 */
function answerInsteadOfNode(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { httpVersion, headers } }) => {
    if (httpVersion === '1.1' && headers.host === undefined) {
      throw new Refusal(400, UNREADABLE)
    }
  })
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
}

/**
 * Accepts JSON bodies only, and an empty body too, because clients send the JSON content type on
 * every call.
 */
function takeEmptyBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parseJson(request, body, done)),
  )
}
