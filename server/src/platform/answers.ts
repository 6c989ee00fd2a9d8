import { Failure } from '@antrian/contract/envelope'
import { Visitor } from '@antrian/contract/session'
import * as z from 'zod/mini'

/** A refusal; the visitor comes with one by the allow-list. */
export const Refused = z.extend(Failure, { user: z.optional(Visitor) })

/** The failures any guarded call may answer. */
export const failures = {
  '4xx': Refused,
  '5xx': Failure,
} as const

/** For the documentation of calls that need a session. */
export const bearer = [{ session: [] }]

/** For the documentation of calls that anybody may make, with a session or without. */
export const optionalBearer = [{ session: [] }, {}]

/** For the documentation: a 409 that brings along what there is now. */
export const conflict = <Extra extends z.core.$ZodLooseShape>(extra: Extra) => ({
  409: z.extend(Failure, extra),
})

/** For the documentation: a file in the body, as it comes. */
export const download = (mediaType: string) => ({
  200: { description: 'The file', content: { [mediaType]: { schema: z.string() } } },
})

/** For the documentation: the browser is sent on, with nothing in the body. */
export const redirect = { 302: z.undefined() }

/** For the documentation: a failure of a browser's navigation, as a page to be read. */
export const pageOf = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
})
