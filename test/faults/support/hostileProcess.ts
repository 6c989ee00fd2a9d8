import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Its own process, so that it takes no time from the measured ones. */

const [kind = '', origin = '', token = ''] = process.argv.slice(2)
const { hostname, port, host } = new URL(origin)
const LINES = 50

let count = 0
/** A random address behind the proxy; every third one is the school's. */
const someAddress = () =>
  ++count % 3 ? `10.${(count >> 14) & 255}.${(count >> 7) & 127}.${count & 127}` : '203.0.113.7'

const request = (path: string, ...headers: string[]) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    `X-Forwarded-For: ${someAddress()}`,
    ...headers,
    '',
    '',
  ].join('\r\n')

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

function openLine(): Socket {
  const line = connect(Number(port), hostname)
  line.on('error', () => {})
  line.resume()
  return line
}

/** Sends the next request after the answer to the last one has begun, at least `every` ms later. */
function askAgainAndAgain(next: () => string, every = 0) {
  const line = openLine()
  let isAbout = false
  const ask = () => {
    isAbout = false
    line.write(next())
  }
  line.on('data', () => {
    if (!every) return ask()
    // An answer arrives in many chunks but counts once.
    if (!isAbout) globalThis.setTimeout(ask, every)
    isAbout = true
  })
  line.once('close', () => void globalThis.setTimeout(() => askAgainAndAgain(next, every), 20))
  ask()
}

/** Opens WebSockets one after another and sends nothing more. */
async function openWebSockets(every: number) {
  const open: Socket[] = []
  for (;;) {
    const line = openLine()
    line.write(request('/socket.io/?EIO=4&transport=websocket', ...UPGRADE))
    open.push(line)
    if (open.length > 3000) open.shift()?.destroy()
    await setTimeout(every)
  }
}

/** A WebSocket text frame of a client, with a mask of zeros. */
function frame(text: string) {
  const body = Buffer.from(text)
  const head = body.length < 126 ? [body.length | 128] : [254, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([129, ...head, 0, 0, 0, 0]), body])
}

/** Connects, then sends a year's worth of messages at once; reconnects when it is disconnected. */
function floodBySocket() {
  const line = openLine()
  line.write(request('/socket.io/?EIO=4&transport=websocket', ...UPGRADE))
  line.once('data', () => {
    line.write(frame(`40${JSON.stringify({ token })}`))
    const said = frame(`42${JSON.stringify(['join-admin', { userEmail: 'nobody@example.com' }])}`)
    globalThis.setTimeout(
      () => line.write(Buffer.concat(Array.from({ length: 20_000 }, () => said))),
      100,
    )
  })
  line.once('close', () => void globalThis.setTimeout(floodBySocket, 1100))
}

let guess = 0
const madeUp = () => `Authorization: Bearer ${String(++guess).padStart(43, 'x')}`

const PATHS = ['/auth/status', '/api/queue', '/socket.io/?EIO=4&transport=polling', '/%']

const KINDS: Record<string, () => void> = {
  /** As fast as possible. */
  polling: () => {
    const next = () => request('/socket.io/?EIO=4&transport=polling')
    for (let line = 0; line < LINES; line++) askAgainAndAgain(next)
  },
  websocket: () => void openWebSockets(1),
  /** About 400 calls and 50 sockets per second, and one session that floods. */
  crowd: () => {
    const asGuest = () => request(PATHS[count % PATHS.length] ?? '/', madeUp())
    const asSession = () => request('/api/queue', `Authorization: Bearer ${token}`)
    /** All messages in one chunk. */
    const inOnePiece = () => asSession().repeat(100)
    for (let line = 0; line < 8; line++) askAgainAndAgain(asGuest, 40)
    for (let line = 0; line < 4; line++) askAgainAndAgain(asSession, 40)
    askAgainAndAgain(inOnePiece, 1000)
    void openWebSockets(20)
    floodBySocket()
  },
}

KINDS[kind]?.()
