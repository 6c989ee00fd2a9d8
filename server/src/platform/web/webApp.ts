import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { CSP_NONCE } from '@antrian/contract/cspNonce'
import { APP_PAGES, isApiPath } from '@antrian/contract/serverPaths'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNotFound } from '../errors.ts'
import type { SendPage } from '../security/pages.ts'

const HASHED = `${sep}assets${sep}`
/** Files that may do something, and what. */
const POLICIES = {
  // It asks for the shell, and for nothing else.
  'sw.js':
    "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // The admins' guide looks and shows its pictures, and runs nothing.
  'panduan-admin.html':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

interface Deps {
  app: FastifyInstance
  webRoot: string
  sendPage: SendPage
}

/** Serves the built web app; every page address it does not know itself is the app's to route. */
export async function serveWebApp({ app, webRoot: root, sendPage }: Deps) {
  const index = join(root, 'index.html')
  if (!existsSync(index)) {
    app.log.warn('the web app is not built: only the API is served')
    app.setNotFoundHandler(answerNotFound)
    return
  }

  const html = readFileSync(index, 'utf8')
  const sendApp = (reply: FastifyReply) =>
    sendPage(reply.header('cache-control', 'no-cache'), nonce => html.replaceAll(CSP_NONCE, nonce))
  // Whatever is accepted: who looks whether the page is there may say nothing of HTML.
  const options = { config: { isUncounted: true }, schema: { hide: true } }
  for (const url of [...APP_PAGES, '/index.html']) {
    app.get(url, options, (_request, reply) => sendApp(reply))
  }

  for (const [file, policy] of Object.entries(POLICIES)) {
    app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
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
      if (!path.includes(HASHED)) {
        void reply.header('cache-control', 'no-cache')
        return
      }
      // A script says its Origin and a fetch does not: `Vary: Origin` would have each fetched anew.
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
    },
  })

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html') &&
      !isApiPath(request.url.replace(/\?.*/, ''))
    return wantsPage ? sendApp(reply) : answerNotFound(request, reply)
  })
}
