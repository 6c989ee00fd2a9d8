import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { LoginPage } from '@/features/auth/LoginPage'
import { Splash } from '@/ui/feedback/Splash'
import { AppShell } from './AppShell'
import { DashboardPage } from './pages/DashboardPage'
import { makeStore } from './store'

/** Draws the first view as markup. Runs at build time; see vite/prerender.ts. */
export function prerender() {
  const dashboard = markupOf(<EmptyDashboard />)
  // A part that fails leaves its Suspense boundary's fallback, and says nothing.
  if (!dashboard.includes('Antrian aktif')) throw new Error('The dashboard could not be drawn')
  return { login: markupOf(<LoginPage />), splash: markupOf(<Splash />), dashboard }
}

export type Prerendered = { prerender: typeof prerender }

/** The dashboard before anything has been answered: its frame, and skeletons in it. */
const EmptyDashboard = () => (
  <Provider store={makeStore(NOBODY)}>
    <MemoryRouter initialEntries={['/dashboard']}>
      <Routes>
        <Route element={<AppShell />}>
          <Route path="/dashboard" element={<DashboardPage />} />
        </Route>
      </Routes>
    </MemoryRouter>
  </Provider>
)

const NOBODY = {
  connect: () => Promise.reject(new Error('Nobody is signed in at build time')),
  notify: () => {},
  announce: () => {},
}

/**
 * Without what React puts into the head: the page has its own. Styles of single elements wait for
 * src/boot/paint.ts, since the page's policy takes none from markup.
 */
const markupOf = (element: ReactNode) =>
  renderToStaticMarkup(element)
    .replace(/<title>[^<]*<\/title>|<link [^<>]*>/g, '')
    .replaceAll(' style="', ' data-style="')
