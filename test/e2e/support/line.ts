import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { joinEnds } from './joinEnds'

/** A line between the browsers and the server that the test can cut and mend. */
export async function openLine(serverPort: number) {
  const ends = new Set<Duplex>()
  let isCut = false

  const line = createServer(near => {
    if (isCut) return near.destroy()
    const far = connect(serverPort, '127.0.0.1')
    return joinEnds(near, far, ends)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo

  const dropAll = () => ends.forEach(end => end.destroy())
  return {
    port,
    cut() {
      isCut = true
      dropAll()
    },
    mend() {
      isCut = false
    },
    close() {
      dropAll()
      line.close()
    },
  }
}
