import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { isEmail, plainAddress } from '../shared/plainText.ts'
import { Role } from './session.ts'

/** Maximum length of an e-mail (RFC 5321). */
export const LONGEST_EMAIL = 254

export const Email = z
  .string({ error: 'Email tidak valid' })
  .check(
    z.overwrite(plainAddress),
    z.maxLength(LONGEST_EMAIL, { error: 'Email terlalu panjang' }),
    z.refine(isEmail, { error: 'Email tidak valid' }),
  )

/** An account that may sign in, and its role. */
export const AllowedEmail = z.object({
  email: z.string(),
  role: Role,
})
export type AllowedEmail = z.infer<typeof AllowedEmail>

/**
 * `data` of `GET /api/developer/allow-list`, in order of e-mail. Each change answers the new list.
 */
export const AllowList = z.array(AllowedEmail)

/** Parameters of `PUT` and `DELETE /api/developer/allow-list/:email`. */
export const AllowListParams = z.object({ email: Email })

/** Body of the `PUT`, which adds an e-mail or changes its role. */
export const AllowListRole = z.object({
  role: z.enum(['admin', 'developer'], { error: 'Peran harus admin atau developer' }),
})

const EACH = { tag: 'Developer', access: 'developers' } as const

export const allowListCalls = callsOf(EACH, {
  getAllowList: {
    path: '/api/developer/allow-list',
    summary: 'E-mails that may sign in, with their roles',
    data: AllowList,
  },
  allowEmail: {
    method: 'PUT',
    path: '/api/developer/allow-list/:email',
    summary: 'Adds an e-mail to the list, or changes its role',
    params: AllowListParams,
    body: AllowListRole,
    data: AllowList,
  },
  removeEmail: {
    method: 'DELETE',
    path: '/api/developer/allow-list/:email',
    summary: 'Removes an e-mail from the list and ends its sessions',
    params: AllowListParams,
    data: AllowList,
  },
})
