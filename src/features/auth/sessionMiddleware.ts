import { isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { api } from '@/services/api'
import { sessionClosed, sessionFailed, sessionOpened, sessionRefused } from '@/services/session'
import { type authSlice, selectAuthStatus } from './authSlice'

type AuthState = Record<'auth', ReturnType<typeof authSlice.reducer>>

interface SessionToast {
  variant: 'success' | 'info'
  text: string
}

interface SessionDeps {
  notify: (toast: SessionToast) => void
}

const GOODBYE = {
  logout: { variant: 'success', text: 'Berhasil logout' },
  expired: { variant: 'info', text: 'Sesi berakhir, silakan masuk lagi' },
  elsewhere: { variant: 'info', text: 'Sesi diakhiri di tab lain' },
} as const

const isEnd = isAnyOf(sessionClosed, sessionRefused, sessionFailed)

/** Greets whoever signs in, says goodbye, and leaves nothing of a session behind. */
export const createSessionMiddleware =
  ({ notify }: SessionDeps): Middleware<object, AuthState> =>
  store =>
  next =>
  action => {
    const wasSignedIn = selectAuthStatus(store.getState()) === 'signed-in'
    const result = next(action)

    if (sessionOpened.match(action) && action.meta.isSignIn) {
      notify({ variant: 'success', text: `Selamat datang, ${action.payload.user.name}! 👋` })
    }
    if (isEnd(action)) store.dispatch(api.util.resetApiState())
    if (sessionClosed.match(action) && wasSignedIn) notify(GOODBYE[action.payload])
    return result
  }
