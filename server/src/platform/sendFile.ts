import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { MINUTE } from './clock.ts'

/** Timeout for a download that reads nothing (ms). */
const LONGEST_STALL = MINUTE

/** What a call of a file answers. */
export interface SentFile {
  name: string
  content: Readable
  /** Further headers, which a page of another origin may read. */
  headers?: Record<string, string | number>
}

/** Sends a file for the browser to save. */
export function sendFile(
  reply: FastifyReply,
  type: string,
  { name, content, headers = {} }: SentFile,
) {
  reply.raw.setTimeout(LONGEST_STALL, () => content.destroy())
  const readable = ['content-disposition', 'date', ...Object.keys(headers)]
  reply.headers({
    ...headers,
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `attachment; filename="${name}"`,
    'access-control-expose-headers': readable.join(', '),
  })
  return reply.send(content)
}
