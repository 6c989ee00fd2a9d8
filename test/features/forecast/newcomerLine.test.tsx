import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ForecastProvider } from '@/features/forecast/ForecastProvider'
import { NewcomerLine } from '@/features/forecast/NewcomerLine'
import { AddEntryButton } from '@/features/queue/AddEntryButton'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { formatMoment } from '@/ui/time/format'
import { apiServer, hangs, serves } from '../../support/apiServer'
import { anEntry, anOverview } from '../../support/factories'
import { showPart } from '../../support/showPart'

const MINUTE = 60_000

describe('the form of a new student', () => {
  const now = new Date().toISOString()
  const inBooth = { status: 'in-progress', startedAt: now, queueNumber: 3 } as const
  const line = [
    anEntry({ id: 'a', createdAt: now, ...inBooth }),
    anEntry({ id: 'b', createdAt: now, queueNumber: 4 }),
    anEntry({ id: 'c', createdAt: now, queueNumber: 5, skippedAt: now }),
    anEntry({ id: 'd', day: '2025-01-06', queueNumber: 90 }),
  ]
  const opened = async () => {
    await showPart(
      <ForecastProvider>
        <AddEntryButton />
        <QueueDialogs newcomer={<NewcomerLine />} />
      </ForecastProvider>,
      ['forecast'],
    )
    fireEvent.click(screen.getByRole('button', { name: 'Tambah Antrian' }))
    return screen.findByRole('dialog', { name: 'Tambah Antrian' })
  }

  it('shows number, forecast and students ahead', async () => {
    const paced = { ...USUAL_PACE, sessions: 5, startedToday: 5 }
    apiServer.use(serves.queue(line), serves.pace(paced))
    apiServer.use(serves.stats(anOverview({ todayQueues: 4 })))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    const turn = Date.parse(now) + 2 * (USUAL_PACE.secondsPerSession / 60) * MINUTE

    const dialog = await opened()

    // Number 5 is in the list before the day's count has it; number 90 is a leftover of another
    // day.
    expect(await screen.findByText('6', { selector: 'b' })).toBeVisible()
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        new RegExp(`Nomor 6, giliran kira-kira (\\d\\d.\\d\\d) \\(2 siswa di depan\\)\\.`),
      ),
    )
    const shown = /kira-kira (\S+)/.exec(dialog.textContent ?? '')?.[1]
    const near = [-MINUTE, 0, MINUTE].map(by => formatMoment(turn + by, 'Asia/Jakarta', 'time'))
    expect(near).toContain(shown)
  })

  it('counts a student who is still being sent', async () => {
    apiServer.use(
      serves.queue([]),
      serves.add(hangs),
      serves.pace(USUAL_PACE),
      serves.stats(anOverview({ todayQueues: 19 })),
    )
    const user = userEvent.setup()
    const dialog = await opened()
    await user.click(screen.getByLabelText('Tetap terbuka untuk siswa berikutnya'))
    await user.type(screen.getByLabelText('Nama Siswa'), 'Budi')
    await user.type(screen.getByLabelText('Kelas'), 'X-1')
    expect(dialog).toHaveTextContent('Nomor 20.')

    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    expect(dialog).toHaveTextContent('Nomor 21 (1 siswa di depan).')
  })

  it('shows no forecast before the first sessions', async () => {
    apiServer.use(serves.queue([]), serves.pace(USUAL_PACE))
    apiServer.use(serves.stats(anOverview({ todayQueues: 19 })))

    const dialog = await opened()

    expect(await screen.findByText('20', { selector: 'b' })).toBeVisible()
    expect(dialog).toHaveTextContent('Nomor 20.')
    expect(dialog).not.toHaveTextContent('giliran')
  })
})
