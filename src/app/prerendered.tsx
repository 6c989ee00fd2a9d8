import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import type { Device, SessionAnswers } from '@/boot/known'
import { LoginPage } from '@/features/auth/LoginPage'
import { writeAddress } from '@/features/history/historyAddress'
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
import { HistoryPage } from './pages/HistoryPage'
import type { DashboardState } from './sampleDashboard'
import type { HistoryState } from './sampleHistory'
import { NOW } from './samples'
import { type AppStore, makeStore } from './store'
import { WithKeyCaps } from './WithKeyCaps'

/** Renders the first pictures as markup at build time; see vite/prerender.ts. */
export function prerender() {
  const dashboard = markupOf(
    <Page of={DashboardPage} path="/dashboard" store={makeStore(NOBODY)} />,
  )
  // A component that fails leaves the fallback of its Suspense boundary without an error.
  if (!dashboard.includes('Antrian aktif')) throw new Error('The dashboard could not be drawn')
  const frame = markupOf(<Page of={PageSkeleton} path="/" store={makeStore(NOBODY)} />)
  return { login: markupOf(<LoginPage />), splash: markupOf(<Splash />), dashboard, frame }
}

/** Renders the dashboard of a state like the application's first render. */
export const drawDashboard = ({ answers, device }: DashboardState) =>
  draw(answers, device, {
    of: DashboardPage,
    path: '/dashboard',
    isFolded: device.isFolded,
    cached: [
      { endpointName: 'getQueue', arg: undefined, value: answers.queue },
      { endpointName: 'getCurrentEntry', arg: undefined, value: answers.current },
      { endpointName: 'getStats', arg: undefined, value: answers.stats },
    ],
  })

/** Renders the history of a state likewise. */
export function drawHistory({ answers, device }: HistoryState) {
  const { view, queues, pagination } = answers
  const { search, ...filter } = view
  const arg = { ...filter, ...(search && { search }) }
  return draw(answers, device, {
    of: HistoryPage,
    path: `/history${writeAddress(view)}`,
    cached: [{ endpointName: 'getHistory', arg, value: { queues, pagination } }],
  })
}

export interface Prerendered {
  prerender: typeof prerender
}

interface Drawing {
  of: ComponentType
  path: string
  isFolded?: boolean
  /** Answers for the API's cache. */
  cached: { endpointName: string; arg: unknown; value: unknown }[]
}

function draw({ user, capabilities }: SessionAnswers, device: Device, drawing: Drawing): string {
  const { of, path, isFolded, cached } = drawing
  width = device.width
  const store = makeStore(NOBODY)
  store.dispatch(sessionOpened({ user, capabilities: [...capabilities] }))
  store.dispatch(preferenceChanged({ hasShortcuts: device.hasShortcuts }))
  if (isFolded !== undefined && selectIsCollapsed(store.getState()) !== isFolded) {
    store.dispatch(statsToggled())
  }
  store.dispatch(api.util.upsertQueryEntries(cached as never))
  const markup = markupOf(<Page of={of} path={path} store={store} />)
  // Stops timers of the store after rendering.
  store.dispatch(sessionClosed('logout'))
  return markup
}

interface PageProps {
  of: ComponentType
  path: string
  store: AppStore
}

const Page = ({ of: Content, path, store }: PageProps) => (
  <Provider store={store}>
    <WithKeyCaps>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<AppShell />}>
            <Route path="*" element={<Content />} />
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
serverClock.adjust({ date: new Date(0).toUTCString(), sentAt: 1000 - NOW, receivedAt: -NOW })

/** A minimal window for rendering. */
let width: Device['width'] = 'wide'
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
  atZero(() => renderToStaticMarkup(element))
    .replace(/<title>[^<]*<\/title>|<link [^<>]*>/g, '')
    .replaceAll(' style="', ' data-style="')

/** Selectors read the clock themselves, and have to read the same one as React. */
function atZero<Result>(draw: () => Result): Result {
  const { now } = Date
  Date.now = () => 0
  try {
    return draw()
  } finally {
    Date.now = now
  }
}
