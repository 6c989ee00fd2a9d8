import type { IncomingMessage } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

const NAME = 'handshake-ticket'

/** The cookie that a browser sends with a Socket.IO handshake, which cannot carry our header. */
export const handshakeTicket = {
  leave: (reply: FastifyReply, ticket: string, isSecure: boolean) =>
    reply.setCookie(NAME, ticket, {
      path: '/socket.io',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    }),
  of: ({ headers }: Pick<IncomingMessage, 'headers'>) =>
    fastifyCookie.parse(headers.cookie ?? '')[NAME],
}
