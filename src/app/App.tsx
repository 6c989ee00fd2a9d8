import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { LoginPage } from '@/features/auth/LoginPage'
import { UnauthorizedEmailPage } from '@/features/auth/UnauthorizedEmailPage'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { Splash } from '@/ui/Splash'
import { NewVersion } from './NewVersion'
import { AccessDeniedPage, NotFoundPage } from './pages/ErrorPage'

const AppShell = lazyPart(() => import('./AppShell').then(m => m.AppShell))
const DashboardPage = lazyPart(() => import('./pages/DashboardPage').then(m => m.DashboardPage))
const HistoryPage = lazyPart(() => import('./pages/HistoryPage').then(m => m.HistoryPage))
const StatisticsPage = lazyPart(() => import('./pages/StatisticsPage').then(m => m.StatisticsPage))
const DeveloperPage = lazyPart(() => import('./pages/DeveloperPage').then(m => m.DeveloperPage))
const Toaster = lazyPart(() => import('@/ui/Toaster').then(m => m.Toaster))

/** The dashboard's code, for a visit that is sure to need it. */
export const preloadDashboard = () => Promise.all([AppShell.preload(), DashboardPage.preload()])

/** Every address and who may see it. What is behind the door is loaded behind the door. */
export function App() {
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<Splash />}>
          <Routes>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            <Route path="/login" element={<GuestsOnly />} />
            <Route path="/auth/callback" element={<Navigate to="/login" replace />} />
            <Route path="/unauthorized-email" element={<UnauthorizedEmailPage />} />
            <Route path="/401" element={<AccessDeniedPage />} />
            <Route path="/404" element={<NotFoundPage />} />
            <Route element={<SignedInOnly />}>
              <Route element={<AppShell />}>
                <Route path="/dashboard" element={<DashboardPage />} />
                <Route path="/history" element={<HistoryPage />} />
                <Route path="/statistics" element={<StatisticsPage />} />
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
    </>
  )
}

function GuestsOnly() {
  const status = useSelector(selectAuthStatus)
  return status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <LoginPage />
}

const ELSEWHERE = { guest: '/login', unlisted: '/unauthorized-email', failed: '/401' } as const

function SignedInOnly() {
  const status = useSelector(selectAuthStatus)
  if (status === 'checking') return <Splash />
  if (status === 'signed-in') return <Outlet />
  return <Navigate to={ELSEWHERE[status]} replace />
}

/** Toasts come with the first session and stay: goodbye is said at /login. */
function ToasterOnceNeeded() {
  const status = useSelector(selectAuthStatus)
  const [isNeeded, setIsNeeded] = useState(false)
  if (status === 'signed-in' && !isNeeded) setIsNeeded(true)
  return isNeeded && <Toaster />
}
