import { Failure } from '@antrian/contract/envelope'
import { Visitor } from '@antrian/contract/session'
import * as z from 'zod/mini'

/** The failures any guarded call may answer; the visitor comes with a refusal by the allow-list. */
export const failures = {
  '4xx': z.extend(Failure, { user: z.optional(Visitor) }),
  '5xx': Failure,
} as const

/** For the documentation of calls that need a session. */
export const bearer = [{ session: [] }]
