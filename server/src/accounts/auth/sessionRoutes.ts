import { AuthStatus, type Capability, Me, Unlisted } from '@antrian/contract/session/session'
import { isOnlyHere } from '@antrian/contract/shared/onlyHere'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { bearer, failures, optionalBearer } from '../../platform/answers.ts'
import { bearerOf, hashOf } from '../../platform/security/tokens.ts'
import type { BrowserKey } from './browserKey.ts'
import { unlistedRefusal } from './guard.ts'
import type { HandoverRepository } from './handoverRepository.ts'
import type { SessionRepository } from './sessionRepository.ts'

interface Deps {
  sessions: SessionRepository
  handovers: HandoverRepository
  browserKey: BrowserKey
  leaveTicket: (reply: FastifyReply, sessionHash: string) => void
  timeZone: string
  capabilities: readonly Capability[]
  signInWith: string | undefined
  addressFor: (request: FastifyRequest) => string | undefined
  /** Called with a closed session, to close its sockets. */
  onClosed: (sessionHash: string) => void
}

const tags = ['Auth']

export const sessionRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { sessions, handovers, browserKey, leaveTicket, onClosed, addressFor, ...host },
) => {
  app.get(
    '/status',
    {
      schema: {
        operationId: 'getAuthStatus',
        tags,
        security: optionalBearer,
        summary: 'The signed-in user, and the capabilities of this host',
        description:
          'A sign-in puts a one-time token into the address, valid for 60 seconds. The answer has the token of the session. Within that time the same browser may repeat the request.',
        response: { 200: AuthStatus, 403: Unlisted, ...failures },
      },
    },
    async (request, reply) => {
      const bearer = bearerOf(request.headers.authorization)
      let caller = await sessions.identify(bearer)
      const token = bearer && caller.kind === 'guest' ? await exchange(bearer, request) : undefined
      if (token) caller = await sessions.identify(token)
      if (caller.kind === 'unlisted') throw unlistedRefusal(caller.visitor)
      const user = caller.kind === 'user' ? caller.user : null
      if (caller.kind === 'user') leaveTicket(reply, caller.sessionHash)
      const address = isOnlyHere(`${request.protocol}://${request.host}`)
        ? addressFor(request)
        : undefined
      return {
        authenticated: user !== null,
        user,
        capabilities: [...host.capabilities],
        ...(token && { token }),
        ...(host.signInWith && { signInWith: host.signInWith }),
        timeZone: host.timeZone,
        ...(user && address && { address }),
      }
    },
  )

  async function exchange(handover: string, request: FastifyRequest): Promise<string | undefined> {
    const exchanged = await handovers.exchange(handover, browserKey.of(request))
    if (exchanged.outcome === 'session') return exchanged.token
    if (exchanged.outcome === 'reused') {
      const { email, sessionHash } = exchanged
      request.log.warn({ email }, 'a sign-in link was used again: its session is over')
      onClosed(sessionHash)
    }
    return undefined
  }

  app.get(
    '/me',
    {
      config: { access: 'admins' },
      schema: {
        operationId: 'getMe',
        tags,
        security: bearer,
        summary: 'The signed-in user',
        response: { 200: Me, ...failures },
      },
    },
    async ({ admin }) => ({ user: admin }),
  )

  app.post(
    '/logout',
    {
      schema: {
        operationId: 'signOut',
        tags,
        security: optionalBearer,
        summary: 'Ends the session and its sockets',
        response: { 200: z.object({ success: z.boolean() }), ...failures },
      },
    },
    async ({ headers, log }) => {
      const token = bearerOf(headers.authorization)
      if (token) {
        const email = await sessions.close(token)
        if (email) log.info({ email }, 'signed out')
        onClosed(hashOf(token))
      }
      return { success: true }
    },
  )
}
