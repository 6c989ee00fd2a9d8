import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { LoginPage } from '@/features/auth/LoginPage'
import { preferenceChanged } from '@/features/preferences/preferencesSlice'
import { selectIsCollapsed, statsToggled } from '@/features/stats/statsSlice'
import { api } from '@/services/api'
import { serverClock } from '@/services/serverClock'
import { sessionClosed, sessionOpened } from '@/services/session'
import { Splash } from '@/ui/feedback/Splash'
import { COMPACT, NARROW } from '@/ui/table/tableSize'
import { AppShell } from './AppShell'
import { DashboardPage } from './pages/DashboardPage'
import { NOW, type SampleState } from './sampleStates'
import { type AppStore, makeStore } from './store'
import { WithKeyCaps } from './WithKeyCaps'

/** Draws the first view as markup. Runs at build time; see vite/prerender.ts. */
export function prerender() {
  const dashboard = markupOf(<Dashboard store={makeStore(NOBODY)} />)
  // A part that fails leaves its Suspense boundary's fallback, and says nothing.
  if (!dashboard.includes('Antrian aktif')) throw new Error('The dashboard could not be drawn')
  return { login: markupOf(<LoginPage />), splash: markupOf(<Splash />), dashboard }
}

/** The dashboard of a state, as the application draws it first. */
export function drawDashboard({ answers, device }: SampleState): string {
  const { user, capabilities, queue, current, stats } = answers
  width = device.width
  const store = makeStore(NOBODY)
  store.dispatch(sessionOpened({ user, capabilities: [...capabilities] }))
  store.dispatch(preferenceChanged({ hasShortcuts: device.hasShortcuts }))
  if (selectIsCollapsed(store.getState()) !== device.isFolded) store.dispatch(statsToggled())
  const of = { arg: undefined }
  const answered = [
    { ...of, endpointName: 'getQueue', value: queue },
    { ...of, endpointName: 'getCurrentEntry', value: current },
    { ...of, endpointName: 'getStats', value: stats },
  ]
  store.dispatch(api.util.upsertQueryEntries(answered as never))
  const markup = markupOf(<Dashboard store={store} />)
  // Nothing goes on after the drawing.
  store.dispatch(sessionClosed('logout'))
  return markup
}

export interface Prerendered {
  prerender: typeof prerender
  drawDashboard: typeof drawDashboard
}

const Dashboard = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <WithKeyCaps>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Routes>
          <Route element={<AppShell />}>
            <Route path="/dashboard" element={<DashboardPage />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </WithKeyCaps>
  </Provider>
)

const NOBODY = {
  connect: () => new Promise<never>(() => {}),
  notify: () => {},
  announce: () => {},
}

// At build time React reads every clock as 0, and the server's is this much ahead.
serverClock.heard({ date: new Date(0).toUTCString(), sentAt: 1000 - NOW, receivedAt: -NOW })

/** A window as far as a drawing asks for it. */
let width: SampleState['device']['width'] = 'wide'
Object.assign(globalThis, {
  innerHeight: Number.POSITIVE_INFINITY,
  matchMedia: (query: string) => ({
    get matches() {
      return query === COMPACT ? width === 'compact' : query === NARROW && width !== 'wide'
    },
  }),
})

/**
 * Without what React puts into the head: the page has its own. Styles of single elements wait for
 * src/boot/paint.ts, since the page's policy takes none from markup.
 */
const markupOf = (element: ReactNode) =>
  renderToStaticMarkup(element)
    .replace(/<title>[^<]*<\/title>|<link [^<>]*>/g, '')
    .replaceAll(' style="', ' data-style="')
