import type { BoardStatus } from '@antrian/contract/board/board'
import { type BoothSettings, DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import type { StatsOverview } from '@antrian/contract/history/stats'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FirstDay } from '@/app/pages/FirstDay'
import { selectDialog } from '@/features/queue/queueSlice'
import { settingsApi } from '@/services/settingsApi'
import { statsApi } from '@/services/statsApi'
import { apiServer, serves } from '../../support/apiServer'
import { aBooth, anOverview } from '../../support/factories'
import { showPart } from '../../support/showPart'

const ALL = ['booth-settings', 'prices', 'forecast', 'board'] as const
const NO_SCREEN: BoardStatus = { madeAt: null, madeBy: null, screens: 0 }

interface Holds {
  settings?: Partial<BoothSettings>
  board?: Partial<BoardStatus>
  stats?: Partial<StatsOverview>
}

async function show({ settings, board, stats }: Holds = {}) {
  apiServer.use(
    serves.booth(aBooth({ settings: { ...DEFAULT_BOOTH_SETTINGS, ...settings } })),
    serves.board({ ...NO_SCREEN, ...board }),
    serves.stats(anOverview(stats)),
    serves.pace(USUAL_PACE),
  )
  return showPart(<FirstDay />, [...ALL])
}

const steps = () =>
  screen.findAllByRole('listitem').then(items => items.map(item => item.textContent))

describe('the first day', () => {
  it('has four steps of which the next one leads', async () => {
    await show({ settings: { pricePerSheet: 5000 } })

    const first = await screen.findByRole('region', { name: 'Siap dalam empat langkah' })
    expect(first).toHaveTextContent('1 dari 4')
    expect(await steps()).toEqual([
      expect.stringMatching(/^Harga, selesaiRp\u00a05\.000 per lembarUbah$/),
      expect.stringMatching(/^2Jam tutup.*Pilih jam$/),
      expect.stringMatching(/^3Layar TV.*Buka layar$/),
      expect.stringMatching(/^4Siswa pertama.*Tambah siswa pertama/),
    ])
    expect(within(first).getByRole('button', { name: 'Pilih jam' })).toHaveAttribute(
      'data-look',
      'contained',
    )
  })

  it('opens the form at its last step', async () => {
    const { user, store } = await show()
    const first = await screen.findByRole('region', { name: /^Siap dalam/ })

    await user.click(within(first).getByRole('button', { name: 'Tambah siswa pertama' }))

    expect(selectDialog(store.getState())).toEqual({ kind: 'add' })
  })

  it.each<[string, Holds]>([
    ['on the second day with students', { stats: { totalQueues: 40, todayQueues: 0 } }],
    [
      'when all of it is done',
      {
        settings: { pricePerSheet: 5000, closingTime: '15:00' },
        board: { madeAt: '2025-01-06T01:00:00.000Z' },
        stats: { totalQueues: 1, todayQueues: 1 },
      },
    ],
  ])('leads nowhere %s', async (_, holds) => {
    const { store } = await show(holds)
    await act(async () => {
      await store.dispatch(statsApi.endpoints.getStats.initiate())
      await store.dispatch(settingsApi.endpoints.getSettings.initiate())
    })

    expect(screen.queryByText(/^Siap dalam/)).not.toBeInTheDocument()
  })
})
