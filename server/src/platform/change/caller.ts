import type { User } from '@antrian/contract/session'
import type { FastifyRequest } from 'fastify'
import { type IdempotencyKey, idempotencyKeyOf } from './idempotencyKey.ts'

/** Who asks, and by which click. */
export interface Caller {
  admin: User
  idempotencyKey: IdempotencyKey | undefined
}

export const callerOf = (request: FastifyRequest): Caller => ({
  admin: request.admin,
  idempotencyKey: idempotencyKeyOf(request),
})
