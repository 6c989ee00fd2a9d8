import { act, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it, vi } from 'vitest'
import { DashboardPage } from '@/app/pages/DashboardPage'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { statsApi } from '@/services/statsApi'
import { apiServer, serves } from '../../support/apiServer'
import { anEntry, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

it('a refresh that brings nothing new renders nothing', async () => {
  // The clocks of the page would render each second.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  let renders = 0
  apiServer.use(serves.queue([anEntry({ studentName: 'Ani' })]))
  const { store } = renderWithStore(
    <Profiler
      id="dashboard"
      onRender={() => {
        renders++
      }}
    >
      <DashboardPage />
    </Profiler>,
    { path: '/dashboard' },
  )
  await act(async () => void store.dispatch(sessionOpened(aSession())))
  await screen.findByRole('grid')
  await screen.findByRole('button', { name: 'Mulai Ani' })
  // Parts of the page that are loaded after its rows render once more, on a busy machine late.
  await act(() => vi.dynamicImportSettled())
  await waitFor(() => {
    const requests = Object.values(store.getState().api.queries)
    expect(requests.map(request => request?.status)).not.toContain('pending')
  })
  const before = renders

  await act(async () => {
    await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))
    await store.dispatch(statsApi.endpoints.getStats.initiate(undefined, { forceRefetch: true }))
  })

  expect(renders).toBe(before)
})
