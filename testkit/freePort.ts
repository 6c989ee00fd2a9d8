import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports of every system (32768 and up on Linux), so that no outgoing connection
 * takes the port between the probe and the start of the server.
 */
const PORTS = { from: 20_000, to: 32_000 } as const

/** Finds a port that no process listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
