/** Where the host answers; the origin that served the application when none is named. */
export const API_URL = import.meta.env.VITE_API_URL ?? ''

/** Where the browser goes to sign in. */
export const SIGN_IN_URL = `${API_URL}/auth/google`

/** Who is here. */
export const STATUS_PATH = '/auth/status'

/**
 * First requests of a dashboard. The page's first script sends them before the application is
 * there.
 */
export const FIRST_REQUESTS = {
  status: STATUS_PATH,
  queue: '/api/queue',
  currentEntry: '/api/queue/current',
  stats: '/api/admin/stats',
} as const

/** Where the host leads the browser after a sign-in, with a token in the address. */
export const CALLBACK_PATH = '/auth/callback'

/** Under which a tab keeps that token as `{ token }`, until it is known whose it is. */
export const HANDED_OVER_KEY = 'handed-over'

/** ASCII that can be seen, and spaces: what RFC 9110 allows in a header's value. */
export const SENDABLE = /^[\x20-\x7e]+$/

/** Under which a device keeps it. */
export const TOKEN_KEY = 'token'

/** Under which a device keeps whose accounts sign in, where they are not Google's. */
export const SIGN_IN_WITH_KEY = 'sign-in-with'

/** Names this browser's copy of the typeface, from the first page on that has fetched it. */
export const TYPEFACE_KEY = 'typeface'

/** Headers of every request, the token among them. */
export const requestHeaders = (token: string | null): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
})
