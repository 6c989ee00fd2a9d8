import type { Socket } from 'node:net'
import type { Random } from '../server/src/operator/seed/random.ts'
import { openProxy } from './proxy.ts'

/** Delay in ms each way of a phone with poor reception. */
const DELAY = 200
const BYTES_A_MS = 50
const RESETS = 0.05

/**
 * Opens a proxy that is slow each way and drops connections at random, before the request or before
 * the answer.
 */
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

/** Delays writes in order, with a limit on the bytes in transit. */
function slowly(write: (bytes: Buffer) => void) {
  let freeAt = 0
  return (bytes: Buffer, isSlow: boolean) => {
    if (!isSlow) return write(bytes)
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + bytes.length / BYTES_A_MS
    return void setTimeout(() => write(bytes), freeAt + DELAY - now)
  }
}
