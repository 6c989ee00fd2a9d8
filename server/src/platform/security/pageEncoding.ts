import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** Brotli quality 5, because a page has its own nonce and is compressed for each answer: 0.4 ms. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses the page by Accept-Encoding: br, gzip or identity. */
export function encodePage(reply: FastifyReply, page: string): Buffer | string {
  const accepted = reply.request.headers['accept-encoding'] ?? ''
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br')
    return brotliCompressSync(page, QUICK)
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip')
    return gzipSync(page)
  }
  return page
}
