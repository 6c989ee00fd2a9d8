import type { IncomingMessage } from 'node:http'

/**
 * Whether a page may open a socket here. Socket.IO's own `cors` option does not stop a foreign page.
 * Without an Origin header it is no page at all.
 */
export function isOwnOrigin(
  { headers: { origin, host } }: IncomingMessage,
  ownOrigins: readonly string[],
) {
  if (origin === undefined || ownOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
