import { setupListeners } from '@reduxjs/toolkit/query'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { selectPreferences } from '@/features/preferences/preferencesSlice'
import { API_URL } from '@/services/api'
import { checkSession } from '@/services/authApi'
import { queueApi } from '@/services/queueApi'
import { type Session, sessionClosed, takeHandedOverToken, tokenStore } from '@/services/session'
import { statsApi } from '@/services/statsApi'
import { listenForBack } from '@/ui/back'
import { cspNonce } from '@/ui/cspNonce'
import { applyScheme } from '@/ui/scheme'
import { say } from '@/ui/speech'
import { show } from '@/ui/toast'
import { whenIdle } from '@/ui/whenIdle'
import { App, preloadDashboard } from './App'
import { keepShell } from './newVersion'
import { makeStore } from './store'
import { takeOver, takeOverInSteps } from './takeOver'
import '@/ui/theme.css'
import '@/ui/base.css'

// notistack's styles look for it there.
Object.assign(window, { __nonce__: cspNonce })

/** The cache keeps it for a minute; the page that shows it watches it. */
const UNWATCHED = { subscribe: false } as const

const isSignIn = takeHandedOverToken()

const store = makeStore({ connect, notify: show, say })
applyScheme(selectPreferences(store.getState()).scheme)
setupListeners(store.dispatch)
tokenStore.onChangedElsewhere(token => {
  if (token) void store.dispatch(checkSession())
  else store.dispatch(sessionClosed('elsewhere'))
})
void store.dispatch(checkSession(isSignIn))
if (window.early) {
  // Under way since the first bytes of the page: into the cache before anything is drawn.
  const { getQueue, getCurrentEntry } = queueApi.endpoints
  void store.dispatch(getQueue.initiate(undefined, UNWATCHED))
  void store.dispatch(getCurrentEntry.initiate(undefined, UNWATCHED))
  void store.dispatch(statsApi.endpoints.getStats.initiate(undefined, UNWATCHED))
}

listenForBack()

if (window.early) {
  // The first picture stays until there is more to see than a picture.
  const drawInSteps = () => draw(takeOverInSteps)
  void preloadDashboard().then(drawInSteps, drawInSteps)
} else {
  draw(takeOver)
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

if (import.meta.env.PROD && import.meta.env.VITE_SERVICE_WORKER !== 'off') {
  // Without it everything works as ever, only later.
  const keep = () => whenIdle(() => void keepShell().catch(() => {}))
  if (document.readyState === 'complete') keep()
  else window.addEventListener('load', keep)
}

/** The token goes only to a host that says it wants it there; others know the browser's cookie. */
async function connect({ capabilities }: Session) {
  const { io } = await import('socket.io-client')
  return io(API_URL || window.location.origin, {
    withCredentials: true,
    transports: ['websocket', 'polling'],
    // Without it a proxy that takes no web sockets would keep the page Off for ever.
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 3000,
    ...(capabilities.includes('socket-token') && {
      auth: (send: (data: object) => void) => send({ token: tokenStore.read() }),
    }),
  })
}
