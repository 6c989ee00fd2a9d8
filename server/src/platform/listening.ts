import type { Server } from 'node:http'

/** The port that the server listens on. Undefined before it listens. */
export function listeningPort(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}
