import type { IncomingMessage } from 'node:http'

const FOREIGN = new Set(['cross-site', 'same-site'])

interface Own {
  origins: readonly string[]
  publicUrl: string
}

/**
 * Whether a request may open a socket or change data: it comes from our own page or from no page.
 * Socket.IO's `cors` option does not refuse a foreign page. Without an Origin header the request is
 * not from a page or is a read of our own page, unless Sec-Fetch-Site says otherwise.
 */
export function isOwnOrigin({ headers }: IncomingMessage, { origins, publicUrl }: Own) {
  const { origin, host } = headers
  if (origin === undefined) return !FOREIGN.has(String(headers['sec-fetch-site']))
  if (origin === publicUrl || origins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.host === host && (page.protocol === 'https:' || !publicUrl.startsWith('https:'))
}
