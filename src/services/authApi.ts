import { AuthStatus, type User } from '@antrian/contract/session/session'
import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { api, sendAtLast } from './api'
import { deviceStore, remembered } from './deviceStore'
import { type ApiError, isDown } from './errors'
import { SIGN_IN_WITH_KEY, STATUS_PATH } from './firstRequests'
import {
  KEPT_SESSION_KEY,
  type Session,
  sessionClosed,
  sessionFailed,
  sessionKept,
  sessionOffered,
  sessionOpened,
  sessionUnanswered,
  tokenStore,
} from './session'

/**
 * The session on a host with `offline-acts`, for a page that opens without a network. Its `token`
 * is the end of the session's token: with another token, the stored session is not used.
 */
export const storedSession = remembered(KEPT_SESSION_KEY, z.nullable(AuthStatus), null)

export const endOfToken = () => tokenStore.read()?.slice(-8) ?? ''

interface StatusRequest {
  /** Because the request with the token of before does not answer for the next. */
  number: number
  /** About the stored session, while there is a handed-over token; see tokenStore. */
  isOfReplaceable: boolean
}

const authApi = api.injectEndpoints({
  endpoints: build => ({
    getAuthStatus: build.query<AuthStatus, StatusRequest>({
      query: ({ isOfReplaceable }) => ({
        url: STATUS_PATH,
        ...(isOfReplaceable && { token: tokenStore.replaceable() }),
      }),
      // Not as what the call promises, because any other answer ends the session by the specification.
      transformResponse: answer => AuthStatus.parse(answer),
      keepUnusedDataFor: 0,
    }),
  }),
})

/** The stored session, if the token of this browser is still its own. */
function sessionOfToken() {
  const stored = storedSession.read()
  return stored?.user && stored.token === endOfToken() ? { ...stored, user: stored.user } : null
}

/** Whether requests of this browser are this admin's, because another tab may have signed in. */
export const isTokenOf = (email: string) => sessionOfToken()?.user.email === email

/** Opens the session from before the reload while the host cannot be asked whether it is valid. */
const resume = (): Thunk<void> => dispatch => {
  const stored = sessionOfToken()
  if (stored) dispatch(sessionOpened(sessionOf(stored.user, stored)))
}

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>

/** Milliseconds between attempts while the host does not answer; the last value repeats. */
const STATUS_RETRIES = [500, 1500, 3000]

/**
 * Asks the host for the session and dispatches the result. `isSignIn` is true directly after a
 * sign-in with Google.
 */
export const checkSession =
  (isSignIn = false): Thunk<Promise<void>> =>
  async dispatch => {
    if (!navigator.onLine) dispatch(resume())
    await untilOnline()
    const replaceable = tokenStore.replaceable()
    const token = tokenStore.read()
    const { data, error } = await dispatch(askUntilAnswered())
    const isOver = error !== undefined && isAborted(error)
    // Another tab has signed in or out meanwhile, and this tab has handled it.
    if (!isOver && tokenStore.read() !== token) return
    if (data) rememberSignInWith(data)

    if (data?.authenticated && data.user) {
      const offered = sessionOf(data.user, data)
      // The hand-over token is used up; this is the session token.
      if (data.token) tokenStore.handOver(data.token)
      const offeredToken = tokenStore.read()
      const here = replaceable ? await dispatch(replaceableSession()) : undefined
      if (tokenStore.read() !== offeredToken) return
      if (here && here.user.email !== offered.user.email) {
        dispatch(sessionOffered({ here, offered }))
        return
      }
      tokenStore.keep()
      dispatch(sessionOpened(offered, isSignIn))
      return
    }
    if (replaceable) {
      // The base query has removed a token that was refused.
      if (tokenStore.replaceable()) tokenStore.clear()
      await dispatch(checkSession())
      dispatch(sessionKept())
    } else if (isOver) {
      // A refused visitor keeps the token, with which they can log out.
      tokenStore.keep()
    } else {
      tokenStore.clear()
      dispatch(data ? sessionClosed('expired') : sessionFailed())
    }
  }

/** Stores the provider, so that the login page shows it from the first paint. */
function rememberSignInWith({ signInWith }: AuthStatus) {
  if (signInWith) deviceStore.write(SIGN_IN_WITH_KEY, signInWith)
  else deviceStore.remove(SIGN_IN_WITH_KEY)
}

interface StatusAnswer {
  data?: AuthStatus | undefined
  error?: ApiError | SerializedError | undefined
}

let requests = 0

/** Repeats the request until the host answers, because an outage says nothing about the session. */
const askUntilAnswered = (isOfReplaceable = false): Thunk<Promise<StatusAnswer>> => {
  const { initiate } = authApi.endpoints.getAuthStatus
  return async dispatch => {
    const ask = () =>
      dispatch(initiate({ number: ++requests, isOfReplaceable }, { subscribe: false }))
    let answer = await ask()
    if (answer.error && isDown(answer.error)) {
      dispatch(sessionUnanswered())
      if (!isOfReplaceable) dispatch(resume())
    }
    for (let tries = 0; answer.error && isDown(answer.error); tries++) {
      const wait = STATUS_RETRIES[tries] ?? STATUS_RETRIES.at(-1)
      await new Promise(resolve => setTimeout(resolve, wait))
      answer = await ask()
    }
    return answer
  }
}

const sessionOf = (user: User, { capabilities = [], timeZone, address }: AuthStatus): Session => ({
  user,
  capabilities,
  ...(timeZone && { timeZone }),
  ...(address && { address }),
})

/**
 * The stored session, while another token may replace it; undefined when it has ended. Waits for the
 * host, because during an outage the other token would replace it without a question.
 */
const replaceableSession = (): Thunk<Promise<Session | undefined>> => async dispatch => {
  const { data } = await dispatch(askUntilAnswered(true))
  return data?.authenticated && data.user ? sessionOf(data.user, data) : undefined
}

/** Waits for the network, so that being offline does not end the session. */
function untilOnline() {
  if (navigator.onLine) return undefined
  return new Promise(resolve => {
    window.addEventListener('online', resolve, { once: true })
  })
}

/**
 * The session has ended while the host was asked: it refused the session, which the base query has
 * told, or the admin has logged out. Each empties the cache, which aborts the request.
 */
const isAborted = (error: ApiError | SerializedError) =>
  'name' in error && error.name === 'AbortError'

/**
 * Signs out at once and tells the host without waiting, but after `last`, a request of the session
 * that it would refuse otherwise. Pending requests are aborted, so that none of them is refused.
 */
export const signOut =
  (last?: Promise<void>): Thunk<void> =>
  dispatch => {
    const token = tokenStore.read()
    void Promise.resolve(last).then(() => endOnHost(token))
    tokenStore.logOut()
    dispatch(sessionClosed('logout'))
  }

/** Replaces the current session with the offered one and ends the current one on the host. */
export const acceptOffer =
  (offered: Session): Thunk<void> =>
  dispatch => {
    void endOnHost(tokenStore.replaceable())
    tokenStore.keep()
    dispatch(sessionOpened(offered, true))
  }

/** Keeps the current session and ends the offered one on the host. */
export const declineOffer =
  (here: Session): Thunk<void> =>
  dispatch => {
    void endOnHost(tokenStore.read())
    tokenStore.clear()
    dispatch(sessionOpened(here))
  }

/** Without it the session ends on the host by its idle timeout. */
const endOnHost = (token: string | null) => sendAtLast('/auth/logout', { method: 'POST' }, token)
