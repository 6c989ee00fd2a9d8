import type { Role, User, Visitor } from '@antrian/contract/session/session'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user. Set on guarded routes only. */
    admin: User
  }
}

/** The owner of a token, with the current role and allow-list, not those at sign-in. */
export type TokenOwner =
  | { kind: 'user'; user: User; sessionHash: string }
  | { kind: 'unlisted'; visitor: Visitor }
  | { kind: 'guest' }

/** Looks up the owner of a token. Implemented in accounts/. */
export interface TokenOwners {
  identify: (token: string | undefined) => Promise<TokenOwner>
  /** Roles of the sessions that are still valid. */
  rolesOf: (sessionHashes: string[]) => Promise<Map<string, Role>>
}

/**
 * Lower-cases ASCII letters only, because toLowerCase() turns the Kelvin sign into k, which would
 * be another address.
 */
export const normalEmail = (email: string) =>
  email.trim().replace(/[A-Z]+/g, letters => letters.toLowerCase())
