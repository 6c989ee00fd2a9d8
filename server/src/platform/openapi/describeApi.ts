import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import server from '../../../package.json' with { type: 'json' }
import { namedSchemas } from './namedSchemas.ts'
import { REFUSALS, refusalRef } from './refusals.ts'
import { withPlainNames } from './schemaNames.ts'

type Document = OpenAPIV3_1.Document
type Reference = OpenAPIV3_1.ReferenceObject
type Operation = OpenAPIV3_1.OperationObject

const DESCRIPTION = `The queue of a school photobooth.

Every answer under \`/api\` is \`{ success, data }\`, every failure \`{ message }\` with one Indonesian sentence that may be shown to users. Bodies are JSON of at most 64 KB. They need \`Content-Type: application/json\`, which forms of other pages cannot send; otherwise the answer is 415. By default a session may send 600 requests a minute, and ten of those that copy the database or call Google; beyond that the answer is 429 with \`Retry-After\`.

Changes of the queue, the roster, the plan of a day and the booth accept an \`Idempotency-Key\`: a repeated request with the same key is executed once and gets the same answer. Socket.IO announces changes; its events are described in \`docs/developer/api.md\` of the repository.`

const TAGS = [
  { name: 'Auth', description: 'Sign-in with the identity provider, and the session it opens.' },
  { name: 'Queue', description: 'Students and their sessions.' },
  { name: 'History', description: 'Entries of any day and status.' },
  { name: 'Board', description: 'Call screens, and the turn of a number.' },
  { name: 'Roster', description: 'Students of a school year, and the classes that are called.' },
  { name: 'Admin', description: 'Figures, settings, paper and the end of the day.' },
  { name: 'Developer', description: 'For developers: the server and its data.' },
]

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Identifies one action of one admin, so that a repeated request counts once; kept for seven days.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  example: '2f1e9d1c-7b1f-4b52-8b0e',
} satisfies OpenAPIV3_1.ParameterObject

/** Tags of changes that take an `Idempotency-Key`. */
const KEYED = ['Queue', 'Roster', 'Admin']

/** Those of them that need none: each act has its own key, and the others may be repeated. */
const KEYLESS = ['sendActs', 'checkIn', 'showQris', 'hideQris', 'previewRoster', 'resetDatabase']

const SENTENCES: Record<string, string> = {
  200: 'Success',
  201: 'Created',
  302: 'Redirect',
  403: 'Not on the allow-list',
  409: 'Conflict with the current state, which is included if it is one object',
  '4XX': 'Refused, with the reason in `message`',
  '5XX': 'Failed; nothing was changed',
}

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: namedSchemas })
const withSchemas = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas })

export const apiDescription: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Antrian Photobooth',
      version: server.version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: TAGS,
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
        boardKey: { type: 'http', scheme: 'bearer', description: 'The key of the call screens.' },
      },
      responses: REFUSALS,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
    },
  },
  transform: route => {
    const { schema, url } = toJsonSchema(route)
    return { schema: route.schema ? schema : { hide: true }, url }
  },
  transformObject: source => {
    const document = withPlainNames(withSchemas(source) as Document)
    const paths = Object.entries(document.paths ?? {}).map(([address, item]) => {
      const operations = Object.entries(item ?? {}).map(([method, operation]) => [
        method,
        complete(method, operation as Operation),
      ])
      return [address, Object.fromEntries(operations)]
    })
    return { ...document, paths: Object.fromEntries(paths) }
  },
}

/** Adds the responses and parameters that all operations of the same kind have. */
function complete(method: string, operation: Operation): Operation {
  const isChange = method !== 'get'
  const { operationId = '', tags = [] } = operation
  const needsSession = operation.security?.every(scheme => 'session' in scheme) ?? false
  const takesKey =
    isChange && tags.some(tag => KEYED.includes(tag)) && !KEYLESS.includes(operationId)
  return {
    ...operation,
    security: operation.security ?? [],
    ...(operation.requestBody && { requestBody: withNeed(operation.requestBody) }),
    ...(takesKey && {
      parameters: [
        ...(operation.parameters ?? []),
        { $ref: '#/components/parameters/IdempotencyKey' },
      ],
    }),
    responses: {
      ...(needsSession && { 401: refusalRef('Unauthorized'), 403: refusalRef('Forbidden') }),
      ...(takesKey && { 409: refusalRef('Conflict'), 422: refusalRef('KeyReused') }),
      429: refusalRef('TooManyRequests'),
      ...(isChange && needsSession && { 507: refusalRef('StorageFull') }),
      ...Object.fromEntries(Object.entries(operation.responses ?? {}).map(withSentence)),
    },
  }
}

/** A body that may be null is optional. */
function withNeed(body: OpenAPIV3_1.RequestBodyObject | Reference) {
  if ('$ref' in body) return body
  const schema = body.content['application/json']?.schema
  const isOptional = schema && 'anyOf' in schema && schema.anyOf?.some(isNull)
  return { ...body, required: !isOptional }
}

const isNull = (schema: object) => 'type' in schema && schema.type === 'null'

/** Replaces the plugin's text "Default Response" by a description. */
const withSentence = ([status, answer]: [string, OpenAPIV3_1.ResponseObject | Reference]) => [
  status,
  'description' in answer && answer.description === 'Default Response'
    ? { ...answer, description: SENTENCES[status] }
    : answer,
]
