import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { CSP_NONCE } from '@antrian/contract/cspNonce'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SendPage } from '../doors/pages.ts'
import { answerNotFound } from '../errors.ts'

const HASHED = `${sep}assets${sep}`
/** Files that may do something, and what. */
const POLICIES = {
  // It asks for the shell, and for nothing else.
  'sw.js': "default-src 'none'; connect-src 'self'",
  // The admins' guide looks and shows its pictures, and runs nothing.
  'panduan-admin.html':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
const OF_THE_SERVER = /^\/(api|docs|socket\.io)(\/|$)/

/** Serves the built web app; every page address it does not know itself is the app's to route. */
export async function serveWebApp(app: FastifyInstance, root: string, sendPage: SendPage) {
  const index = join(root, 'index.html')
  if (!existsSync(index)) {
    app.log.warn('the web app is not built: only the API is served')
    app.setNotFoundHandler(answerNotFound)
    return
  }

  const html = readFileSync(index, 'utf8')
  const sendApp = (reply: FastifyReply) =>
    sendPage(reply.header('cache-control', 'no-cache'), nonce => html.replaceAll(CSP_NONCE, nonce))
  for (const url of ['/', '/index.html']) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => sendApp(reply))
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
      const policy = path.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'
      void reply.setHeader('cache-control', policy)
    },
  })

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html') &&
      !OF_THE_SERVER.test(request.url)
    return wantsPage ? sendApp(reply) : answerNotFound(request, reply)
  })
}
