import type { Call, Calls } from '@antrian/contract/shared/call'
import { envelope } from '@antrian/contract/shared/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { bearer, download, failures } from './answers.ts'
import { type SentFile, sendFile } from './sendFile.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Role that may call the route. The guard of accounts/ refuses others. */
    access?: NonNullable<Call['access']> | 'admins'
    /** The body is a file, and not JSON. */
    takesFile?: boolean
  }
}

type Read<Shape> = Shape extends z.core.$ZodType ? z.output<Shape> : unknown

type RequestOf<Of extends Call> = FastifyRequest<{
  Params: Read<Of['params']>
  Querystring: Read<Of['query']>
  Body: Read<Of['body']>
}>

/** The data alone, an answer without `success`, or a file. */
type AnswerOf<Of extends Call> = Of extends { data: infer Data extends z.core.$ZodType }
  ? z.input<Data>
  : Of extends { answer: infer Answer extends z.core.$ZodType }
    ? Omit<z.input<Answer>, 'success'> & { success?: boolean | undefined }
    : SentFile

/** One handler per call. It receives validated input and returns the data of the answer. */
type Handlers<Table extends Calls> = {
  [Id in keyof Table]: (
    request: RequestOf<Table[Id]>,
    reply: FastifyReply,
  ) => AnswerOf<Table[Id]> | Promise<AnswerOf<Table[Id]>>
}

/** Registers a route for each call of a table, with its documentation and access. */
export function serveCalls<const Table extends Calls>(
  app: FastifyInstance,
  calls: Table,
  handlers: Handlers<Table>,
) {
  for (const [operationId, call] of Object.entries<Call>(calls)) {
    const { method, path, status = 200, isHeavy = false, isLookup = false } = call
    const handle = handlers[operationId] as (request: unknown, reply: FastifyReply) => unknown
    app.route({
      method,
      url: path,
      schema: describe(operationId, call),
      config: {
        access: call.access ?? 'admins',
        isHeavy,
        isLookup,
        isSignIn: call.isSignIn ?? false,
        takesFile: call.takesFile ?? false,
        isUncounted: call.isUncounted ?? false,
        ...(call.batch && { batch: call.batch }),
      },
      ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      // No HEAD route, because a HEAD request would do the same work without an answer.
      exposeHeadRoute: !call.file && !isHeavy,
      ...(call.isPolled && { logLevel: 'warn' as const }),
      handler: async (request, reply) => {
        const result = await handle(request, reply)
        if (call.file) return sendFile(reply, call.file, result as SentFile)
        return reply
          .code(status)
          .send(
            call.data ? { success: true, data: result } : { success: true, ...(result as object) },
          )
      },
    })
  }
}

const SECURITY = {
  admins: bearer,
  developers: bearer,
  screens: [{ boardKey: [] }],
  everyone: [],
} as const satisfies Record<string, readonly Record<string, string[]>[]>

function describe(operationId: string, call: Call) {
  const { tag, summary, description, params, query, body, status = 200 } = call
  const security = SECURITY[call.access ?? 'admins']
  const answered = call.file
    ? download(call.file)
    : { [status]: call.data ? envelope(call.data) : call.answer }
  return {
    operationId,
    tags: [tag],
    ...(security.length && { security }),
    summary,
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...answered, ...failures, ...(call.conflict && { 409: call.conflict }) },
  }
}
