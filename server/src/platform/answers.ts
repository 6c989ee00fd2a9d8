import { Visitor } from '@antrian/contract/session/session'
import { Failure } from '@antrian/contract/shared/envelope'
import * as z from 'zod/mini'

/** A refusal. The allow-list's refusal also carries the visitor. */
export const Refused = z.extend(Failure, { user: z.optional(Visitor) })

export const failures = {
  '4xx': Refused,
  '5xx': Failure,
} as const

export const bearer = [{ session: [] }]

export const optionalBearer = [{ session: [] }, {}]

export const download = (mediaType: string) => ({
  200: { description: 'The file', content: { [mediaType]: { schema: z.string() } } },
})

export const redirect = { 302: z.undefined() }

export const pageOf = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
})
