import type { User } from '@antrian/contract/session'
import type { FastifyRequest } from 'fastify'
import { type IdempotencyKey, idempotencyKeyOf } from './idempotencyKey.ts'

/** The admin who sends a request, and the request's idempotency key. */
export interface Caller {
  admin: User
  idempotencyKey: IdempotencyKey | undefined
}

export const callerOf = (request: FastifyRequest): Caller => ({
  admin: request.admin,
  idempotencyKey: idempotencyKeyOf(request),
})
