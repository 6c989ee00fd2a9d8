import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { bearer } from '../answers.ts'
import type { Caller } from './changeRunner.ts'
import { idempotencyKeyOf } from './idempotencyKey.ts'

export const IdParams = z.object({
  id: z.string().check(z.regex(/^[\w-]+$/, { error: 'Id antrian tidak dikenal' })),
})

export const described = (summary: string, description?: string) => ({
  tags: ['Queue'],
  security: bearer,
  summary,
  ...(description && { description }),
})

export const callerOf = (request: FastifyRequest): Caller => ({
  admin: request.admin,
  idempotencyKey: idempotencyKeyOf(request),
})
