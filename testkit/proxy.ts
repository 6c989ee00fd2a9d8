import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

type Carry = (near: Socket, far: Socket) => void

const carryAtOnce: Carry = (near, far) => void near.pipe(far).pipe(near)

/**
 * Opens a TCP proxy in front of a server. `carry` copies the bytes of a connection in one
 * direction.
 */
export async function openProxy(serverPort: number, carry = carryAtOnce) {
  const ends = new Set<Duplex>()
  let isCut = false

  const proxy = createServer(near => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(serverPort, '127.0.0.1')
    for (const end of [near, far]) end.setNoDelay()
    tie(near, far, ends)
    carry(near, far)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const dropAll = () => ends.forEach(end => end.destroy())

  return {
    port,
    /**
     * `localhost` and not an IP address, because the identity provider redirects to the registered
     * host name.
     */
    address: `http://localhost:${port}`,
    cut() {
      isCut = true
      dropAll()
    },
    mend() {
      isCut = false
    },
    close() {
      dropAll()
      proxy.close()
    },
  }
}

/** Ends both sides of a connection when one of them ends. `ends` has those that are open. */
export function tie(near: Duplex, far: Duplex, ends: Set<Duplex>) {
  for (const [end, other] of [
    [near, far],
    [far, near],
  ] as const) {
    ends.add(end)
    end.on('error', () => other.destroy())
    end.on('close', () => {
      ends.delete(end)
      other.destroy()
    })
  }
}
