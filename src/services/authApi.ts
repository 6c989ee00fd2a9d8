import { AuthStatus } from '@antrian/contract/session'
import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { API_URL, api, signed } from './api'
import type { ApiError } from './errors'
import { sessionClosed, sessionFailed, sessionOpened, tokenStore } from './session'

/** Where the browser goes to sign in. */
export const SIGN_IN_URL = `${API_URL}/auth/google`

export const authApi = api.injectEndpoints({
  endpoints: build => ({
    getAuthStatus: build.query<AuthStatus, void>({
      query: () => '/auth/status',
      responseSchema: AuthStatus,
      keepUnusedDataFor: 0,
    }),
  }),
})

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>

/** Waits, in ms, before the status is asked again when no answer came at all. */
const STATUS_RETRIES = [500, 1500]

/** Asks the host who is here, and says so. `isSignIn` when the browser has just come from Google. */
export const checkSession =
  (isSignIn = false): Thunk<Promise<void>> =>
  async dispatch => {
    await networked()
    const ask = () =>
      dispatch(
        authApi.endpoints.getAuthStatus.initiate(undefined, {
          forceRefetch: true,
          subscribe: false,
        }),
      )
    let { data, error } = await ask()
    for (const wait of STATUS_RETRIES) {
      if (!isUnanswered(error)) break
      await new Promise(resolve => setTimeout(resolve, wait))
      ;({ data, error } = await ask())
    }

    if (data?.authenticated && data.user) {
      const { user, capabilities = [], timeZone } = data
      dispatch(sessionOpened({ user, capabilities, ...(timeZone && { timeZone }) }, isSignIn))
    } else if (data) {
      tokenStore.clear()
      dispatch(sessionClosed('expired'))
    } else if (error) {
      tokenStore.clear()
      dispatch(sessionFailed())
    }
    // Neither: the base query has closed or refused the session, which emptied the cache.
  }

/** Without a network nobody can say who is here: that is no reason to forget them. */
function networked() {
  if (navigator.onLine) return undefined
  return new Promise(resolve => {
    window.addEventListener('online', resolve, { once: true })
  })
}

const isUnanswered = (error: ApiError | SerializedError | undefined) =>
  error !== undefined && !('status' in error)

/**
 * Leaves at once and tells the host, whatever it says to that: what is still under way is given up, so
 * none of it comes back refused.
 */
export const signOut = (): Thunk<void> => dispatch => {
  fetch(`${API_URL}/auth/logout`, {
    method: 'POST',
    headers: signed(new Headers()),
    credentials: 'include',
    keepalive: true,
  }).catch(() => {
    // The session ends on the host when its idle time is over.
  })
  tokenStore.clear()
  dispatch(sessionClosed('logout'))
}
