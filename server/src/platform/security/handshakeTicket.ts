import type { IncomingMessage } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

const NAME = 'handshake-ticket'

/** The cookie that comes along with a Socket.IO handshake, which has no header of ours. */
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
