import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from '../errors.ts'

const HASHED = `${sep}assets${sep}`
const OF_THE_SERVER = /^\/(api|docs|socket\.io)(\/|$)/

/** Serves the built web app; every page address it does not know itself is the app's to route. */
export async function serveWebApp(app: FastifyInstance, root: string) {
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn('the web app is not built: only the API is served')
    app.setNotFoundHandler(answerNotFound)
    return
  }

  await app.register(fastifyStatic, {
    root,
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
    return wantsPage ? reply.sendFile('index.html') : answerNotFound(request, reply)
  })
}
