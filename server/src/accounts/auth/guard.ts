import type { Visitor } from '@antrian/contract/session/session'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { bearerOf } from '../../platform/security/tokens.ts'
import type { SessionRepository } from './sessionRepository.ts'

export const unlistedRefusal = (visitor: Visitor) =>
  new Refusal(403, 'Email ini tidak ada di whitelist. Hubungi administrator.', { user: visitor })

/** Refuses a call for admins or developers if the database does not give the caller this role now. */
export const createGuard = (sessions: SessionRepository) => async (request: FastifyRequest) => {
  const { access } = request.routeOptions.config
  if (access !== 'admins' && access !== 'developers') return
  const caller = await sessions.identify(bearerOf(request.headers.authorization))
  if (caller.kind === 'guest') throw new Refusal(401, 'Silakan masuk terlebih dahulu')
  if (caller.kind === 'unlisted') throw unlistedRefusal(caller.visitor)
  request.admin = caller.user
  if (access === 'developers') expectDeveloper(request)
}

function expectDeveloper({ admin, log, routeOptions }: FastifyRequest) {
  if (admin.role === 'developer') return
  log.warn({ email: admin.email, route: routeOptions.url }, 'refused: not a developer')
  throw new Refusal(403, 'Hanya developer yang boleh melakukan ini')
}
