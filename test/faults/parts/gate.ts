import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { joinEnds } from '../../e2e/support/joinEnds.ts'

/** A school's proxy between browsers and the server, which may take no web sockets or no Socket.IO. */
export async function openGate(server: string) {
  const { port: serverPort } = new URL(server)
  const refuses = { upgrades: false, socketIo: false }
  const ends = new Set<Duplex>()

  const gate = createServer((asked, answer) => {
    if (refuses.socketIo && asked.url?.startsWith('/socket.io/')) {
      answer.writeHead(403).end()
      return
    }
    const { method, url, headers } = asked
    const passed = request({ port: serverPort, method, path: url, headers }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  gate.on('upgrade', (asked: IncomingMessage, near: Duplex, head: Buffer) => {
    if (refuses.upgrades) return near.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const far: Socket = connect(Number(serverPort), '127.0.0.1')
    far.write(headOf(asked))
    far.write(head)
    return joinEnds(near, far, ends)
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')

  return {
    address: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    refuses,
    /** Ends what has been let through so far. */
    hangUp: () => ends.forEach(end => end.destroy()),
    close() {
      ends.forEach(end => end.destroy())
      gate.close()
      gate.closeAllConnections()
    },
  }
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let i = 0; i < rawHeaders.length; i += 2)
    lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
