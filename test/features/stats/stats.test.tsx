import type { StatsOverview } from '@antrian/contract/history/stats'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StatsCards } from '@/features/stats/StatsCards'
import { TodayFigure } from '@/features/stats/TodayFigure'
import { TodaySummary } from '@/features/stats/TodaySummary'
import { useStatsOutage } from '@/features/stats/useStatsOutage'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { statsApi } from '@/services/statsApi'
import { apiServer, cuts, refuses, serves } from '../../support/apiServer'
import { anEntry, anOverview, aSession } from '../../support/factories'
import { NoticeOf } from '../../support/NoticeOf'
import { renderWithStore } from '../../support/renderWithStore'
import { showDashboard } from '../../support/showPage'

const card = (label: string) => screen.getByText(label).parentElement

describe('the statistics of the dashboard', () => {
  it('show numbers as in Indonesia', async () => {
    apiServer.use(
      serves.stats(
        anOverview({
          totalQueues: 12_345,
          todayQueues: 23,
          waitingQueues: 4,
          completedQueues: 11_980,
          cancelledQueues: 312,
          totalPhotos: 48_210,
        }),
      ),
    )
    renderWithStore(<StatsCards />)

    await screen.findByText('12.345')
    expect(card('Total Antrian')).toHaveTextContent('12.345')
    expect(card('Antrian Hari Ini')).toHaveTextContent('23')
    expect(card('Menunggu')).toHaveTextContent('4')
    expect(card('Selesai')).toHaveTextContent('11.980')
    expect(card('Dibatalkan')).toHaveTextContent('312')
    expect(card('Total Foto')).toHaveTextContent('48.210 lembar')
  })

  it('have the number of the list for those who wait, without whoever is skipped', async () => {
    apiServer.use(
      serves.stats(anOverview({ totalQueues: 9, waitingQueues: 7 })),
      serves.queue([
        ...['a', 'b'].map(id => anEntry({ id })),
        anEntry({ id: 'c', skippedAt: '2025-01-06T01:00:00.000Z' }),
      ]),
    )
    const { store } = renderWithStore(<StatsCards />)
    act(() => void store.dispatch(sessionOpened(aSession({}, ['calls']))))

    await screen.findByText('Menunggu')
    await expect.poll(() => card('Menunggu')?.textContent).toBe('Menunggu2')
  })

  it('are folded below the figures of the day until they are opened on this device', async () => {
    const { user, unmount } = await showDashboard(['idempotency-key'])
    const toggle = await screen.findByRole('button', { name: 'Statistik', expanded: false })
    expect(screen.queryByText('Total Antrian')).not.toBeInTheDocument()
    await user.click(toggle)
    unmount()

    await showDashboard(['idempotency-key'])

    expect(await screen.findByRole('button', { name: 'Statistik', expanded: true })).toBeVisible()
    expect(await screen.findByText('Total Antrian')).toBeVisible()
  })

  it.each([
    [
      'the host is at fault',
      refuses(503, 'Sedang sibuk'),
      'Failed to fetch statistics: Sedang sibuk',
    ],
    ['there is no answer', cuts, /^Failed to fetch statistics: /],
  ])('show an error and a retry when %s', async (_, answer, words) => {
    apiServer.use(serves.statsAnswer(answer))
    const { user } = renderWithStore(
      <>
        <StatsCards />
        <NoticeOf use={useStatsOutage} />
      </>,
    )
    expect(await screen.findByText(words)).toBeVisible()

    apiServer.use(serves.stats(anOverview({ totalQueues: 7 })))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))

    await waitFor(() => expect(card('Total Antrian')).toHaveTextContent('7'))
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })

  it('leave an outage of the list to the notice of the list', async () => {
    apiServer.use(serves.statsAnswer(cuts), serves.queueAnswer(cuts))
    const { store } = renderWithStore(<NoticeOf use={useStatsOutage} />)
    const list = await act(() => store.dispatch(queueApi.endpoints.getQueue.initiate()))
    const figures = await act(() => store.dispatch(statsApi.endpoints.getStats.initiate()))

    expect([list.isError, figures.isError]).toEqual([true, true])
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument()
  })

  it('show nothing for other refusals', async () => {
    apiServer.use(serves.statsAnswer(refuses(404, 'Tidak ada')))
    renderWithStore(
      <>
        <StatsCards />
        <NoticeOf use={useStatsOutage} />
      </>,
    )

    await waitFor(() => expect(card('Total Antrian')).toHaveTextContent('–'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the figures of the day', () => {
  async function showDay(overview: Partial<StatsOverview>) {
    apiServer.use(serves.stats(anOverview({ todayQueues: 40, ...overview })))
    renderWithStore(<TodayFigure />)
    return screen.findByText(/selesai/)
  }

  it('are shown in rupiah, with the number of completed students', async () => {
    await showDay({ todayCompleted: 31, todayAmounts: { qris: 300_000, cash: 180_000 } })

    expect(await screen.findByText('Hari ini, 31 selesai')).toBeVisible()
    expect(screen.getByText('Rp 480.000')).toBeVisible()
  })

  it('are shown in students where nothing has a price', async () => {
    await showDay({ todayCompleted: 31 })

    expect(card('Hari ini')).toHaveTextContent('31 selesai')
  })
})

describe('the card Ringkasan Hari Ini', () => {
  it('shows the day’s figures', async () => {
    apiServer.use(
      serves.stats(
        anOverview({ todayQueues: 9, todayCompleted: 5, waitingQueues: 7, todayPhotos: 22 }),
      ),
      // The list is newer than the figures, and one number is told everywhere.
      serves.queue([
        ...['a', 'b', 'c'].map(id => anEntry({ id })),
        anEntry({ id: 'd', skippedAt: '2025-01-06T01:00:00.000Z' }),
      ]),
    )
    renderWithStore(<TodaySummary />)

    expect(await screen.findByRole('heading', { name: 'Ringkasan Hari Ini' })).toBeVisible()
    expect(card('selesai')).toHaveTextContent('5')
    expect(card('masih menunggu')).toHaveTextContent('3')
    expect(card('foto hari ini')).toHaveTextContent('22')
  })

  it('uses the total of a host without the day’s figure', async () => {
    apiServer.use(serves.stats(anOverview({ todayQueues: 9, completedQueues: 80 })))
    renderWithStore(<TodaySummary />)

    await screen.findByText('selesai')
    expect(card('selesai')).toHaveTextContent('80')
  })

  it('is absent on a day without entries', async () => {
    apiServer.use(serves.stats(anOverview({ todayQueues: 0 })))
    const { container } = renderWithStore(<TodaySummary />)
    const strip = () => container.querySelector('[aria-hidden] > span')

    await waitFor(() => expect(strip()).toBeInTheDocument())
    expect(screen.queryByText('Ringkasan Hari Ini')).not.toBeInTheDocument()
  })
})
