import type { FastifyInstance } from 'fastify'

/** Of answers that are no page: should a browser ever draw one, it can do nothing. */
const NOT_A_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

const ALWAYS = {
  'content-security-policy': NOT_A_PAGE,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const A_YEAR = 365 * 24 * 60 * 60

/** On every answer, whatever it is. A page brings a policy of its own. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: () => string) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(ALWAYS)
    if (publicUrl().startsWith('https:')) {
      reply.header('strict-transport-security', `max-age=${A_YEAR}`)
    }
  })
  // Files say for themselves how long they may be kept, and say it to the raw response.
  app.addHook('onSend', async (_request, reply) => {
    const name = 'cache-control'
    if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) reply.header(name, 'no-store')
  })
}
