import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { tie } from './proxy.ts'

/** Changed contents of files by URL, as another version of the web app would have. */
type Changes = Record<string, (file: string) => string>

/**
 * Opens an HTTP proxy that can block WebSockets like a school's proxy, and can serve changed files
 * like a deployment.
 */
export async function openHttpProxy(server: string) {
  const { port: serverPort } = new URL(server)
  const refuses = { upgrades: false, socketIo: false }
  const ends = new Set<Duplex>()
  let changes: Changes = {}

  const proxy = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    if (refuses.socketIo && url.startsWith('/socket.io/')) {
      answer.writeHead(403).end()
      return
    }
    const change = changes[url]
    const onward = { ...headers, ...(change && { 'accept-encoding': 'identity' }) }
    const passed = request({ port: serverPort, method, path: url, headers: onward }, given => {
      // A browser that needs a file no longer ends its request, and the server's answer with it.
      passOn(given, answer, change).catch(() => answer.destroy())
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  proxy.on('upgrade', (asked: IncomingMessage, near: Duplex, head: Buffer) => {
    if (refuses.upgrades) {
      near.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const far = connect(Number(serverPort), '127.0.0.1')
    tie(near, far, ends)
    far.write(headOf(asked))
    far.write(head)
    near.pipe(far).pipe(near)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    refuses,
    deploy(changed: Changes) {
      changes = changed
    },
    close() {
      ends.forEach(end => end.destroy())
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

async function passOn(
  given: IncomingMessage,
  answer: ServerResponse,
  change?: (file: string) => string,
) {
  const { statusCode = 502, headers } = given
  if (!change) {
    answer.writeHead(statusCode, headers)
    given.pipe(answer)
    return
  }
  const { 'transfer-encoding': _chunks, 'content-length': _length, ...head } = headers
  const file = await buffer(given)
  answer.writeHead(statusCode, head)
  answer.end(change(file.toString()))
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let i = 0; i < rawHeaders.length; i += 2)
    lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
