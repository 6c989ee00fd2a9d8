import type { Visitor } from '@antrian/contract/session'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { bearerOf } from '../../platform/security/tokens.ts'
import type { SessionRepository } from './sessionRepository.ts'

export const unlistedRefusal = (visitor: Visitor) =>
  new Refusal(403, 'Email ini tidak ada di whitelist. Hubungi administrator.', { user: visitor })

/** Admins and developers pass; they are whoever the database says they are now. */
export const requireAdmin = (sessions: SessionRepository) => async (request: FastifyRequest) => {
  const caller = await sessions.identify(bearerOf(request.headers.authorization))
  if (caller.kind === 'guest') throw new Refusal(401, 'Silakan masuk terlebih dahulu')
  if (caller.kind === 'unlisted') throw unlistedRefusal(caller.visitor)
  request.admin = caller.user
}
