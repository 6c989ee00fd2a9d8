import type { User, Visitor } from '@antrian/contract/session'
import { createAction } from '@reduxjs/toolkit'

/** Who is signed in, and what the host said of itself when it let them in. */
export interface Session {
  user: User
  capabilities: string[]
  timeZone?: string
}

/** What happened to the session. Slices, the socket and the router all react to these. */
export const sessionOpened = createAction(
  'session/opened',
  (session: Session, isSignIn = false) => ({
    payload: session,
    meta: { isSignIn },
  }),
)
export const sessionClosed = createAction<'logout' | 'expired' | 'elsewhere'>('session/closed')
/** The e-mail is not on the allow-list. Null when the host did not say whose it is. */
export const sessionRefused = createAction<Visitor | null>('session/refused')
/** Nobody could be recognised, for any other reason. */
export const sessionFailed = createAction('session/failed')

/**
 * What this browser keeps between visits. A browser that refuses storage loses it with the page,
 * and the application still works.
 */
export const deviceStore = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key) ?? unsaved.get(key) ?? null
    } catch {
      return unsaved.get(key) ?? null
    }
  },
  write(key: string, value: string) {
    try {
      window.localStorage.setItem(key, value)
      unsaved.delete(key)
    } catch {
      unsaved.set(key, value)
    }
  },
  remove(key: string) {
    unsaved.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // refused storage holds nothing to remove
    }
  },
}

const unsaved = new Map<string, string>()

const TOKEN = 'token'

export const tokenStore = {
  read: () => deviceStore.read(TOKEN),
  write: (token: string) => deviceStore.write(TOKEN, token),
  clear: () => deviceStore.remove(TOKEN),
  /** Calls back when another tab signs in or out. */
  onChangedElsewhere(listener: (token: string | null) => void) {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === TOKEN) listener(newValue)
      if (key === null) listener(null)
    })
  },
}

/**
 * Takes over a token left by the host, before anything is drawn: from the address of
 * /auth/callback, which loses it at once, or from the cookie `token`, which is cleared.
 *
 * @returns whether the browser has just come from signing in
 */
export function takeHandedOverToken(): boolean {
  takeTokenFromCookie()

  if (window.location.pathname !== '/auth/callback') return false
  const token = new URLSearchParams(window.location.search).get('token')
  if (token) tokenStore.write(token)
  window.history.replaceState(null, '', token ? '/dashboard' : '/login')
  return token !== null && token !== ''
}

function takeTokenFromCookie() {
  const cookie = document.cookie.split('; ').find(pair => pair.startsWith(`${TOKEN}=`))
  if (!cookie || tokenStore.read()) return
  const token = decodeCookie(cookie.slice(TOKEN.length + 1))
  if (!token) return
  tokenStore.write(token)
  document.cookie = `${TOKEN}=; Max-Age=0; Path=/`
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
