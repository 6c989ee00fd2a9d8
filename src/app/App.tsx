import type { SignedInPage } from '@antrian/contract/shared/serverPaths'
import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { LoginPage } from '@/features/auth/LoginPage'
import { OtherSessionPage } from '@/features/auth/OtherSessionPage'
import { UnauthorizedEmailPage } from '@/features/auth/UnauthorizedEmailPage'
import { selectAuthStatus, selectHasLoggedOut, selectIsUnanswered } from '@/services/sessionSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { useOnline } from '@/ui/browser/useOnline'
import { Notice } from '@/ui/feedback/Notice'
import { Splash } from '@/ui/feedback/Splash'
import { ErrorBoundary } from './ErrorBoundary'
import { NewVersion } from './NewVersion'
import { AccessDeniedPage, NotFoundPage } from './pages/ErrorPage'
import { WithKeyCaps } from './WithKeyCaps'

const AppShell = lazyWithPreload(() => import('./AppShell').then(m => m.AppShell))
const Toaster = lazyWithPreload(() => import('@/ui/feedback/Toaster').then(m => m.Toaster))

/** Pages for signed-in users. */
const PAGES: Record<SignedInPage, ReturnType<typeof lazyWithPreload<object>>> = {
  '/dashboard': lazyWithPreload(() => import('./pages/DashboardPage').then(m => m.DashboardPage)),
  '/history': lazyWithPreload(() => import('./pages/HistoryPage').then(m => m.HistoryPage)),
  '/statistics': lazyWithPreload(() =>
    import('./pages/StatisticsPage').then(m => m.StatisticsPage),
  ),
  '/closing': lazyWithPreload(() => import('./pages/ClosingPage').then(m => m.ClosingPage)),
  '/till': lazyWithPreload(() => import('./pages/TillPage').then(m => m.TillPage)),
  '/report': lazyWithPreload(() => import('./pages/ReportPage').then(m => m.ReportPage)),
  '/booth': lazyWithPreload(() => import('./pages/SettingsPage').then(m => m.SettingsPage)),
  '/students': lazyWithPreload(() => import('./pages/RosterPage').then(m => m.RosterPage)),
  '/call-screen': lazyWithPreload(() => import('./pages/BoardPage').then(m => m.BoardPage)),
  '/practice': lazyWithPreload(() => import('./pages/PracticePage').then(m => m.PracticePage)),
  '/developer': lazyWithPreload(() => import('./pages/DeveloperPage').then(m => m.DeveloperPage)),
}

/** Loads the code of a page in advance. */
export const preloadPage = (path: string) =>
  Promise.all([AppShell.preload(), path in PAGES && PAGES[path as SignedInPage].preload()])

/** All routes and their access. Pages for signed-in users load after the sign-in. */
export function App() {
  return (
    <WithKeyCaps>
      <ErrorBoundary name="Halaman ini">
        <Suspense fallback={<Splash />}>
          <Routes>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            <Route path="/login" element={<GuestsOnly />} />
            {/* Its token was taken before the router was made: see main.tsx. */}
            <Route path="/auth/callback" element={<Navigate to="/login" replace />} />
            <Route path="/unauthorized-email" element={<UnauthorizedEmailPage />} />
            <Route path="/401" element={<AccessDeniedPage />} />
            <Route path="/404" element={<NotFoundPage />} />
            <Route element={<SignedInOnly />}>
              <Route element={<AppShell />}>
                {Object.entries(PAGES).map(([path, Page]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary name="Pesan">
        <ToasterOnceNeeded />
        <NewVersion />
      </ErrorBoundary>
    </WithKeyCaps>
  )
}

function GuestsOnly() {
  const status = useSelector(selectAuthStatus)
  return status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <LoginPage />
}

const ELSEWHERE = { guest: '/login', unlisted: '/unauthorized-email', failed: '/401' } as const

const UNANSWERED = 'Server tidak dapat dihubungi. Dicoba lagi otomatis.'

/** The prerendered first paint, shown while answers load. */
function SignedInOnly() {
  const status = useSelector(selectAuthStatus)
  const isUnanswered = useSelector(selectIsUnanswered)
  const isOnline = useOnline()
  // The same outlet before and after the check, because another one would render the page again and
  // lose the focus.
  const isPainted = window.preloaded?.page === 'dashboard' && isOnline
  if (status === 'signed-in' || (status === 'checking' && isPainted)) {
    return (
      <>
        {isUnanswered && <Notice tone="warning">{UNANSWERED}</Notice>}
        <Outlet />
      </>
    )
  }
  if (status === 'checking') return <Splash>{isUnanswered && UNANSWERED}</Splash>
  if (status === 'choosing') return <OtherSessionPage />
  return <Navigate to={ELSEWHERE[status]} replace />
}

/**
 * Toasts, loaded with the first session or logout and kept mounted, because logout shows one at
 * /login.
 */
function ToasterOnceNeeded() {
  const isSignedIn = useSelector(selectAuthStatus) === 'signed-in'
  const hasLoggedOut = useSelector(selectHasLoggedOut)
  const [isNeeded, setIsNeeded] = useState(false)
  if ((isSignedIn || hasLoggedOut) && !isNeeded) setIsNeeded(true)
  // Inside, because a boundary around it would forget the state when the code is not there yet.
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  )
}
