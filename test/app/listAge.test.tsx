import { QueryStatus } from '@reduxjs/toolkit/query'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ageWorthSaying } from '@/app/ageOfList'
import { ListAge } from '@/app/ListAge'
import { connectionChanged } from '@/middleware/connectionSlice'
import { queueApi } from '@/services/queueApi'
import { renderWithStore } from '../support/renderWithStore'

const NOW = 1_000_000
const seconds = (count: number) => NOW - count * 1000

describe('the age of the list', () => {
  it.each([
    ['Live and answered', true, { status: QueryStatus.fulfilled }, null],
    ['Off', false, { status: QueryStatus.fulfilled }, 25_000],
    ['Live, last refetch failed', true, { status: QueryStatus.rejected }, 25_000],
    [
      'Live, refetch just asked',
      true,
      { status: QueryStatus.pending, startedTimeStamp: seconds(1) },
      null,
    ],
    [
      'Live, refetch hangs',
      true,
      { status: QueryStatus.pending, startedTimeStamp: seconds(4) },
      25_000,
    ],
  ])('is shown only if the list may be outdated: %s', (_, isLive, request, age) => {
    expect(ageWorthSaying(isLive, { ...request, fulfilledTimeStamp: seconds(25) }, NOW)).toBe(age)
  })

  it('is hidden up to 15 s, before the first answer, and when clocks differ', () => {
    const age = (fulfilledTimeStamp?: number) =>
      ageWorthSaying(false, { status: QueryStatus.fulfilled, fulfilledTimeStamp }, NOW)

    expect(age(seconds(15))).toBeNull()
    expect(age()).toBeNull()
    expect(age(seconds(-60))).toBeNull()
  })
})

describe('the age below Off', () => {
  it('counts up while Off, shows the exact time on hover, and disappears when Live again', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: Date.UTC(2025, 0, 6),
    })
    const { store } = renderWithStore(<ListAge />)
    await act(() => store.dispatch(queueApi.endpoints.getQueue.initiate()))
    expect(screen.queryByText(/lalu$/)).not.toBeInTheDocument()

    act(() => void vi.advanceTimersByTime(25_000))
    expect(screen.getByText('25 dtk lalu')).toHaveAttribute(
      'title',
      'Senin, 6 Januari 2025 pukul 07.00.00 WIB',
    )

    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByText('1 mnt lalu')).toBeVisible()

    act(() => void store.dispatch(connectionChanged('connected')))
    expect(screen.queryByText(/lalu$/)).not.toBeInTheDocument()
  })
})
