import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** What a deployment makes of a file, by its address. */
type Change = (file: string) => string
type Changes = Record<string, Change>

/** The booth at another address, where another version can be deployed. */
export async function openDeployment(booth: string) {
  let changes: Changes = {}

  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
    const change = changes[url]
    const onward = { ...headers, ...(change && { 'accept-encoding': 'identity' }) }
    asked.pipe(
      request(booth + url, { method, headers: onward }, given => {
        void pass(given, answer, change)
      }).on('error', () => answer.destroy()),
    )
  })
  server.on('upgrade', (asked: IncomingMessage, near: Duplex) => {
    const { method, headers, url } = asked
    request(booth + url, { method, headers })
      .on('upgrade', ({ rawHeaders }, far) => {
        near.write(`HTTP/1.1 101 Switching Protocols\r\n${headLines(rawHeaders)}\r\n`)
        for (const end of [near, far]) end.on('error', () => {})
        far.pipe(near).pipe(far)
      })
      .on('error', () => near.destroy())
      .end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy(changed: Changes) {
      changes = changed
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const headLines = (raw: string[]) =>
  raw.map((word, at) => (at % 2 ? `${word}\r\n` : `${word}: `)).join('')

async function pass(given: IncomingMessage, answer: ServerResponse, change?: Change) {
  const { 'transfer-encoding': _chunks, 'content-length': _length, ...head } = given.headers
  const bytes = await buffer(given)
  answer.writeHead(given.statusCode ?? 502, head)
  answer.end(change ? change(bytes.toString()) : bytes)
}
