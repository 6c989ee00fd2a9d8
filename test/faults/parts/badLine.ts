import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Random } from '../../../server/src/seed/random.ts'

/** A mobile phone at the end of the yard, once it has been made bad. */
const DELAY = 200
const BYTES_A_MS = 50
const RESETS = 0.05

/** A line that becomes slow each way, and breaks at random as a request passes or its answer. */
export async function openBadLine(server: string, random: Random) {
  const { port: serverPort } = new URL(server)
  const ends = new Set<Socket>()
  const state = { isBad: false, resets: 0 }

  const line = createServer(near => {
    const far = connect(Number(serverPort), '127.0.0.1')
    const destroy = () => [near, far].forEach(end => end.destroy())
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', destroy)
      end.on('close', () => {
        ends.delete(end)
        destroy()
      })
    }
    const carryOn = slowly(bytes => far.write(bytes))
    const carryBack = slowly(bytes => near.write(bytes))
    near.on('data', bytes => {
      if (isBroken()) destroy()
      else carryOn(bytes, state.isBad)
    })
    far.on('data', bytes => {
      if (isBroken()) destroy()
      else carryBack(bytes, state.isBad)
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')

  function isBroken() {
    if (!state.isBad || !random.chance(RESETS)) return false
    state.resets++
    return true
  }

  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    state,
    close() {
      ends.forEach(end => end.destroy())
      line.close()
    },
  }
}

/** Keeps the order, and no more under way than the line can carry. */
function slowly(write: (bytes: Buffer) => void) {
  let freeAt = 0
  return (bytes: Buffer, isSlow: boolean) => {
    if (!isSlow) return write(bytes)
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + bytes.length / BYTES_A_MS
    return void setTimeout(() => write(bytes), freeAt + DELAY - now)
  }
}
