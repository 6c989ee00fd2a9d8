import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pageOf, redirect } from '../../platform/answers.ts'
import { failed, isLogged, Refusal } from '../../platform/errors.ts'
import type { SendPage } from '../../platform/security/pages.ts'
import type { BrowserKey } from './browserKey.ts'
import { signInPage } from './signInPage.ts'
import type { SignInService } from './signInService.ts'

export const CALLBACK_PATH = '/auth/google/callback'

interface Deps {
  service: SignInService
  browserKey: BrowserKey
  publicUrl: () => string
  /** Page on which a code is typed, where no provider signs people in. */
  codePage: string | undefined
  webUrl: () => string
  sendPage: SendPage
}

/** Routes that a browser opens. They answer with redirects and pages, never JSON. */
export const signInRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { service, browserKey, publicUrl, codePage, webUrl, sendPage },
) => {
  const errorHandler = (
    error: FastifyError | Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { status, message } = failed(error)
    // The service has already logged errors of the provider.
    if (status >= 500 && !(error instanceof Refusal || isLogged(error))) {
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
        operationId: 'startSignIn',
        tags: ['Auth'],
        summary: 'Starts the sign-in in a browser',
        description: 'Redirects to the identity provider. A failure is answered with a page.',
        querystring: z.object({ moved: z.optional(z.string()) }),
        response: { ...redirect, 502: pageOf('The identity provider does not answer') },
      },
    },
    async (request, reply) => {
      if (codePage) return reply.redirect(codePage)
      const { host, query } = request
      // Redirects to the host that the provider sends the browser back to, because the key is a
      // cookie of one host. Only once, because a proxy that rewrites the host would cause a loop.
      if (host !== new URL(publicUrl()).host && query.moved === undefined) {
        return reply.redirect(`${publicUrl()}/auth/google?moved`)
      }
      const begun = await service.begin(browserKey.of(request))
      return browserKey.leave(reply, begun.browserKey).redirect(begun.url)
    },
  )

  app.get(
    CALLBACK_PATH,
    {
      errorHandler,
      config: { isSignIn: true },
      schema: {
        operationId: 'finishSignIn',
        tags: ['Auth'],
        summary: 'Return address for the identity provider',
        description:
          'Redirects to the web app with a one-time token. A failure is answered with a page.',
        response: {
          ...redirect,
          400: pageOf('This browser did not start the sign-in, or it took too long'),
          403: pageOf('Cancelled at the provider, or no verified e-mail'),
          502: pageOf('The identity provider does not answer, or its answer is invalid'),
        },
      },
    },
    async (request, reply) => {
      const key = browserKey.of(request) ?? ''
      const token = await service.finish(queryOf(request.url), key)
      // Keeps the key, because the browser may repeat the exchange if the answer was lost, and may
      // have another sign-in in progress.
      return browserKey.leave(reply, key).redirect(`${webUrl()}/auth/callback?token=${token}`)
    },
  )
}

const queryOf = (url: string) => url.split('?').slice(1).join('?')
