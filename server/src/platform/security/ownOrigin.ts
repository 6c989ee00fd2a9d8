import type { IncomingMessage } from 'node:http'

const FOREIGN = new Set(['cross-site', 'same-site'])

interface Own {
  origins: readonly string[]
  publicUrl: string
}

/**
 * Whether a page may open a socket or change something here. Socket.IO's own `cors` option does not
 * stop a foreign page. Without an Origin header it is no page at all, or one of ours that reads.
 */
export function isOwnOrigin({ headers }: IncomingMessage, { origins, publicUrl }: Own) {
  const { origin, host } = headers
  if (origin === undefined) return !FOREIGN.has(String(headers['sec-fetch-site']))
  if (origin === publicUrl || origins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.host === host && (page.protocol === 'https:' || !publicUrl.startsWith('https:'))
}
