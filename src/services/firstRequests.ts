/** Address of the host. Default: the origin that served the application. */
export const API_URL = import.meta.env.VITE_API_URL ?? ''

/** Address at which the browser signs in. */
export const SIGN_IN_URL = `${API_URL}/auth/google`

/** Path that answers who is signed in. */
export const STATUS_PATH = '/auth/status'

/**
 * First requests of the dashboard and the history. An inline script sends them before the
 * application has loaded.
 */
export const FIRST_REQUESTS = {
  status: STATUS_PATH,
  queue: '/api/queue',
  currentEntry: '/api/queue/current',
  stats: '/api/admin/stats',
  history: '/api/queue/history',
} as const

/** Path to which the host redirects after a sign-in, with a token in the query. */
export const CALLBACK_PATH = '/auth/callback'

/** Key of `sessionStorage` for that token as `{ token }`, until its user is known. */
export const HANDED_OVER_KEY = 'handed-over'

/** Printable ASCII, which RFC 9110 allows in a header value. */
export const SENDABLE = /^[\x20-\x7e]+$/

/** Key of `localStorage` for the token. */
export const TOKEN_KEY = 'token'

/** Key of `localStorage` for the account provider when it is not Google. */
export const SIGN_IN_WITH_KEY = 'sign-in-with'

/** Key of `localStorage`, set while no student was ever added, so that the first picture knows it. */
export const NOBODY_YET_KEY = 'nobody-yet'

/** Key of `localStorage` for the folded figures of all days, whose place the first picture keeps. */
export const STATS_COLLAPSED_KEY = 'stats-collapsed'

/** Headers of every request, with the token. */
export const requestHeaders = (token: string | null): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
})
