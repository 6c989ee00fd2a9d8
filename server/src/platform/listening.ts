import type { Server } from 'node:http'

/** The port that a server really listens on; undefined before it does. */
export function listeningPort(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}
