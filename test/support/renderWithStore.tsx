import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { makeStore } from '@/app/store'
import { sessionClosed } from '@/services/session'
import { announce } from '@/ui/feedback/announcer'
import { setToastPresenter, type Toast } from '@/ui/feedback/toast'
import { theme } from '@/ui/theme/theme'
import { fakeSocket } from './fakeSocket'

/** Longest time of a timer in ms, 24 days. */
const NEVER = 2 ** 31 - 1

/**
 * Renders `ui` in the real store and providers. Only network and socket are fakes. Toasts are
 * returned, or shown by the application's own Toaster.
 */
export function renderWithStore(ui: ReactElement, { path = '/', hasToaster = false } = {}) {
  const server = fakeSocket()
  const toasts: Toast[] = []
  const collect = (toast: Toast) => void toasts.push(toast)
  setToastPresenter(collect)
  if (hasToaster) setToastPresenter(undefined)
  const store = makeStore({
    connect: () => Promise.resolve(server.socket),
    notify: toast => toasts.push(toast),
    announce,
    // The fake socket is Off until a test connects it. On a busy machine a test takes longer than the
    // first poll, which would replace the rows and answers that the test has served.
    polls: { first: NEVER, every: NEVER },
  })
  // A logout keeps no unfinished form, which the next test would open.
  onTestFinished(() => void store.dispatch(sessionClosed('logout')))
  const view = render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
      </ThemeProvider>
    </Provider>,
  )
  return { ...view, store, server, toasts, user: userEvent.setup() }
}
