import * as z from 'zod/mini'

export const Role = z.enum(['admin', 'developer'])
export type Role = z.infer<typeof Role>

/** A person whom Google knows and who is not on the allow-list yet. */
export const Visitor = z.object({
  name: z.string(),
  email: z.string(),
  picture: z.nullish(z.string()),
})
export type Visitor = z.infer<typeof Visitor>

export const User = z.extend(Visitor, { role: Role })
export type User = z.infer<typeof User>

/** Optional features of a host, beyond the specification. */
export const CAPABILITIES = [
  'socket-token',
  'history-search',
  'history-export',
  'analytics',
  'analytics-years',
  'admin-log',
  'system-logs',
  'route-stats',
  'database-backups',
  'sheets-status',
  'server-caches',
  'diagnostics',
  'idempotency-key',
  'idempotency-key-booth',
  'edit-version',
  'undo',
  'seen-version',
  'payment-correction',
  'complete-and-next',
  'calls',
  'booth-settings',
  'forecast',
  'prices',
  'price-waiting',
  'prepaid',
  'closing',
  'paper',
  'leftovers',
  'leftovers-undo',
  'known-students',
  'board',
  'roster',
  'class-calls',
  'slip',
  'pause',
  'allow-list',
  'student-data',
  'nodes',
  'till',
  'reports',
  'qris-code',
  'offline-acts',
  'booth-lease',
  'release-acts',
  'redo',
  'stop',
  'printer-counter',
  'room-message',
] as const

/** Features of a host that signs people in by itself, because no provider does. */
export const LOCAL_CAPABILITIES = ['local-sign-in', 'server-settings'] as const

export type Capability = (typeof CAPABILITIES | typeof LOCAL_CAPABILITIES)[number]

export const AuthStatus = z.object({
  authenticated: z.boolean(),
  user: z.nullish(User),
  /** Optional features of this host. Unknown names are ignored. */
  capabilities: z.optional(z.array(z.string())),
  /** Session token, when the request carried a one-time hand-over token. */
  token: z.optional(z.string()),
  /** Provider of the accounts when it is not Google, shown on the login page. */
  signInWith: z.optional(z.string()),
  /** IANA name of the school's time zone. */
  timeZone: z.optional(z.string()),
  /** Address for other devices, when the page was opened by one of this machine alone. */
  address: z.optional(z.string()),
})
export type AuthStatus = z.infer<typeof AuthStatus>

/** Answer of `/auth/me`. */
export const Me = z.object({ user: User })

/** The 403 of `/auth/status` for an e-mail that is not on the allow-list. */
export const Unlisted = z.object({ message: z.string(), user: Visitor })
export type Unlisted = z.infer<typeof Unlisted>
