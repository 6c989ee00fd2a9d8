import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDiskFull, isOverdue, isUnreachable, isUnstorable } from './database/failures.ts'

/** A request the rules say no to. Its text is shown to the admin as it stands. */
export class Refusal extends Error {
  readonly statusCode: number
  /** Fields of the answer beside the message. */
  readonly extra: object

  /** Seconds after which the same may be done. */
  readonly retryAfter: number | undefined

  constructor(statusCode: number, message: string, extra: object = {}, retryAfter?: number) {
    super(message)
    this.statusCode = statusCode
    this.extra = extra
    this.retryAfter = retryAfter
  }
}

interface Failed {
  status: number
  message: string
}

export const NOT_FOUND = 'Alamat tidak ditemukan'
const UNREADABLE = 'Permintaan tidak dapat dibaca'

/** Sentences for errors that the framework raises by itself, in its users' language. */
const REFUSED_BY_STATUS: Record<number, string> = {
  400: UNREADABLE,
  404: NOT_FOUND,
  408: 'Permintaan terlalu lama',
  413: 'Permintaan terlalu besar',
  415: 'Jenis isi permintaan tidak didukung',
}

/** Every failure leaves as `{ message }`; only refusals and bad requests keep their own words. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(sendFailure)
}

export function sendFailure(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, message } = failed(error)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  const extra = error instanceof Refusal ? error.extra : {}
  if (error instanceof Refusal && error.retryAfter) reply.header('retry-after', error.retryAfter)
  void reply.code(status).send({ message, ...extra })
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: NOT_FOUND })

export function failed(error: FastifyError | Refusal): Failed {
  if (error instanceof Refusal) return { status: error.statusCode, message: error.message }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    // A body that is no object at all has no field to speak of.
    const isWhole = issue?.instancePath === '/'
    return { status: 400, message: (!isWhole && issue?.message) || UNREADABLE }
  }
  const status = error.statusCode ?? 500
  // Fastify's own: among them a caller who hung up in the middle of a body, by the code ECONNRESET.
  if (status < 500) return { status, message: REFUSED_BY_STATUS[status] ?? 'Permintaan ditolak' }
  if (isUnstorable(error)) return { status: 400, message: UNREADABLE }
  if (isDiskFull(error)) return { status: 507, message: 'Penyimpanan penuh, hubungi developer' }
  if (isOverdue(error)) return { status: 503, message: 'Database sedang sibuk, coba lagi' }
  if (isUnreachable(error)) {
    return { status: 503, message: 'Database sedang tidak dapat dihubungi, coba lagi' }
  }
  return { status, message: 'Terjadi kesalahan' }
}
