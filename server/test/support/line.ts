import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'

export type Line = Partial<ManagerOptions & SocketOptions>

/**
 * A socket client and every event it received, in order. Resolves once it is connected or refused.
 */
export async function openLine(origin: string, token?: string, how: Line = {}) {
  const socket = io(origin, {
    forceNew: true,
    reconnection: false,
    ...(token && { auth: { token } }),
    ...how,
  })
  onTestFinished(() => void socket.close())

  const received: [event: string, payload: unknown][] = []
  socket.onAny((event: string, payload: unknown) => received.push([event, payload]))
  let refusal: Error | undefined
  socket.on('connect_error', error => {
    refusal = error
  })
  await expect.poll(() => socket.connected || refusal).toBeTruthy()

  return {
    socket,
    received,
    refusal,
    names: () => received.map(([event]) => event),
    /** Waits for an event of this name; returns the payload of the latest one. */
    receives: async (event: string) => {
      const last = () => received.findLast(([name]) => name === event)
      await expect.poll(last).toBeTruthy()
      return last()?.[1]
    },
    isCut: async () => {
      await expect.poll(() => socket.connected).toBe(false)
    },
  }
}
