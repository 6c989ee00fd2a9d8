import { AuthStatus, CAPABILITIES, Me, Unlisted } from '@antrian/contract/session'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { bearer, failures } from '../answers.ts'
import { requireAdmin, unlistedRefusal } from './requireAdmin.ts'
import type { SessionRepository } from './sessionRepository.ts'
import { bearerOf, hashOf } from './tokens.ts'

interface Deps {
  sessions: SessionRepository
  timeZone: string
  /** Ends what a session has open elsewhere. */
  onClosed: (sessionHash: string) => void
}

const tags = ['Auth']

export const sessionRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { sessions, timeZone, onClosed },
) => {
  app.get(
    '/status',
    {
      schema: {
        tags,
        security: bearer,
        summary: 'Who is signed in, and what this host offers',
        response: { 200: AuthStatus, 403: Unlisted },
      },
    },
    async ({ headers }) => {
      const caller = await sessions.identify(bearerOf(headers.authorization))
      if (caller.kind === 'unlisted') throw unlistedRefusal(caller.visitor)
      const user = caller.kind === 'user' ? caller.user : null
      return { authenticated: user !== null, user, capabilities: [...CAPABILITIES], timeZone }
    },
  )

  app.get(
    '/me',
    {
      onRequest: requireAdmin(sessions),
      schema: {
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
        tags,
        security: bearer,
        summary: 'Ends the session and its sockets',
        response: { 200: z.object({ success: z.boolean() }) },
      },
    },
    async ({ headers }) => {
      const token = bearerOf(headers.authorization)
      if (token) {
        await sessions.close(token)
        onClosed(hashOf(token))
      }
      return { success: true }
    },
  )
}
