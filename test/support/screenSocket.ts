type Listener = (payload: unknown) => void

const listeners = new Map<string, Listener>()

/** The socket of a screen's page, whose server is the test. Stands for `io` of socket.io-client. */
export const screenSocket = {
  connected: true,
  /** False after the server has refused it, because Socket.IO does not try again then. */
  active: true,
  connections: 0,
  on: (name: string, listener: Listener) => void listeners.set(name, listener),
  connect() {
    this.connections += 1
  },

  /** A new page, whose socket is connected. */
  begin() {
    listeners.clear()
    Object.assign(this, { connected: true, active: true, connections: 0 })
  },
  says: (name: string, payload: unknown) => listeners.get(name)?.(payload),
  isRefused(message: string) {
    Object.assign(this, { connected: false, active: false })
    listeners.get('connect_error')?.(new Error(message))
  },
}
