import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** After `requireAdmin`, and before anything of the request is looked at. */
export async function requireDeveloper({ admin }: FastifyRequest) {
  if (admin.role !== 'developer') throw new Refusal(403, 'Hanya developer yang boleh melakukan ini')
}
