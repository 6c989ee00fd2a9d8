import { isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { api } from '@/services/api'
import {
  type SessionEnd,
  sessionClosed,
  sessionFailed,
  sessionKept,
  sessionOpened,
  sessionRefused,
  userChanged,
} from '@/services/session'
import { type SessionRoot, selectUser } from '@/services/sessionSlice'

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
  'logout-elsewhere': { variant: 'info', text: 'Sesi diakhiri di tab lain' },
} as const satisfies Record<SessionEnd, SessionToast>

const isEnd = isAnyOf(sessionClosed, sessionRefused, sessionFailed)

/** Shows the toasts of sign-in and logout, and deletes a session's data. */
export const createSessionMiddleware =
  ({ notify }: SessionDeps): Middleware<object, SessionRoot> =>
  store =>
  next =>
  action => {
    const before = selectUser(store.getState())
    const result = next(action)

    if (sessionOpened.match(action)) {
      const { name, email } = action.payload.user
      if (action.meta.isSignIn) {
        notify({ variant: 'success', text: `Selamat datang, ${name}! 👋` })
      } else if (before && before.email !== email) {
        store.dispatch(userChanged())
        notify({ variant: 'info', text: `Sekarang masuk sebagai ${name}` })
      }
    }
    const here = selectUser(store.getState())
    if (sessionKept.match(action) && here) {
      notify({
        variant: 'info',
        text: `Tautan tidak dapat dipakai, tetap masuk sebagai ${here.name}`,
      })
    }
    if (isEnd(action)) store.dispatch(api.util.resetApiState())
    if (sessionClosed.match(action) && (before || action.payload === 'logout')) {
      notify(GOODBYE[action.payload])
    }
    return result
  }
