import { CAPABILITIES } from '@antrian/contract/session/session'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { LoginPage } from '@/features/auth/LoginPage'
import { api } from '@/services/api'
import { sessionClosed, sessionOpened } from '@/services/session'
import { Splash } from '@/ui/feedback/Splash'
import { COMPACT, NARROW } from '@/ui/table/tableSize'
import { AppShell } from './AppShell'
import { PageSkeleton } from './PageSkeleton'
import { DashboardPage } from './pages/DashboardPage'
import { SAMPLE_QUEUE } from './sampleQueue'
import { type AppStore, makeStore } from './store'
import { WithKeyCaps } from './WithKeyCaps'

const WIDTHS = ['wide', 'narrow', 'compact'] as const
type Width = (typeof WIDTHS)[number]

/** Renders the first pictures as markup at build time; see vite/prerender.ts. */
export function prerender() {
  const dashboard = markupOf(
    <Page of={DashboardPage} path="/dashboard" store={makeStore(NOBODY)} />,
  )
  // A component that fails leaves the fallback of its Suspense boundary without an error.
  if (!dashboard.includes('Antrian aktif')) throw new Error('The dashboard could not be drawn')
  const frame = markupOf(<Page of={PageSkeleton} path="/" store={makeStore(NOBODY)} />)
  const rows = Object.fromEntries(WIDTHS.map(width => [width, sampleQueue(width)]))
  return { login: markupOf(<LoginPage />), splash: markupOf(<Splash />), dashboard, frame, rows }
}

/** Renders the queue with the sample rows that src/boot/rows.ts fills in. */
function sampleQueue(at: Width) {
  width = at
  const store = makeStore(NOBODY)
  store.dispatch(sessionOpened({ user: SOMEBODY, capabilities: [...CAPABILITIES] }))
  store.dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'getQueue', arg: undefined, value: SAMPLE_QUEUE },
    ] as never),
  )
  const markup = markupOf(<Page of={DashboardPage} path="/dashboard" store={store} />)
  // Stops timers of the store after rendering.
  store.dispatch(sessionClosed('logout'))
  const [queue] = /<section [^<>]*aria-labelledby="active-queue".*?<\/section>/s.exec(markup) ?? []
  if (!queue) throw new Error('The queue could not be drawn')
  return queue
}

const SOMEBODY = { name: '', email: '', role: 'admin', picture: null } as const

export interface Prerendered {
  prerender: typeof prerender
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

/** A minimal window for rendering. */
let width: Width = 'wide'
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
