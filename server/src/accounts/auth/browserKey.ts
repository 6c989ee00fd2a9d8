import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '../../platform/clock.ts'
import { SIGN_IN_TIME } from './signInRepository.ts'

const NAME = 'sign-in'

/**
 * The cookie that identifies a browser from the start of its sign-ins to the exchange of the token.
 */
export function createBrowserKey(publicUrl: () => string) {
  const isSecure = () => publicUrl().startsWith('https:')
  // Browsers accept the prefix __Host- only from this exact host and only over https.
  const name = () => (isSecure() ? `__Host-${NAME}` : NAME)
  const cookie = () => ({
    path: isSecure() ? '/' : '/auth',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: isSecure(),
    maxAge: SIGN_IN_TIME / SECOND,
  })

  return {
    of: ({ cookies }: Pick<FastifyRequest, 'cookies'>) => cookies[name()],
    leave: (reply: FastifyReply, key: string) => reply.setCookie(name(), key, cookie()),
  }
}

export type BrowserKey = ReturnType<typeof createBrowserKey>
