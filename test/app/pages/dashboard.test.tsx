import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AppShell } from '@/app/AppShell'
import { DashboardPage } from '@/app/pages/DashboardPage'
import { DeveloperPage } from '@/app/pages/DeveloperPage'
import { AccessDeniedPage, NotFoundPage } from '@/app/pages/ErrorPage'
import { sessionOpened } from '@/services/session'
import { selectAuthStatus } from '@/services/sessionSlice'
import { apiServer, cuts, serves } from '../../support/apiServer'
import { aDatabase, aSystem, developerGet, says } from '../../support/developer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

async function show(path: string, role: 'admin' | 'developer' = 'admin') {
  const view = renderWithStore(
    <Routes>
      <Route element={<AppShell />}>
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/history" element={<p>riwayat</p>} />
        <Route path="/developer" element={<DeveloperPage />} />
      </Route>
    </Routes>,
    { path },
  )
  await act(async () => void view.store.dispatch(sessionOpened(aSession({ role }))))
  return view
}

describe('the dashboard', () => {
  it('has one title, its landmarks and a way past the header', async () => {
    await show('/dashboard')

    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('banner')).toHaveTextContent('Antrian Photobooth')
    expect(screen.getByRole('main')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Langsung ke isi' })).toHaveAttribute('href', '#isi')
  })

  it('shows Live or Off', async () => {
    const { server } = await show('/dashboard')
    expect(screen.getByText('Off')).toBeVisible()

    act(() => server.connects())
    expect(screen.getByText('Live')).toBeVisible()

    act(() => server.drops())
    expect(screen.getByText('Off')).toBeVisible()
  })

  it.each([
    ['admin', 'Admin', false],
    ['developer', 'Developer', true],
  ] as const)('has its links for the role %s', async (role, label, hasPanel) => {
    await show('/dashboard', role)

    expect(screen.getByRole('banner')).toHaveTextContent(`Bu Ani${label}`)
    const panel = screen.queryByRole('button', { name: 'Developer Panel' })
    expect(panel !== null).toBe(hasPanel)
  })

  it('leads to the history', async () => {
    const { user } = await show('/dashboard')

    await user.click(screen.getByRole('button', { name: 'Riwayat Antrian' }))

    expect(screen.getByText('riwayat')).toBeVisible()
  })

  it('signs out although the host does not answer', async () => {
    apiServer.use(serves.logout(cuts))
    const { user, store } = await show('/dashboard')

    await user.click(screen.getByRole('button', { name: 'Logout' }))

    await waitFor(() => expect(selectAuthStatus(store.getState())).toBe('guest'))
  })
})

describe('the developer page', () => {
  it('refuses an admin', async () => {
    await show('/developer')

    expect(screen.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Kembali ke Dashboard/ })).toBeVisible()
  })

  it('opens for a developer', async () => {
    apiServer.use(
      developerGet('system-info', says(aSystem())),
      developerGet('health', says({ status: 'healthy' })),
      developerGet('database-stats', says(aDatabase())),
      developerGet('active-users', says([])),
    )
    await show('/developer', 'developer')

    expect(await screen.findByRole('heading', { name: 'Developer Panel' })).toBeVisible()
  })
})

describe('the error pages', () => {
  it('lead from a 404 back to the dashboard', () => {
    renderWithStore(<NotFoundPage />)

    expect(screen.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kembali ke Dashboard' })).toBeVisible()
  })

  it('lead from a 401 back to the login page', () => {
    renderWithStore(<AccessDeniedPage />)

    expect(screen.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kembali ke Login' })).toHaveAttribute('href', '/login')
  })
})
