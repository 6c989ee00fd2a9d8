import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between the browsers and the server that the test can cut and mend. */
export async function openLine(serverPort: number) {
  const ends = new Set<Socket>()
  let isCut = false

  const line = createServer(near => {
    if (isCut) return near.destroy()
    const far = connect(serverPort, '127.0.0.1')
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
    return near.pipe(far).pipe(near)
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
