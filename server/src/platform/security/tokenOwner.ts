import type { Role, User, Visitor } from '@antrian/contract/session'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; on guarded routes alone. */
    admin: User
  }
}

/** Who a token stands for. Role and allow-list are as they are now, not as they were at sign-in. */
export type TokenOwner =
  | { kind: 'user'; user: User; sessionHash: string }
  | { kind: 'unlisted'; visitor: Visitor }
  | { kind: 'guest' }

/** Tells who calls; accounts/ keeps the sessions. */
export interface TokenOwners {
  identify: (token: string | undefined) => Promise<TokenOwner>
  /** Roles of the sessions that still admit. */
  rolesOf: (sessionHashes: string[]) => Promise<Map<string, Role>>
}

/** ASCII alone is lower-cased: the Kelvin sign would otherwise become somebody's k. */
export const normalEmail = (email: string) =>
  email.trim().replace(/[A-Z]+/g, letters => letters.toLowerCase())
