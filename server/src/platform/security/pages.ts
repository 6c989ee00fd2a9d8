import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { GOOGLE_ISSUER } from '../settings.ts'

const GOOGLE_PICTURES = 'https://*.googleusercontent.com'

export type SendPage = (reply: FastifyReply, pageOf: (nonce: string) => string) => FastifyReply

/** Sends HTML with a Content-Security-Policy whose nonce is new for each answer. */
export function createSendPage(issuer: string | undefined): SendPage {
  const pictures = issuer && issuer !== GOOGLE_ISSUER ? 'https:' : GOOGLE_PICTURES

  return (reply, pageOf) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policyOf(nonce, pictures))
      .type('text/html; charset=utf-8')
      .send(pageOf(nonce))
  }
}

const policyOf = (nonce: string, pictures: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "connect-src 'self'",
    `img-src 'self' data: ${pictures}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
