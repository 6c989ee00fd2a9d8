import { Visitor } from '@antrian/contract/session/session'
import { Failure } from '@antrian/contract/shared/envelope'
import * as z from 'zod/mini'

/** A refusal. The allow-list's refusal also carries the visitor. */
export const Refused = z.extend(Failure, { user: z.optional(Visitor) })

/** Failures that every guarded call may answer with. */
export const failures = {
  '4xx': Refused,
  '5xx': Failure,
} as const

/** OpenAPI security of calls that need a session. */
export const bearer = [{ session: [] }]

/** OpenAPI security of calls that work with and without a session. */
export const optionalBearer = [{ session: [] }, {}]

/** OpenAPI response of a call that answers with a file. */
export const download = (mediaType: string) => ({
  200: { description: 'The file', content: { [mediaType]: { schema: z.string() } } },
})

/** OpenAPI response of a redirect without a body. */
export const redirect = { 302: z.undefined() }

/** OpenAPI response of a browser navigation that fails: an HTML page. */
export const pageOf = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
})
