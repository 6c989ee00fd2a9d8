/** Paths that the server answers with data, a redirect or its own documents. */
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

/** Pages of their own, for those who are not signed in. */
const SCREENS = ['/layar', '/kasir', '/nomor'] as const

/** Pages of the admins' application. Any other path that a browser asks for is its page of what is not there. */
export const APP_PAGES = [
  '/',
  '/login',
  '/auth/callback',
  '/unauthorized-email',
  '/401',
  '/404',
  '/dashboard',
  '/history',
  '/statistics',
  '/closing',
  '/till',
  '/report',
  '/booth',
  '/students',
  '/call-screen',
  '/developer',
] as const

const isWithin = (paths: readonly string[]) => (path: string) =>
  paths.some(own => path === own || path.startsWith(`${own}/`))

export const isApiPath = isWithin(API_PATHS)

/** Every other path is a page of the admins' application, known or not. */
export const isServerPath = isWithin([...API_PATHS, ...SCREENS])
