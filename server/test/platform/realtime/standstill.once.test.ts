import { io } from 'socket.io-client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

/** Longer than a token may take to come. */
const STALL = 2200

/** Holds the only thread, as a busy machine does. */
function standStill() {
  const until = performance.now() + STALL
  while (performance.now() < until);
}

it('a process that stands still during a handshake turns nobody away', async () => {
  const booth = await openBooth()
  const token = await booth.signIn(ani)
  const socket = io(await booth.listen(), {
    auth: { token },
    forceNew: true,
    reconnection: false,
  })
  onTestFinished(() => void socket.close())
  let refusal: Error | undefined
  socket.on('connect_error', error => {
    refusal = error
  })

  // Its transport is open, its token on the way.
  socket.io.once('open', standStill)

  await vi.waitUntil(() => socket.connected || refusal, { timeout: 15_000 })
  expect(refusal).toBeUndefined()
})
