import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import { act, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TillPage } from '@/app/pages/TillPage'
import { useClockNotice } from '@/app/useClockNotice'
import { sessionOpened } from '@/services/session'
import { ClockOffset } from '@/ui/time/schoolTime'
import { API, apiServer, serves } from '../support/apiServer'
import { anEntry, anOverview, aSession } from '../support/factories'
import { aTill } from '../support/money'
import { NoticeOf } from '../support/NoticeOf'
import { renderWithStore } from '../support/renderWithStore'
import { showDashboard } from '../support/showPage'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** 10:00 at the school. */
const NOW = Date.UTC(2025, 0, 6, 3)

const waiting = anEntry({ createdAt: new Date(NOW - 10 * MINUTE).toISOString() })

/** A laptop whose clock is `by` ms ahead of the host's. */
function laptopAhead(by: number) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW + by })
  const headers = { date: new Date(NOW).toUTCString(), 'cache-control': 'no-store' }
  apiServer.use(
    http.get(`${API}/api/queue`, () =>
      HttpResponse.json({ success: true, data: { queues: [waiting] } }, { headers }),
    ),
  )
}

describe('the dashboard on a laptop with a wrong clock', () => {
  it('does not show students of this morning as left over when it is a day ahead', async () => {
    laptopAhead(DAY)
    await showDashboard()

    expect(await screen.findByText(/^Jam perangkat ini 1 hari terlalu cepat/)).toBeVisible()
    expect(screen.queryByText(/belum selesai/)).not.toBeInTheDocument()
    expect(screen.getByText('10 mnt lalu')).toBeVisible()
  })

  it('shows students of yesterday as left over when it is a day behind', async () => {
    const yesterday = anEntry({
      day: undefined,
      createdAt: new Date(NOW - DAY).toISOString(),
    })
    laptopAhead(-DAY)
    const headers = { date: new Date(NOW).toUTCString(), 'cache-control': 'no-store' }
    apiServer.use(
      http.get(`${API}/api/queue`, () =>
        HttpResponse.json({ success: true, data: { queues: [yesterday] } }, { headers }),
      ),
    )
    await showDashboard()

    expect(await screen.findByText(/^1 siswa dari .* belum selesai/)).toBeVisible()
    expect(await screen.findByText(/^Jam perangkat ini 1 hari terlalu lambat/)).toBeVisible()
  })

  it('shows right waiting times and a notice when it is 20 minutes ahead', async () => {
    laptopAhead(20 * MINUTE)
    await showDashboard()

    const notice = await screen.findByText('Jam perangkat ini 20 menit terlalu cepat')
    expect(notice.closest('[role]')).toHaveAttribute('role', 'alert')
    expect(screen.getByText('10 mnt lalu')).toBeVisible()
  })

  it.each([
    ['a minute and a half', 1.5 * MINUTE, 0],
    ['two minutes and some seconds', 2.1 * MINUTE, 1],
  ])('shows the notice from two minutes on, not before: %s', (_, by, notices) => {
    render(
      <ClockOffset value={-by}>
        <NoticeOf use={useClockNotice} />
      </ClockOffset>,
    )

    expect(screen.queryAllByText(/^Jam perangkat ini 2 menit terlalu cepat/)).toHaveLength(notices)
  })
})

function LearnsOffset({ offset, children }: { offset: number; children: ReactNode }) {
  const [known, setKnown] = useState(0)
  return (
    <ClockOffset value={known}>
      <button onClick={() => setKnown(offset)}>The first answer comes</button>
      {children}
    </ClockOffset>
  )
}

it.each([
  ['ahead', DAY],
  ['behind', -DAY],
])('the till of a laptop a day %s shows the server’s day', async (_, by) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW + by })
  const days = ['2025-01-05', '2025-01-06', '2025-01-07']
  apiServer.use(...days.map(day => serves.till(aTill({ day }))))
  const { store, user } = renderWithStore(
    <LearnsOffset offset={-by}>
      <TillPage />
    </LearnsOffset>,
    { path: '/till' },
  )
  act(() => void store.dispatch(sessionOpened(aSession({}, ['till']))))

  await user.click(screen.getByRole('button', { name: 'The first answer comes' }))

  expect(await screen.findByText(/^Senin, 6 Januari 2025/)).toBeVisible()
  expect(screen.queryByText(/^Hari sudah berganti/)).not.toBeInTheDocument()
})

describe('the dashboard open over midnight', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: Date.UTC(2025, 0, 6, 16, 59, 58),
    })
  })

  it('shows number 1 in the form although yesterday had five', async () => {
    apiServer.use(serves.stats(anOverview({ todayQueues: 5 })), serves.pace(USUAL_PACE))
    const { user } = await showDashboard(['forecast'])
    await user.click(await screen.findByRole('button', { name: /^Tambah Antrian/ }))
    expect(await screen.findByText('6', { selector: 'b' })).toBeVisible()

    let isAsked = false
    apiServer.use(
      http.get(`${API}/api/admin/stats`, () => {
        isAsked = true
        return HttpResponse.json({ success: true, data: { overview: anOverview() } })
      }),
    )
    act(() => void vi.advanceTimersByTime(3000))

    expect(screen.getByText('1', { selector: 'b' })).toBeVisible()
    await expect.poll(() => isAsked).toBe(true)
  })

  it('keeps the till’s day and input, says so, and opens the new day when asked', async () => {
    const [yesterday, today] = [aTill({ day: '2025-01-06' }), aTill({ day: '2025-01-07' })]
    apiServer.use(serves.till(yesterday), serves.till(today))
    const { store, user } = renderWithStore(<TillPage />, { path: '/till' })
    act(() => void store.dispatch(sessionOpened(aSession({}, ['till']))))
    await user.click(await screen.findByRole('button', { name: 'Cash keluar' }))
    await user.type(await screen.findByLabelText('Alasan'), 'Rol kertas')

    act(() => void vi.advanceTimersByTime(3000))
    expect(screen.getByLabelText('Alasan')).toHaveValue('Rol kertas')
    expect(
      screen.getByText('Hari sudah berganti. Halaman ini masih Senin, 6 Januari 2025.'),
    ).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Buka hari ini', hidden: true }))
    expect(await screen.findByText(/^Selasa, 7 Januari 2025/)).toBeInTheDocument()
    expect(screen.queryByText(/^Hari sudah berganti/)).not.toBeInTheDocument()
  })
})
