import { AuthStatus, type User } from '@antrian/contract/session'
import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { api, withAuthorization } from './api'
import { deviceStore } from './deviceStore'
import { type ApiError, isUnreachable } from './errors'
import { API_URL, SIGN_IN_WITH_KEY, STATUS_PATH } from './firstRequests'
import {
  type Session,
  sessionClosed,
  sessionFailed,
  sessionKept,
  sessionOffered,
  sessionOpened,
  tokenStore,
} from './session'

export const authApi = api.injectEndpoints({
  endpoints: build => ({
    getAuthStatus: build.query<AuthStatus, void>({
      query: () => STATUS_PATH,
      responseSchema: AuthStatus,
      keepUnusedDataFor: 0,
    }),
  }),
})

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>

/** Waits, in ms, before the status is asked again while nobody answers; the last one repeats. */
const STATUS_RETRIES = [500, 1500, 3000]

/** Asks the host who is here, and says so. `isSignIn` when the browser has just come from Google. */
export const checkSession =
  (isSignIn = false): Thunk<Promise<void>> =>
  async dispatch => {
    await untilOnline()
    const replaceable = tokenStore.replaceable()
    const { data, error } = await dispatch(askUntilAnswered())
    if (data) rememberSignInWith(data)

    if (data?.authenticated && data.user) {
      const offered = sessionOf(data.user, data)
      // The token that was sent is used up.
      if (data.token) tokenStore.handOver(data.token)
      const here = replaceable ? await liveSession(replaceable) : undefined
      if (here && here.user.email !== offered.user.email) {
        dispatch(sessionOffered({ here, offered }))
        return
      }
      tokenStore.keep()
      dispatch(sessionOpened(offered, isSignIn))
      return
    }
    if (replaceable) {
      tokenStore.clear()
      await dispatch(checkSession())
      dispatch(sessionKept())
    } else if (data || error) {
      tokenStore.clear()
      dispatch(data ? sessionClosed('expired') : sessionFailed())
    } else {
      // The base query has closed or refused the session, which emptied the cache.
      tokenStore.keep()
    }
  }

/** The login page says it from its first paint on. */
function rememberSignInWith({ signInWith }: AuthStatus) {
  if (signInWith) deviceStore.write(SIGN_IN_WITH_KEY, signInWith)
  else deviceStore.remove(SIGN_IN_WITH_KEY)
}

interface StatusAnswer {
  data?: AuthStatus | undefined
  error?: ApiError | SerializedError | undefined
}

/** An outage says nothing about the session: it is asked again until somebody answers. */
const askUntilAnswered = (): Thunk<Promise<StatusAnswer>> => {
  const { initiate } = authApi.endpoints.getAuthStatus
  return async dispatch => {
    const ask = () => dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }))
    let answer = await ask()
    for (let tries = 0; answer.error && isDown(answer.error); tries++) {
      const wait = STATUS_RETRIES[tries] ?? STATUS_RETRIES.at(-1)
      await new Promise(resolve => setTimeout(resolve, wait))
      answer = await ask()
    }
    return answer
  }
}

const sessionOf = (user: User, { capabilities = [], timeZone }: AuthStatus): Session => ({
  user,
  capabilities,
  ...(timeZone && { timeZone }),
})

/** The session of a token that another may replace; undefined when it is over. */
async function liveSession(token: string): Promise<Session | undefined> {
  const headers = withAuthorization(new Headers(), token)
  const answer = await fetch(`${API_URL}${STATUS_PATH}`, { headers, credentials: 'include' }).catch(
    () => undefined,
  )
  const { data } = AuthStatus.safeParse(await answer?.json().catch(() => undefined))
  return data?.authenticated && data.user ? sessionOf(data.user, data) : undefined
}

/** Without a network nobody can say who is here: that is no reason to forget them. */
function untilOnline() {
  if (navigator.onLine) return undefined
  return new Promise(resolve => {
    window.addEventListener('online', resolve, { once: true })
  })
}

const isDown = (error: ApiError | SerializedError) =>
  isUnreachable(error) || ('status' in error && (error.status ?? 0) >= 500)

/**
 * Leaves at once and tells the host, whatever it says to that: what is still under way is given up, so
 * none of it comes back refused.
 */
export const signOut = (): Thunk<void> => dispatch => {
  endOnHost(tokenStore.read())
  tokenStore.logOut()
  dispatch(sessionClosed('logout'))
}

/** The offered session takes the place of the one that is here, which ends. */
export const acceptOffer =
  (offered: Session): Thunk<void> =>
  dispatch => {
    endOnHost(tokenStore.replaceable())
    tokenStore.keep()
    dispatch(sessionOpened(offered, true))
  }

/** Keeps the current session, and ends the offered one. */
export const declineOffer =
  (here: Session): Thunk<void> =>
  dispatch => {
    endOnHost(tokenStore.read())
    tokenStore.clear()
    dispatch(sessionOpened(here))
  }

function endOnHost(token: string | null) {
  fetch(`${API_URL}/auth/logout`, {
    method: 'POST',
    headers: withAuthorization(new Headers(), token),
    credentials: 'include',
    keepalive: true,
  }).catch(() => {
    // The session ends on the host when its idle time is over.
  })
}
