import type { Socket } from 'node:net'
import type { Random } from '../server/src/operator/seed/random.ts'
import { openProxy } from './proxy.ts'

/** A mobile phone at the end of the yard, once it has been made bad. */
const DELAY = 200
const BYTES_A_MS = 50
const RESETS = 0.05

/** A line that becomes slow each way, and breaks at random as a request passes or its answer. */
export async function openBadLine(serverPort: number, random: Random) {
  const state = { isBad: false, resets: 0 }

  function isBroken() {
    if (!state.isBad || !random.chance(RESETS)) return false
    state.resets++
    return true
  }

  function carry(from: Socket, to: Socket) {
    const write = slowly(bytes => to.write(bytes))
    from.on('data', (bytes: Buffer) => {
      if (isBroken()) from.destroy()
      else write(bytes, state.isBad)
    })
  }

  const proxy = await openProxy(serverPort, (near, far) => {
    carry(near, far)
    carry(far, near)
  })
  return { ...proxy, state }
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
