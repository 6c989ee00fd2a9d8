import { HANDOVER_MARK } from '@antrian/contract/session/handover'
import type { User, Visitor } from '@antrian/contract/session/session'
import { createAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { deviceStore, forgetTab, rememberedInTab } from './deviceStore'
import { CALLBACK_PATH, HANDED_OVER_KEY, SENDABLE, TOKEN_KEY } from './firstRequests'

/** The signed-in user, and the features and time zone of the host. */
export interface Session {
  user: User
  capabilities: string[]
  timeZone?: string
  /** Address of the host for other devices, when this page was opened by one of the machine alone. */
  address?: string
}

/**
 * `elsewhere`: the session of another tab ended; `logout-elsewhere`: somebody logged out in another
 * tab.
 */
export type SessionEnd = 'logout' | 'expired' | 'elsewhere' | 'logout-elsewhere'

/** Session events. Slices, the socket and the router react to them. */
export const sessionOpened = createAction(
  'session/opened',
  (session: Session, isSignIn = false) => ({
    payload: session,
    meta: { isSignIn },
  }),
)
/** Another user has signed in in another tab, and this page goes on with them. */
export const userChanged = createAction('session/userChanged')
export const sessionClosed = createAction<SessionEnd>('session/closed')
/** The link is for another user than the one signed in, so the user decides. */
export const sessionOffered = createAction<{ here: Session; offered: Session }>('session/offered')
/** The link opened no session, and the current session stays. */
export const sessionKept = createAction('session/kept')
/** The e-mail is not on the allow-list. Null when the host did not send the visitor. */
export const sessionRefused = createAction<Visitor | null>('session/refused')
/** The host does not answer who is signed in, and is asked again. */
export const sessionUnanswered = createAction('session/unanswered')
/** The sign-in failed for any other reason. */
export const sessionFailed = createAction('session/failed')

const isSendable = (token: string | null): token is string => token !== null && SENDABLE.test(token)

function storedToken() {
  const token = deviceStore.read(TOKEN_KEY)
  return isSendable(token) ? token : null
}

/** Token from the address. It replaces the stored token only after its user is known. */
let handedOver: string | undefined

/** Copy in `sessionStorage`, for a page that is left before the host has answered. */
const keptInTab = rememberedInTab(
  HANDED_OVER_KEY,
  z.object({ token: z.optional(z.string().check(z.regex(SENDABLE))) }),
  {},
)

/**
 * Set from a logout to the next sign-in, so that other tabs can tell a logout from an ended
 * session.
 */
const LOGOUT_KEY = 'logged-out'

/** Whose token is stored: see `storedSession` in authApi.ts. */
export const KEPT_SESSION_KEY = 'kept-session'

function forgetHandedOver() {
  handedOver = undefined
  keptInTab.forget()
}

export const tokenStore = {
  /** Null also for text that no header can carry, because the host never issues such a token. */
  read: () => handedOver ?? storedToken(),
  write(token: string) {
    deviceStore.remove(LOGOUT_KEY)
    deviceStore.remove(KEPT_SESSION_KEY)
    deviceStore.write(TOKEN_KEY, token)
    forgetHandedOver()
  },
  /** Removes the handed-over token, else the stored one. */
  clear() {
    if (handedOver === undefined) {
      deviceStore.remove(TOKEN_KEY)
      deviceStore.remove(KEPT_SESSION_KEY)
    }
    forgetHandedOver()
  },
  /** Removes the token, and in every tab the typed form data. */
  logOut() {
    deviceStore.write(LOGOUT_KEY, 'true')
    this.clear()
    forgetTab()
  },
  /** Uses the token for requests of this tab until it is kept or cleared. */
  handOver(token: string) {
    handedOver = token
    keptInTab.write({ token })
  },
  /** Restores a handed-over token that an earlier page of this tab neither kept nor cleared. */
  resume(): boolean {
    handedOver = keptInTab.read().token
    return handedOver !== undefined
  },
  /** Stores the handed-over token. */
  keep() {
    if (handedOver !== undefined) this.write(handedOver)
  },
  /** The stored token, while there is a handed-over one. */
  replaceable: () => (handedOver === undefined ? null : storedToken()),
  /** Calls back when another tab signs in or out. */
  onChangedElsewhere(listener: (token: string | null, end: SessionEnd) => void) {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== TOKEN_KEY && key !== null) return
      forgetHandedOver()
      const isLogout = deviceStore.read(LOGOUT_KEY) !== null
      if (isLogout) forgetTab()
      listener(newValue, isLogout ? 'logout-elsewhere' : 'elsewhere')
    })
  },
}

/**
 * Takes the token that the host left after a sign-in, before anything is drawn: from the address of
 * /auth/callback, which is replaced at once, or from the cookie `token`, which is cleared. A token
 * from the address may be a one-time hand-over token or belong to another user. Then the tab keeps
 * it until `checkSession` stores it.
 *
 * @returns whether the browser has just signed in
 */
export function takeHandedOverToken(): boolean {
  takeTokenFromCookie()

  const token = window.handedOver === undefined ? tokenInAddress() : window.handedOver
  if (token === undefined) return tokenStore.resume()
  if (!isSendable(token)) return false
  if (token.startsWith(HANDOVER_MARK) || storedToken()) tokenStore.handOver(token)
  else tokenStore.write(token)
  return true
}

/** The token of /auth/callback, where no inline script has taken it. Undefined on other pages. */
function tokenInAddress(): string | null | undefined {
  if (window.location.pathname !== CALLBACK_PATH) return undefined
  const token = new URLSearchParams(window.location.search).get('token')
  window.history.replaceState(null, '', isSendable(token) ? '/dashboard' : '/login')
  return token
}

function takeTokenFromCookie() {
  const cookie = document.cookie.split('; ').find(pair => pair.startsWith(`${TOKEN_KEY}=`))
  if (!cookie || tokenStore.read()) return
  const token = decodeCookie(cookie.slice(TOKEN_KEY.length + 1))
  if (!token) return
  tokenStore.write(token)
  document.cookie = `${TOKEN_KEY}=; Max-Age=0; Path=/`
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
