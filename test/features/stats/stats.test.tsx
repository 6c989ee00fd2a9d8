import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StatsCards } from '@/features/stats/StatsCards'
import { TodaySummary } from '@/features/stats/TodaySummary'
import { apiServer, cuts, refuses, serves } from '../../support/apiServer'
import { anOverview } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const card = (label: string) => screen.getByText(label).parentElement

describe('statistics', () => {
  it('formats figures as in Indonesia', async () => {
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

  it('is one line of figures, or cards when they were opened on this device', async () => {
    const { user, unmount } = renderWithStore(<StatsCards />)
    const line = screen.getByRole('button', { name: 'Statistik', expanded: false })
    expect(screen.getByText('Total Antrian')).toBeVisible()
    await user.click(line)
    unmount()

    renderWithStore(<StatsCards />)

    expect(screen.getByRole('button', { name: 'Statistik', expanded: true })).toBeVisible()
    expect(screen.getByText('Total Antrian')).toBeVisible()
  })

  it.each([
    [
      'the host is at fault',
      refuses(503, 'Sedang sibuk'),
      'Failed to fetch statistics: Sedang sibuk',
    ],
    ['there is no answer', cuts, /^Failed to fetch statistics: /],
  ])('shows the error when %s, with a retry', async (_, answer, words) => {
    apiServer.use(serves.statsAnswer(answer))
    const { user } = renderWithStore(<StatsCards />)
    expect(await screen.findByText(words)).toBeVisible()

    apiServer.use(serves.stats(anOverview({ totalQueues: 7 })))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))

    await waitFor(() => expect(card('Total Antrian')).toHaveTextContent('7'))
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })

  it('shows nothing for other refusals', async () => {
    apiServer.use(serves.statsAnswer(refuses(404, 'Tidak ada')))
    renderWithStore(<StatsCards />)

    await waitFor(() => expect(card('Total Antrian')).toHaveTextContent('–'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('Ringkasan Hari Ini', () => {
  it('shows the day’s figures', async () => {
    apiServer.use(
      serves.stats(
        anOverview({ todayQueues: 9, todayCompleted: 5, waitingQueues: 3, todayPhotos: 22 }),
      ),
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
    renderWithStore(<TodaySummary />)

    expect(await screen.findByText('Belum ada antrian hari ini.')).toBeVisible()
    expect(screen.queryByText('Ringkasan Hari Ini')).not.toBeInTheDocument()
  })
})
