import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import {
  isDamaged,
  isDiskFull,
  isLocked,
  isOverdue,
  isReadOnly,
  isUnreachable,
  isUnstorable,
  LockedByOthers,
} from './database/failures.ts'

/** A request that breaks a rule. Admins see its message. */
export class Refusal extends Error {
  readonly statusCode: number
  /** Fields of the answer besides the message. */
  readonly extra: object
  /** Seconds until a retry is allowed. */
  readonly retryAfter: number | undefined

  constructor(statusCode: number, message: string, extra: object = {}, retryAfter?: number) {
    super(message)
    this.statusCode = statusCode
    this.extra = extra
    this.retryAfter = retryAfter
  }
}

export const NOT_FOUND = 'Alamat tidak ditemukan'
export const UNREADABLE = 'Permintaan tidak dapat dibaca'

/** Messages of errors that Fastify raises, in Indonesian. */
const REFUSED_BY_STATUS: Record<number, string> = {
  400: UNREADABLE,
  404: NOT_FOUND,
  408: 'Permintaan terlalu lama',
  413: 'Permintaan terlalu besar',
  415: 'Jenis isi permintaan tidak didukung',
}

/**
 * Answers every failure as `{ message }`. Only refusals and invalid requests keep their own
 * message.
 */
export function sendFailure(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, message } = failed(error)
  if (status >= 500 && !isLogged(error)) request.log.error({ err: error }, 'request failed')
  const extra = error instanceof Refusal ? error.extra : {}
  if (error instanceof Refusal && error.retryAfter) reply.header('retry-after', error.retryAfter)
  void reply.code(status).send({ message, ...extra })
}

/** Whether the log has one line for the cause of this failure, instead of one for each request. */
export const isLogged = (error: unknown) => error instanceof LockedByOthers

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: NOT_FOUND })

/** Status and message of the answer to a failure. */
export function failed(error: FastifyError | Refusal) {
  if (error instanceof Refusal) return { status: error.statusCode, message: error.message }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    // The body is not an object, so the issue names no field.
    const isWhole = issue?.instancePath === '/'
    return { status: 400, message: (!isWhole && issue?.message) || UNREADABLE }
  }
  const status = error.statusCode ?? 500
  // Errors of Fastify, such as ECONNRESET of a caller who disconnects while sending a body.
  if (status < 500) return { status, message: REFUSED_BY_STATUS[status] ?? 'Permintaan ditolak' }
  if (isUnstorable(error)) return { status: 400, message: UNREADABLE }
  if (isDiskFull(error)) return { status: 507, message: 'Penyimpanan penuh, hubungi developer' }
  if (isDamaged(error)) return { status: 503, message: 'Database rusak: hubungi developer' }
  if (isOverdue(error)) return { status: 503, message: 'Database sedang sibuk, coba lagi' }
  if (isLocked(error)) return { status: 503, message: 'Database sedang dipakai program lain' }
  if (isReadOnly(error)) {
    return { status: 503, message: 'Database sedang hanya dapat dibaca, hubungi developer' }
  }
  if (isUnreachable(error)) {
    return { status: 503, message: 'Database sedang tidak dapat dihubungi, coba lagi' }
  }
  return { status, message: 'Terjadi kesalahan' }
}
