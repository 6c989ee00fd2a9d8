import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { AccessDeniedPage, NotFoundPage } from '@/app/pages/ErrorPage'
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
import { WithKeyCaps } from './WithKeyCaps'

const AppShell = lazyWithPreload(() => import('./AppShell').then(m => m.AppShell))
const DashboardPage = lazyWithPreload(() =>
  import('@/app/pages/DashboardPage').then(m => m.DashboardPage),
)
const HistoryPage = lazyWithPreload(() =>
  import('@/app/pages/HistoryPage').then(m => m.HistoryPage),
)
const StatisticsPage = lazyWithPreload(() =>
  import('@/app/pages/StatisticsPage').then(m => m.StatisticsPage),
)
const ClosingPage = lazyWithPreload(() =>
  import('@/app/pages/ClosingPage').then(m => m.ClosingPage),
)
const TillPage = lazyWithPreload(() => import('@/app/pages/TillPage').then(m => m.TillPage))
const ReportPage = lazyWithPreload(() => import('@/app/pages/ReportPage').then(m => m.ReportPage))
const BoardPage = lazyWithPreload(() => import('@/app/pages/BoardPage').then(m => m.BoardPage))
const PracticePage = lazyWithPreload(() =>
  import('@/app/pages/PracticePage').then(m => m.PracticePage),
)
const SettingsPage = lazyWithPreload(() =>
  import('@/app/pages/SettingsPage').then(m => m.SettingsPage),
)
const RosterPage = lazyWithPreload(() => import('@/app/pages/RosterPage').then(m => m.RosterPage))
const DeveloperPage = lazyWithPreload(() =>
  import('@/app/pages/DeveloperPage').then(m => m.DeveloperPage),
)
const Toaster = lazyWithPreload(() => import('@/ui/feedback/Toaster').then(m => m.Toaster))

/** Pages for signed-in users. */
const PAGES: Record<string, ReturnType<typeof lazyWithPreload<object>>> = {
  '/dashboard': DashboardPage,
  '/history': HistoryPage,
  '/statistics': StatisticsPage,
  '/closing': ClosingPage,
  '/till': TillPage,
  '/report': ReportPage,
  '/booth': SettingsPage,
  '/students': RosterPage,
  '/call-screen': BoardPage,
  '/practice': PracticePage,
  '/developer': DeveloperPage,
}

/** Loads the code of a page in advance. */
export const preloadPage = (path: string) =>
  Promise.all([AppShell.preload(), PAGES[path]?.preload()])

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
