import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

/** Time until the token must arrive, and a longer one (ms). */
const TOKEN_COMES_WITHIN = 400
const STALL = 500

/** Blocks the event loop, as a busy machine does. */
function standStill() {
  const until = performance.now() + STALL
  while (performance.now() < until);
}

it('a blocked event loop refuses no handshake', async () => {
  const booth = await openBooth({ limits: { tokenComesWithin: TOKEN_COMES_WITHIN } })
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

  // The transport is open and the token not received yet.
  socket.io.once('open', standStill)

  await expect.poll(() => socket.connected || refusal).toBeTruthy()
  expect(refusal).toBeUndefined()
})
