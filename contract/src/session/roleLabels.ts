import type { Role } from './session.ts'

export const ROLE_LABELS = { admin: 'Admin', developer: 'Developer' } as const satisfies Record<
  Role,
  string
>

/** Roles with their labels, for a field that chooses one. */
export const ROLE_OPTIONS = [
  ['admin', ROLE_LABELS.admin],
  ['developer', ROLE_LABELS.developer],
] as const
