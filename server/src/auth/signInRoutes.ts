import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pageOf, redirect } from '../answers.ts'
import { SECOND } from '../clock.ts'
import { failed, Refusal } from '../errors.ts'
import type { SendPage } from '../security/pages.ts'
import { signInPage } from './signInPage.ts'
import { SIGN_IN_TIME } from './signInRepository.ts'
import type { SignInService } from './signInService.ts'

export const CALLBACK_PATH = '/auth/google/callback'
const BROWSER_KEY = 'sign-in'

interface Deps {
  service: SignInService
  publicUrl: () => string
  /** Where the web app is. */
  webUrl: () => string
  sendPage: SendPage
}

/** Browser navigation: these answer redirects and pages, never JSON. */
export const signInRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { service, publicUrl, webUrl, sendPage },
) => {
  const isSecure = () => publicUrl().startsWith('https:')
  // A browser takes a name with this prefix from this very host alone, and only over https.
  const browserKeyName = () => (isSecure() ? `__Host-${BROWSER_KEY}` : BROWSER_KEY)
  const cookie = () => ({
    path: isSecure() ? '/' : '/auth',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: isSecure(),
  })

  const errorHandler = (
    error: FastifyError | Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { status, message } = failed(error)
    // Why the provider failed was logged by the service.
    if (status >= 500 && !(error instanceof Refusal)) {
      request.log.error({ err: error }, 'sign-in failed')
    }
    void sendPage(reply.code(status), nonce => signInPage(message, `${webUrl()}/login`, nonce))
  }

  app.get(
    '/auth/google',
    {
      errorHandler,
      config: { isSignIn: true },
      schema: {
        tags: ['Auth'],
        summary: 'Starts the sign-in; for a browser',
        description: 'Sends on to the identity provider. What fails is a page.',
        querystring: z.object({ moved: z.optional(z.string()) }),
        response: { ...redirect, 502: pageOf('The identity provider does not answer') },
      },
    },
    async ({ host, query }, reply) => {
      // The key is a cookie of one host: begin on the one that the provider sends back to. Once is
      // enough, or a proxy that rewrites the host would turn it into a loop.
      if (host !== new URL(publicUrl()).host && query.moved === undefined) {
        return reply.redirect(`${publicUrl()}/auth/google?moved`)
      }
      const { url, browserKey } = await service.begin()
      return reply
        .setCookie(browserKeyName(), browserKey, { ...cookie(), maxAge: SIGN_IN_TIME / SECOND })
        .redirect(url)
    },
  )

  app.get(
    CALLBACK_PATH,
    {
      errorHandler,
      config: { isSignIn: true },
      schema: {
        tags: ['Auth'],
        summary: 'Where the identity provider sends the browser back to',
        description:
          'Sends on to the web app, with a token that is good once. What fails is a page.',
        response: {
          ...redirect,
          400: pageOf('The sign-in is not one that this browser began, or it took too long'),
          403: pageOf('Cancelled at the provider, or without a verified e-mail'),
          502: pageOf('The identity provider does not answer, or not as agreed'),
        },
      },
    },
    async ({ cookies, url }, reply) => {
      reply.clearCookie(browserKeyName(), cookie())
      const token = await service.finish(queryOf(url), cookies[browserKeyName()])
      return reply.redirect(`${webUrl()}/auth/callback?token=${token}`)
    },
  )
}

const queryOf = (url: string) => url.split('?').slice(1).join('?')
