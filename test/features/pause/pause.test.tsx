import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { PauseButton } from '@/features/pause/PauseButton'
import { pauseEnd } from '@/features/pause/pauseEnd'
import { usePauseNotice } from '@/features/pause/usePauseNotice'
import { pauseApi } from '@/services/pauseApi'
import { sessionOpened } from '@/services/session'
import { API, apiServer, refuses, serves } from '../../support/apiServer'
import { aBooth, aSession } from '../../support/factories'
import { NoticeOf } from '../../support/NoticeOf'
import { renderWithStore } from '../../support/renderWithStore'
import { showDashboard } from '../../support/showPage'

const MINUTE = 60_000
const iso = (time: number) => new Date(time).toISOString()

describe('a pause on the dashboard', () => {
  it('begins by one press, for as long as the settings say', async () => {
    const bodies: { until: string; version: number }[] = []
    const booth = aBooth()
    apiServer.use(
      serves.booth({ ...booth, settings: { ...booth.settings, pauseMinutes: 30 } }),
      serves.pauses({ pauses: [], version: 2 }),
      http.put(`${API}/api/admin/pause`, async ({ request }) => {
        bodies.push((await request.json()) as (typeof bodies)[number])
        const now = Date.now()
        const pauses = [{ from: iso(now), until: iso(now + 30 * MINUTE) }]
        apiServer.use(serves.pauses({ pauses, version: 3 }))
        return HttpResponse.json({ success: true, data: { pauses, version: 3 } })
      }),
    )
    const { user } = await showDashboard(['pause', 'booth-settings'])
    await user.click(await screen.findByRole('button', { name: 'Lainnya' }))
    await user.click(await screen.findByRole('button', { name: 'Istirahat 30 menit' }))

    expect(await screen.findByText(/^Istirahat sampai/)).toBeVisible()
    await expect
      .poll(() => bodies)
      .toEqual([{ until: expect.stringMatching(/^\d\d:\d[05]|23:59$/), version: 2 }])
    expect(screen.getByRole('button', { name: 'Lanjutkan' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lainnya' })).toHaveFocus()
  })

  it('is ended by one press', async () => {
    const bodies: unknown[] = []
    const now = Date.now()
    apiServer.use(
      serves.pauses({ pauses: [{ from: iso(now - 1000), until: iso(now + MINUTE) }], version: 4 }),
      http.delete(`${API}/api/admin/pause`, async ({ request }) => {
        bodies.push(await request.json())
        apiServer.use(serves.pauses({ pauses: [], version: 5 }))
        return HttpResponse.json({ success: true, data: { pauses: [], version: 5 } })
      }),
    )
    const { user } = await showDashboard(['pause'])
    await user.click(await screen.findByRole('button', { name: 'Lanjutkan' }))

    await waitFor(() => expect(screen.queryByText(/^Istirahat sampai/)).not.toBeInTheDocument())
    await expect.poll(() => bodies).toEqual([{ version: 4 }])
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('is shown within a second of the press, so that nobody presses again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    let presses = 0
    const early = { from: iso(Date.now() - 2 * MINUTE), until: iso(Date.now() - MINUTE) }
    apiServer.use(
      serves.pauses({ pauses: [early], version: 0 }),
      http.put(`${API}/api/admin/pause`, () => {
        presses++
        const now = Date.now()
        const pauses = [early, { from: iso(now), until: iso(now + 15 * MINUTE) }]
        apiServer.use(serves.pauses({ pauses, version: 1 }))
        return HttpResponse.json({ success: true, data: { pauses, version: 1 } })
      }),
    )
    const { store, user } = renderWithStore(
      <>
        <PauseButton />
        <NoticeOf use={usePauseNotice} />
      </>,
    )
    await act(async () => void store.dispatch(sessionOpened(aSession({}, ['pause']))))
    const begin = await screen.findByRole('button', { name: 'Istirahat 15 menit' })
    // The pause begins between two ticks of the page's clock.
    act(() => void vi.advanceTimersByTime(MINUTE))
    vi.setSystemTime(Date.now() + 500)
    await user.click(begin)
    const known = pauseApi.endpoints.getPauses.select(undefined)
    await waitFor(() => expect(known(store.getState()).data?.version).toBe(1))
    expect(screen.queryByText(/^Istirahat sampai/)).not.toBeInTheDocument()

    act(() => void vi.advanceTimersByTime(1000))

    expect(screen.getByText(/^Istirahat sampai/)).toBeVisible()
    expect(begin).not.toBeInTheDocument()
    expect(presses).toBe(1)
  })

  it('shows why it was refused', async () => {
    apiServer.use(
      serves.pauses({ pauses: [], version: 0 }),
      http.put(`${API}/api/admin/pause`, refuses(409, 'Istirahat baru diubah Pak Budi')),
    )
    const { store, user, toasts } = renderWithStore(<PauseButton />)
    act(() => void store.dispatch(sessionOpened(aSession({}, ['pause']))))
    await user.click(await screen.findByRole('button', { name: 'Istirahat 15 menit' }))

    await expect.poll(() => toasts.at(-1)?.text).toBe('Istirahat baru diubah Pak Budi')
  })
})

describe('the end of a pause', () => {
  const at = (clock: string) => Date.parse(`2025-01-06T${clock}+07:00`)

  it.each([
    ['09:00:00', 15, '09:15'],
    ['09:01:30', 15, '09:20'],
    ['12:45:00', 5, '12:50'],
    ['23:50:00', 15, '23:59'],
  ])('is computed from %s and %i minutes as %s', (from, minutes, end) => {
    expect(pauseEnd(at(from), minutes, 'Asia/Jakarta')).toBe(end)
  })
})
