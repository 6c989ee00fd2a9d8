import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { CSP_NONCE } from '@antrian/contract/shared/cspNonce'
import { APP_PAGES, isApiPath, screenAddress } from '@antrian/contract/shared/serverPaths'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNotFound } from '../errors.ts'
import type { SendPage } from '../security/pages.ts'

/** Policies of single files. */
const POLICIES = {
  // The service worker fetches the shell from our origin, and nothing else.
  'sw.js':
    "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // The admins' guide shows styles and pictures of our origin, and runs no script.
  'panduan-admin.html':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

interface Deps {
  app: FastifyInstance
  webRoot: string
  sendPage: SendPage
}

/** Serves the built web app. Unknown page addresses get the app, which routes them. */
export async function serveWebApp({ app, webRoot: root, sendPage }: Deps) {
  const index = join(root, 'index.html')
  const hashed = join(root, 'assets') + sep
  if (!existsSync(index)) {
    app.log.warn('the web app is not built: only the API is served')
    app.setNotFoundHandler(answerNotFound)
    return
  }

  const html = readFileSync(index, 'utf8')
  const sendApp = (reply: FastifyReply) =>
    sendPage(reply.header('cache-control', 'no-cache'), nonce => html.replaceAll(CSP_NONCE, nonce))
  const options = { config: { isUncounted: true }, schema: { hide: true } }
  // For any Accept header, because a probe of a page may not ask for HTML.
  for (const url of [...APP_PAGES, '/index.html']) {
    app.get(url, options, (_request, reply) => sendApp(reply))
  }

  for (const [file, policy] of Object.entries(POLICIES)) {
    app.get(`/${file}`, options, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
        .sendFile(file),
    )
  }
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      if (!path.startsWith(hashed)) {
        void reply.header('cache-control', 'no-cache')
        return
      }
      // No `Vary: Origin`, because scripts send Origin and fetches do not, so the browser would
      // load each file twice.
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
    },
  })

  app.setNotFoundHandler((request, reply) => {
    const [path = '', query] = request.url.split('?')
    const screen = screenAddress(path)
    if (screen && screen !== path) {
      return reply.redirect(query === undefined ? screen : `${screen}?${query}`)
    }
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html') &&
      !isApiPath(request.url.replace(/\?.*/, ''))
    return wantsPage ? sendApp(reply) : answerNotFound(request, reply)
  })
}
