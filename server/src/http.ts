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
import { answerErrors, sendFailure } from './errors.ts'

const BODY_LIMIT = 64 * 1024

/** Fastify with what every route of ours relies on, and no route yet. */
export async function createHttp(
  log: FastifyBaseLogger,
  webOrigins: string[],
): Promise<FastifyInstance> {
  z.config(z.locales.id())
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30 * SECOND,
    frameworkErrors: sendFailure,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  takeEmptyBodies(app)
  answerErrors(app)

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
  })
  // Files say for themselves how long they may be kept, and say it to the raw response.
  app.addHook('onSend', async (_request, reply) => {
    const name = 'cache-control'
    if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) reply.header(name, 'no-store')
  })
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
    allowedHeaders: ['content-type', 'authorization'],
  })
  await app.register(fastifyCookie)
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'Antrian Photobooth', version: '1.0.0' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(fastifySwaggerUi, { routePrefix: '/docs' })
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
