import type { Capability } from '@antrian/contract/session/session'
import { act } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { AppShell } from '@/app/AppShell'
import { DashboardPage } from '@/app/pages/DashboardPage'
import { WithKeyCaps } from '@/app/WithKeyCaps'
import { sessionOpened } from '@/services/session'
import { aSession } from './factories'
import { renderWithStore } from './renderWithStore'

/** Renders the dashboard in its frame with Bu Ani signed in, and a history page with one field. */
export async function showDashboard(capabilities: readonly Capability[] = []) {
  const view = renderWithStore(
    <WithKeyCaps>
      <Routes>
        <Route element={<AppShell />}>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/history" element={<input name="search" aria-label="Cari nama" />} />
        </Route>
      </Routes>
    </WithKeyCaps>,
    { path: '/dashboard' },
  )
  await act(async () => void view.store.dispatch(sessionOpened(aSession({}, capabilities))))
  return view
}
