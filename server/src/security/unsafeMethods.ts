import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * What changes something must say JSON, which no form of a foreign page can, and come from a page of
 * ours or from no page. An unknown address stays a 404.
 */
export function guardUnsafeMethods(
  app: FastifyInstance,
  isOwn: (request: IncomingMessage) => boolean,
) {
  app.addHook('onRequest', async request => {
    if (SAFE.has(request.method) || request.is404) return
    if (!isOwn(request.raw)) throw new Refusal(403, 'Permintaan dari halaman lain ditolak')
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) {
      throw new Refusal(415, 'Jenis isi permintaan tidak didukung')
    }
  })
}
