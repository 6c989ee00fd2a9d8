import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { AccessDeniedPage, NotFoundPage } from '@/app/pages/ErrorPage'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { LoginPage } from '@/features/auth/LoginPage'
import { OtherSessionPage } from '@/features/auth/OtherSessionPage'
import { UnauthorizedEmailPage } from '@/features/auth/UnauthorizedEmailPage'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { useOnline } from '@/ui/browser/useOnline'
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary'
import { Splash } from '@/ui/feedback/Splash'
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
const RarePages = lazyWithPreload(() => import('@/app/pages/RarePages').then(m => m.RarePages))
const SettingsPage = lazyWithPreload(() =>
  import('@/app/pages/SettingsPage').then(m => m.SettingsPage),
)
const RosterPage = lazyWithPreload(() => import('@/app/pages/RosterPage').then(m => m.RosterPage))
const DeveloperPage = lazyWithPreload(() =>
  import('@/app/pages/DeveloperPage').then(m => m.DeveloperPage),
)
const Toaster = lazyWithPreload(() => import('@/ui/feedback/Toaster').then(m => m.Toaster))

/** Loads the dashboard's code in advance. */
export const preloadDashboard = () => Promise.all([AppShell.preload(), DashboardPage.preload()])

/** All routes and their access. Pages for signed-in users load after the sign-in. */
export function App() {
  return (
    <WithKeyCaps>
      <ErrorBoundary>
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
                <Route path="/dashboard" element={<DashboardPage />} />
                <Route path="/history" element={<HistoryPage />} />
                <Route path="/statistics" element={<StatisticsPage />} />
                <Route path="/closing" element={<ClosingPage />} />
                <Route path="/till" element={<RarePages page="till" />} />
                <Route path="/report" element={<RarePages page="report" />} />
                <Route path="/booth" element={<SettingsPage />} />
                <Route path="/students" element={<RosterPage />} />
                <Route path="/call-screen" element={<RarePages page="board" />} />
                <Route path="/practice" element={<RarePages page="practice" />} />
                <Route path="/developer" element={<DeveloperPage />} />
              </Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Suspense fallback={null}>
        <ToasterOnceNeeded />
      </Suspense>
      <NewVersion />
    </WithKeyCaps>
  )
}

function GuestsOnly() {
  const status = useSelector(selectAuthStatus)
  return status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <LoginPage />
}

const ELSEWHERE = { guest: '/login', unlisted: '/unauthorized-email', failed: '/401' } as const

/** The prerendered first paint, shown while answers load. */
function SignedInOnly() {
  const status = useSelector(selectAuthStatus)
  const isOnline = useOnline()
  // The same outlet before and after the check, because another one would render the page again and
  // lose the focus.
  if (status === 'signed-in' || (status === 'checking' && window.preloaded && isOnline)) {
    return <Outlet />
  }
  if (status === 'checking') return <Splash />
  if (status === 'choosing') return <OtherSessionPage />
  return <Navigate to={ELSEWHERE[status]} replace />
}

/** Toasts, loaded with the first session and kept mounted, because logout shows one at /login. */
function ToasterOnceNeeded() {
  const status = useSelector(selectAuthStatus)
  const [isNeeded, setIsNeeded] = useState(false)
  if (status === 'signed-in' && !isNeeded) setIsNeeded(true)
  return isNeeded && <Toaster />
}
