import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * Refuses unsafe methods from foreign pages. A change must have a JSON body, or no body and a
 * token, because an HTML form can send neither. It must come from our own page or from no page.
 * Unknown addresses are still answered with 404.
 */
export function guardUnsafeMethods(
  app: FastifyInstance,
  isOwn: (request: IncomingMessage) => boolean,
) {
  app.addHook('onRequest', async request => {
    if (SAFE.has(request.method) || request.is404) return
    if (!isOwn(request.raw)) throw new Refusal(403, 'Permintaan dari halaman lain ditolak')
    const type = request.headers['content-type']
    // No HTML form can send this type either.
    if (request.routeOptions.config.takesFile && type === 'application/octet-stream') return
    const isJson = JSON_TYPE.test(type ?? '')
    if (isJson || (isBare(request.headers) && request.headers.authorization)) return
    throw new Refusal(415, 'Jenis isi permintaan tidak didukung')
  })
}

const isBare = (headers: IncomingHttpHeaders) =>
  headers['content-type'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0
