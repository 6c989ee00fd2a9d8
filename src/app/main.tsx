// First import, so that the styles of modules override it.
import '@/ui/theme/fonts.css'
import '@/ui/theme/theme.css'
import '@/ui/theme/base.css'
import '@/ui/layout/layout.css'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import type { Toast } from '@/acts/said'
import { selectPreferences } from '@/features/preferences/preferencesSlice'
import type { QueueDispatch } from '@/features/queue/queueSlice'
import { checkSession } from '@/services/authApi'
import { API_URL } from '@/services/firstRequests'
import type { Preloaded } from '@/services/preloaded'
import { queueApi } from '@/services/queueApi'
import { type Session, sessionClosed, takeHandedOverToken, tokenStore } from '@/services/session'
import { selectHasCapability, selectUser } from '@/services/sessionSlice'
import { statsApi } from '@/services/statsApi'
import { listenToWindow } from '@/services/windowSignals'
import { watchKeyBursts } from '@/ui/browser/keyBursts'
import { untilIdle, whenIdle } from '@/ui/browser/whenIdle'
import { listenForBack } from '@/ui/dialog/browserBack'
import { announce } from '@/ui/feedback/announcer'
import { setUndo, show } from '@/ui/feedback/toast'
import { applyScheme } from '@/ui/theme/colorScheme'
import { cspNonce } from '@/ui/theme/cspNonce'
import { App, preloadPage } from './App'
import { makeStore } from './store'
import { takeOver, takeOverInSteps } from './takeOver'
import { registerServiceWorker } from './versionCheck'

// notistack reads the nonce for its styles from here.
Object.assign(window, { __nonce__: cspNonce })

/** The cache keeps an answer without subscribers for a minute; the page subscribes before. */
const UNWATCHED = { subscribe: false } as const

const isSignIn = takeHandedOverToken()

const store = makeStore({ connect, notify, announce })
applyScheme(selectPreferences(store.getState()).scheme)
listenToWindow(store.dispatch)
tokenStore.onChangedElsewhere((token, end) => {
  if (token) void store.dispatch(checkSession())
  else store.dispatch(sessionClosed(end))
})
const session = store.dispatch(checkSession(isSignIn))
// A hand-over token is exchanged first.
const answers = isSignIn ? session.then(takeFirstAnswers) : takeFirstAnswers()

/** Puts preloaded answers into the cache before the first render. */
function takeFirstAnswers() {
  if (window.preloaded?.page !== 'dashboard' || (isSignIn && !selectUser(store.getState())))
    return undefined
  const { getQueue, getCurrentEntry } = queueApi.endpoints
  return Promise.all([
    store.dispatch(getQueue.initiate(undefined, UNWATCHED)),
    store.dispatch(getCurrentEntry.initiate(undefined, UNWATCHED)),
    store.dispatch(statsApi.endpoints.getStats.initiate(undefined, UNWATCHED)),
  ])
}

/** Adds an undo button only on hosts with undo. */
function notify({ canUndo, ...toast }: Toast) {
  show({ ...toast, canUndo: canUndo && selectHasCapability(store.getState(), 'undo') })
}

// Loads the code on demand, because the login page does not need it; the dashboard has loaded it.
setUndo(
  () =>
    void import('@/features/queue/actions').then(({ undoLastOwn }) =>
      (store.dispatch as QueueDispatch)(undoLastOwn()),
    ),
)

listenForBack()
watchKeyBursts()

if (window.preloaded) void drawOver(window.preloaded)
else draw(takeOver)

/**
 * Renders the application over the first picture once its code has loaded, and the data that the
 * picture shows.
 */
async function drawOver(preloaded: Preloaded) {
  const isDashboard = preloaded.page === 'dashboard'
  const path = isDashboard ? '/dashboard' : location.pathname
  // Until the session is known, the application renders a dashboard, but no other page.
  const known = isDashboard ? isSignIn && session : Promise.race([session, longestWait()])
  await Promise.allSettled([preloadPage(path), known])
  if (preloaded.seen) await Promise.allSettled([session, answers])
  preloaded.isOver = true
  // Changes the address at once, because a redirect would render an empty page first.
  if (location.pathname === '/') history.replaceState(null, '', '/dashboard')
  draw(takeOverInSteps)
  // The line is free while the page renders.
  preloaded.fetchRest?.()
}

/** The session may take until the host is back, and the application says so. */
function longestWait() {
  return new Promise(resolve => setTimeout(resolve, 3000))
}

function draw(onto: typeof takeOver) {
  const root = document.getElementById('root')
  if (!root) return
  onto(
    root,
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  )
}

if (document.readyState === 'complete') whenIdle(prepareNextVisit)
else window.addEventListener('load', () => whenIdle(prepareNextVisit))

function prepareNextVisit() {
  if (!import.meta.env.PROD || import.meta.env.VITE_SERVICE_WORKER === 'off') return
  // The application works without a service worker, only more slowly.
  registerServiceWorker().catch(() => {})
}

/** Sends the token only to a host that announces it; others use the browser's cookie. */
async function connect({ capabilities, user }: Session) {
  // The rows come first. The first picture of the dashboard draws them without this code.
  if (window.preloaded?.page !== 'dashboard') await untilIdle()
  const { io } = await import('socket.io-client')
  return io(API_URL || window.location.origin, {
    withCredentials: true,
    transports: ['websocket', 'polling'],
    // Without this, a proxy that blocks WebSockets would keep the page Off forever.
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 3000,
    ...(capabilities.includes('socket-token') && {
      auth: (send: (data: object) => void) => send({ token: tokenStore.read(), role: user.role }),
    }),
  })
}
