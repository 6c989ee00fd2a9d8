import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { UNREADABLE } from '../errors.ts'
import { linesOf, securityHeaders } from './securityHeaders.ts'

/** The bytes of an HTTP answer for a socket without a response object. */
export function rawAnswer(status: number, message: string, headers: Record<string, string>) {
  const body = JSON.stringify({ message })
  const all = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(all)}\r\n${body}`
}

/** Answers to requests that Node's HTTP parser refuses, by error code. */
const REFUSED: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Permintaan terlalu lama'],
  HPE_HEADER_OVERFLOW: [431, 'Permintaan terlalu besar'],
}

/** Answers a request that could not be parsed. */
export const answerClientErrors =
  (publicUrl: () => string) => (error: Error & { code?: string }, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, message] = REFUSED[error.code ?? ''] ?? [400, UNREADABLE]
    if (socket.writable) socket.write(rawAnswer(status, message, securityHeaders(publicUrl())))
    socket.destroy(error)
  }
