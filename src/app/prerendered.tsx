import type { ComponentType, ReactNode } from 'react'
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
import { PageSkeleton } from './PageSkeleton'
import { DashboardPage } from './pages/DashboardPage'
import { NOW, type SampleState } from './sampleStates'
import { type AppStore, makeStore } from './store'
import { WithKeyCaps } from './WithKeyCaps'

/** Renders the first pictures as markup at build time; see vite/prerender.ts. */
export function prerender() {
  const dashboard = markupOf(<Page of={DashboardPage} store={makeStore(NOBODY)} />)
  // A component that fails leaves the fallback of its Suspense boundary without an error.
  if (!dashboard.includes('Antrian aktif')) throw new Error('The dashboard could not be drawn')
  const frame = markupOf(<Page of={PageSkeleton} path="/" store={makeStore(NOBODY)} />)
  return { login: markupOf(<LoginPage />), splash: markupOf(<Splash />), dashboard, frame }
}

/** Renders the dashboard of a state like the application's first render. */
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
  const markup = markupOf(<Page of={DashboardPage} store={store} />)
  // Stops timers of the store after rendering.
  store.dispatch(sessionClosed('logout'))
  return markup
}

export interface Prerendered {
  prerender: typeof prerender
  drawDashboard: typeof drawDashboard
}

interface PageProps {
  of: ComponentType
  path?: string
  store: AppStore
}

const Page = ({ of: Content, path = '/dashboard', store }: PageProps) => (
  <Provider store={store}>
    <WithKeyCaps>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<AppShell />}>
            <Route path={path} element={<Content />} />
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

// React reads every clock as 0 at build time, so the server's clock is set this far ahead.
serverClock.heard({ date: new Date(0).toUTCString(), sentAt: 1000 - NOW, receivedAt: -NOW })

/** A minimal window for rendering. */
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
 * Markup without the tags that React adds to the head. Inline styles become data attributes for
 * src/boot/paint.ts, because the content security policy forbids them in markup.
 */
const markupOf = (element: ReactNode) =>
  renderToStaticMarkup(element)
    .replace(/<title>[^<]*<\/title>|<link [^<>]*>/g, '')
    .replaceAll(' style="', ' data-style="')
