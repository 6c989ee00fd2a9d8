import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const TEXT = 0x81
const MASKED = 0x80
const TWO_BYTES = 126

/**
 * A minimal admin's screen: a WebSocket that speaks just enough Socket.IO to stay connected, so
 * that many of them take little CPU time from the server on the same machine.
 */
export function openScreen(origin: string, token: string, received: () => void): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay()
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  )
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server has cut a screen')))
    socket.on('data', chunk => {
      if (chunk.includes('"queueAdded"')) received()
      if (chunk.includes(PING)) socket.write(frame('3'))
      if (chunk.includes('40{"sid"')) resolve()
      else if (chunk.includes('0{"sid"')) socket.write(frame(`40${JSON.stringify({ token })}`))
    })
  })
}

const PING = Buffer.from([TEXT, 1, '2'.charCodeAt(0)])

/** A client must mask every frame; a mask of zeros leaves the text unchanged. */
function frame(text: string): Buffer {
  const mask = [0, 0, 0, 0]
  const { length } = text
  const header =
    length < TWO_BYTES
      ? [TEXT, MASKED | length]
      : [TEXT, MASKED | TWO_BYTES, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([...header, ...mask]), Buffer.from(text)])
}
