import { type IncomingMessage, ServerResponse } from 'node:http'

/** Policy of answers that are no page: a browser that shows one runs and loads nothing. */
const NOT_A_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

const ALWAYS = {
  'cache-control': 'no-store',
  'content-security-policy': NOT_A_PAGE,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const A_YEAR = 365 * 24 * 60 * 60

type Headers = Record<string, string>

/**
 * Headers of every answer except upgrades, which no browser shows. Pages set their own policy, and
 * files their own cache time.
 */
export const securityHeaders = (publicUrl: string): Headers =>
  publicUrl.startsWith('https:')
    ? { ...ALWAYS, 'strict-transport-security': `max-age=${A_YEAR}` }
    : ALWAYS

/**
 * A response class that sets the headers on every answer: of routes, of Socket.IO and of Node
 * itself.
 */
export function secureResponse(publicUrl: () => string) {
  return class SecureResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...args)
      for (const [name, value] of Object.entries(securityHeaders(publicUrl()))) {
        this.setHeader(name, value)
      }
    }
  }
}

export const linesOf = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
