import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports of every system (Linux's begin at 32768), so that no outgoing connection
 * is given one between the probe and the server that is to listen on it.
 */
const PORTS = { from: 20_000, to: 32_000 } as const

/** A port that nobody listens on. */
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
