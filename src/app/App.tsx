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
const MoneyPages = lazyWithPreload(() => import('@/app/pages/MoneyPages').then(m => m.MoneyPages))
const SettingsPage = lazyWithPreload(() =>
  import('@/app/pages/SettingsPage').then(m => m.SettingsPage),
)
const RosterPage = lazyWithPreload(() => import('@/app/pages/RosterPage').then(m => m.RosterPage))
const BoardPage = lazyWithPreload(() => import('@/app/pages/BoardPage').then(m => m.BoardPage))
const DeveloperPage = lazyWithPreload(() =>
  import('@/app/pages/DeveloperPage').then(m => m.DeveloperPage),
)
const Toaster = lazyWithPreload(() => import('@/ui/feedback/Toaster').then(m => m.Toaster))

/** The dashboard's code, for a visit that is sure to need it. */
export const preloadDashboard = () => Promise.all([AppShell.preload(), DashboardPage.preload()])

/** Every address and who may see it. What is behind the door is loaded behind the door. */
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
                <Route path="/till" element={<MoneyPages page="till" />} />
                <Route path="/report" element={<MoneyPages page="report" />} />
                <Route path="/booth" element={<SettingsPage />} />
                <Route path="/students" element={<RosterPage />} />
                <Route path="/call-screen" element={<BoardPage />} />
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

function SignedInOnly() {
  const status = useSelector(selectAuthStatus)
  if (status === 'checking') return <WhileChecking />
  if (status === 'choosing') return <OtherSessionPage />
  if (status === 'signed-in') return <Outlet />
  return <Navigate to={ELSEWHERE[status]} replace />
}

/** With the answers on their way, the page is drawn as its first bytes painted it. */
function WhileChecking() {
  const isOnline = useOnline()
  return window.preloaded && isOnline ? <Outlet /> : <Splash />
}

/** Toasts come with the first session and stay: goodbye is said at /login. */
function ToasterOnceNeeded() {
  const status = useSelector(selectAuthStatus)
  const [isNeeded, setIsNeeded] = useState(false)
  if (status === 'signed-in' && !isNeeded) setIsNeeded(true)
  return isNeeded && <Toaster />
}
