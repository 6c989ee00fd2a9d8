import type { ServerEvents } from '@antrian/contract/queue/events'
import type { AppSocket } from '@/middleware/connection'

type Listener = (...args: unknown[]) => void

/**
 * A socket whose server is the test: `says` sends an event to the app, `sent` is the list of what
 * the app emitted.
 */
export function fakeSocket() {
  const listeners = new Map<string, Listener>()
  let catchAll: Listener = () => {}
  const sent: unknown[][] = []
  let isOpen = true

  const socket = {
    active: true,
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    onAny: (listener: Listener) => {
      catchAll = listener
    },
    emit: (...message: unknown[]) => void sent.push(message),
    connect: () => {
      isOpen = true
      sent.push(['(connect)'])
    },
    disconnect: () => {
      isOpen = false
      sent.push(['(disconnect)'])
      listeners.get('disconnect')?.('io client disconnect')
    },
  }

  const deliver: Listener = (...event) => {
    if (isOpen) catchAll(...event)
  }

  return {
    socket: socket as unknown as AppSocket,
    sent,
    connects: () => listeners.get('connect')?.(),
    drops: (reason = 'transport close') => listeners.get('disconnect')?.(reason),
    refuses: () => listeners.get('connect_error')?.(new Error('refused')),
    says: <E extends keyof ServerEvents>(name: E, ...payload: Parameters<ServerEvents[E]>) =>
      deliver(name, ...payload),
    saysAnything: deliver,
  }
}

export type FakeSocket = ReturnType<typeof fakeSocket>
