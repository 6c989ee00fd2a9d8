import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** After `requireAdmin`, and before anything of the request is looked at. */
export async function requireDeveloper({ admin, log, routeOptions }: FastifyRequest) {
  if (admin.role === 'developer') return
  log.warn({ email: admin.email, route: routeOptions.url }, 'refused: not a developer')
  throw new Refusal(403, 'Hanya developer yang boleh melakukan ini')
}
