import * as z from 'zod/mini'
import { Role } from './session.ts'

const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(/^[^\s@,]+@[^\s@,]+$/, { error: 'E-mail tidak valid' }),
  )

/** Who may sign in, and as what. */
export const AllowedEmail = z.object({
  email: z.string(),
  role: Role,
})
export type AllowedEmail = z.infer<typeof AllowedEmail>

/** `data` of `GET /api/developer/allow-list`, by e-mail, and of each change: the list after it. */
export const AllowList = z.array(AllowedEmail)

/** Parameters of `PUT` and `DELETE /api/developer/allow-list/:email`. */
export const AllowListParams = z.object({ email: Email })

/** Body of the `PUT`, which adds an e-mail or changes its role. */
export const AllowListRole = z.object({
  role: z.enum(['admin', 'developer'], { error: 'Peran harus admin atau developer' }),
})
export type AllowListRole = z.infer<typeof AllowListRole>
