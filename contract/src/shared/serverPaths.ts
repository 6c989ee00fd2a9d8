/** Paths that the server answers with data, a redirect or a document of its own. */
export const API_PATHS = [
  '/api',
  '/auth/google',
  '/auth/logout',
  '/auth/me',
  '/auth/status',
  '/docs',
  '/healthz',
  '/metrics',
  '/readyz',
  '/socket.io',
] as const

/** Separate pages that need no sign-in. */
const SCREENS = ['/layar', '/kasir', '/nomor', '/masuk', '/mulai'] as const

/** Pages for signed-in users. A new page is added here first; the compiler reports the other places. */
const SIGNED_IN_PAGES = [
  '/dashboard',
  '/history',
  '/statistics',
  '/closing',
  '/till',
  '/report',
  '/booth',
  '/students',
  '/call-screen',
  '/practice',
  '/developer',
] as const
export type SignedInPage = (typeof SIGNED_IN_PAGES)[number]

/**
 * Pages of the admin application. A browser that asks for any other path gets its not-found page.
 */
export const APP_PAGES = [
  ...(['/', '/login', '/auth/callback', '/unauthorized-email', '/401', '/404'] as const),
  ...SIGNED_IN_PAGES,
] as const

const isWithin = (paths: readonly string[]) => (path: string) =>
  paths.some(own => path === own || path.startsWith(`${own}/`))

export const isApiPath = isWithin(API_PATHS)

/**
 * Address of a screen's page for a path that somebody typed: with capitals, or a slash at its end.
 * Undefined for any other path.
 */
export function screenAddress(path: string): string | undefined {
  const [page = '', key, ...more] = path.split('/').filter(Boolean)
  const address = SCREENS.find(own => own === `/${page.toLowerCase()}`)
  if (!address || more.length > 0) return undefined
  return key === undefined ? address : `${address}/${key}`
}

/** Every other path is a page of the admin application, known or not. */
export const isServerPath = (path: string) =>
  isWithin(API_PATHS)(path) || isWithin(SCREENS)(path.toLowerCase())
