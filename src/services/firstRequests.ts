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

/** Under which a device keeps it. */
export const TOKEN_KEY = 'token'

/** Under which a device keeps whose accounts sign in, where they are not Google's. */
export const SIGN_IN_WITH_KEY = 'sign-in-with'

/** Headers of every request, the token among them. */
export const requestHeaders = (token: string | null): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
})
