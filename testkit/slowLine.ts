import type { Socket } from 'node:net'
import { openProxy } from './proxy.ts'

/** Default round trip of a slow line in ms. */
const ROUND_TRIP = 150
const BYTES_PER_MS = 1_600_000 / 8 / 1000
/** Bytes of data in a full packet, and bytes of overhead. */
const PACKET = 1460
const HEADERS = 40

/**
 * Opens a proxy of 1.6 Mbit/s down and by default 150 ms round trip. Unlike the browser's
 * throttling it also delays connections, WebSockets and service workers. Answers share the
 * bandwidth in turns.
 */
export async function openSlowLine(serverPort: number, roundTrip = ROUND_TRIP) {
  const flows = new Set<Flow>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let freeAt = 0

  const nextFlow = () => [...flows].find(({ waiting }) => waiting.length > 0)

  function pump() {
    timer = undefined
    while (freeAt <= performance.now()) {
      const flow = nextFlow()
      if (!flow) return
      flows.delete(flow)
      flows.add(flow)
      const packet = takePacket(flow.waiting)
      freeAt += (packet.length + HEADERS) / BYTES_PER_MS
      flow.toBrowser(packet, roundTrip / 2)
    }
    timer = setTimeout(pump, freeAt - performance.now())
  }

  const proxy = await openProxy(serverPort, (near, far) => {
    const flow: Flow = { waiting: [], toBrowser: inOrder(near) }
    const toServer = inOrder(far)
    const ready = performance.now() + roundTrip
    flows.add(flow)
    near.on('data', (bytes: Buffer) => {
      const setUp = Math.max(0, ready - performance.now())
      toServer(bytes, setUp + roundTrip / 2)
    })
    far.on('data', (bytes: Buffer) => {
      if (!nextFlow()) freeAt = Math.max(freeAt, performance.now())
      flow.waiting.push(bytes)
      timer ??= setTimeout(pump, freeAt - performance.now())
    })
    for (const end of [near, far]) end.on('close', () => flows.delete(flow))
  })

  return {
    origin: proxy.address,
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      proxy.close()
    },
  }
}

interface Flow {
  waiting: Buffer[]
  toBrowser: (bytes: Buffer, delay: number) => void
}

/** Writes each chunk after its delay, in order. */
function inOrder(socket: Socket) {
  const onTheWay: Buffer[] = []
  return (bytes: Buffer, delay: number) => {
    onTheWay.push(bytes)
    setTimeout(() => {
      const first = onTheWay.shift()
      if (first && socket.writable) socket.write(first)
    }, delay)
  }
}

function takePacket(waiting: Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = waiting
  const packet = first.subarray(0, PACKET)
  if (packet.length === first.length) waiting.shift()
  else waiting[0] = first.subarray(PACKET)
  return packet
}
