import { type IncomingMessage, ServerResponse } from 'node:http'

/** Policy of answers that are no page: should a browser ever draw one, it can do nothing. */
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

/** On every answer but an upgrade's, which no browser draws. A page brings a policy of its own, a file says how long it stays. */
export const securityHeaders = (publicUrl: string): Headers =>
  publicUrl.startsWith('https:')
    ? { ...ALWAYS, 'strict-transport-security': `max-age=${A_YEAR}` }
    : ALWAYS

/**
 * The response of a server whose every answer has them from the start: a route's, Socket.IO's, and
 * those that Node gives by itself.
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
