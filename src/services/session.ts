import { HANDOVER_MARK } from '@antrian/contract/handover'
import type { User, Visitor } from '@antrian/contract/session'
import { createAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { deviceStore, forgetTab, rememberedInTab } from './deviceStore'
import { CALLBACK_PATH, HANDED_OVER_KEY, SENDABLE, TOKEN_KEY } from './firstRequests'

/** Who is signed in, and what the host said of itself when it let them in. */
export interface Session {
  user: User
  capabilities: string[]
  timeZone?: string
}

/** `elsewhere`: another tab's session has ended; `logout-elsewhere`: somebody logged out there. */
export type SessionEnd = 'logout' | 'expired' | 'elsewhere' | 'logout-elsewhere'

/** Session events. Slices, the socket and the router react to them. */
export const sessionOpened = createAction(
  'session/opened',
  (session: Session, isSignIn = false) => ({
    payload: session,
    meta: { isSignIn },
  }),
)
export const sessionClosed = createAction<SessionEnd>('session/closed')
/** Somebody else is signed in here than the link is for: they decide. */
export const sessionOffered = createAction<{ here: Session; offered: Session }>('session/offered')
/** A link opened no session, and whoever is signed in here stays. */
export const sessionKept = createAction('session/kept')
/** The e-mail is not on the allow-list. Null when the host did not say whose it is. */
export const sessionRefused = createAction<Visitor | null>('session/refused')
/** Nobody could be recognised, for any other reason. */
export const sessionFailed = createAction('session/failed')

const isSendable = (token: string | null): token is string => token !== null && SENDABLE.test(token)

function storedToken() {
  const token = deviceStore.read(TOKEN_KEY)
  return isSendable(token) ? token : null
}

/** From the address; whose it is must be known before it takes the place of the stored one. */
let handedOver: string | undefined

/** The tab's copy, for a page that is left before the host has answered. */
const keptInTab = rememberedInTab(
  HANDED_OVER_KEY,
  z.object({ token: z.optional(z.string().check(z.regex(SENDABLE))) }),
  {},
)

/** There from a Logout to the next sign-in: it tells other tabs from a session that ended. */
const LOGOUT_KEY = 'logged-out'

function forgetHandedOver() {
  handedOver = undefined
  keptInTab.forget()
}

export const tokenStore = {
  /** Null as well for what no header could carry, which is none of ours. */
  read: () => handedOver ?? storedToken(),
  write(token: string) {
    deviceStore.remove(LOGOUT_KEY)
    deviceStore.write(TOKEN_KEY, token)
    forgetHandedOver()
  },
  /** Forgets a token that was handed over, else the stored one. */
  clear() {
    if (handedOver === undefined) deviceStore.remove(TOKEN_KEY)
    forgetHandedOver()
  },
  /** Forgets the token, and in every tab what was typed. */
  logOut() {
    deviceStore.write(LOGOUT_KEY, 'true')
    this.clear()
    forgetTab()
  },
  /** Used for this tab's requests, until it is kept or cleared. */
  handOver(token: string) {
    handedOver = token
    keptInTab.write({ token })
  },
  /** Takes up what an earlier page of this tab was handed over, and neither kept nor cleared. */
  resume(): boolean {
    handedOver = keptInTab.read().token
    return handedOver !== undefined
  },
  /** Stores the one that was handed over. */
  keep() {
    if (handedOver !== undefined) this.write(handedOver)
  },
  /** The stored one, while another was handed over. */
  replaceable: () => (handedOver === undefined ? null : storedToken()),
  /** Calls back when another tab signs in or out. */
  onChangedElsewhere(listener: (token: string | null, end: SessionEnd) => void) {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== TOKEN_KEY && key !== null) return
      forgetHandedOver()
      const isLogout = deviceStore.read(LOGOUT_KEY) !== null
      if (isLogout) forgetTab()
      listener(key === null ? null : newValue, isLogout ? 'logout-elsewhere' : 'elsewhere')
    })
  },
}

/**
 * Takes over a token left by the host, before anything is drawn: from the address of
 * /auth/callback, which loses it at once, or from the cookie `token`, which is cleared. The one of
 * the address may be a hand-over, good once, or somebody else's: then `checkSession` stores it, and
 * the tab keeps it until then.
 *
 * @returns whether the browser has just come from signing in
 */
export function takeHandedOverToken(): boolean {
  takeTokenFromCookie()

  if (window.location.pathname !== CALLBACK_PATH) return tokenStore.resume()
  const token = new URLSearchParams(window.location.search).get('token')
  window.history.replaceState(null, '', isSendable(token) ? '/dashboard' : '/login')
  if (!isSendable(token)) return false
  if (token.startsWith(HANDOVER_MARK) || storedToken()) tokenStore.handOver(token)
  else tokenStore.write(token)
  return true
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
