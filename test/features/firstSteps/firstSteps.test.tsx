import type { BoardStatus } from '@antrian/contract/board/board'
import { type BoothSettings, DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import type { StatsOverview } from '@antrian/contract/history/stats'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { API, apiServer, serves } from '../../support/apiServer'
import { aBooth, anEntry, anOverview } from '../../support/factories'
import { showDashboard } from '../../support/showPage'

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
  return showDashboard([...ALL])
}

const steps = () =>
  screen.findAllByRole('listitem').then(items => items.map(item => item.textContent))

describe('the first day', () => {
  it('is one sentence with its key, and three steps of which the next one leads', async () => {
    await show({ settings: { pricePerSheet: 5000 } })

    expect(await screen.findByText(/^Belum ada siswa\. Tekan/)).toBeVisible()
    const first = await screen.findByRole('region', { name: 'Siap dalam tiga langkah' })
    expect(first).toHaveTextContent('1 dari 3')
    expect(await steps()).toEqual([
      expect.stringMatching(/^Harga dan jam tutup, selesaiRp\u00a05\.000 per lembar$/),
      expect.stringMatching(/^2Layar panggilan.*Buka di layar kedua$/),
      expect.stringMatching(/^3Siswa pertama.*otomatis\.$/),
    ])
  })

  it('asks for price and closing time in one sheet', async () => {
    const { user } = await show()
    const bodies: BoothSettings[] = []
    apiServer.use(
      http.put(`${API}/api/admin/booth`, async ({ request }) => {
        bodies.push((await request.json()) as BoothSettings)
        return HttpResponse.json({ success: true, data: aBooth() })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Isi harga' }))
    const sheet = await screen.findByRole('dialog', { name: 'Harga dan Jam Tutup' })
    await user.type(within(sheet).getByLabelText('Harga per lembar'), '5000')
    await user.type(within(sheet).getByLabelText('Jam tutup'), '15.00')
    await user.click(within(sheet).getByRole('button', { name: 'Simpan' }))

    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    await expect.poll(() => bodies).toMatchObject([{ pricePerSheet: 5000, closingTime: '15:00' }])
  })

  it('offers no other address of the call screen, which would turn off that of another admin', async () => {
    const { server } = await show({ settings: { pricePerSheet: 5000 } })
    const first = await screen.findByRole('region', { name: /^Siap dalam/ })
    expect(within(first).getByRole('button', { name: 'Buka di layar kedua' })).toBeVisible()

    apiServer.use(serves.board({ ...NO_SCREEN, madeAt: '2025-01-06T01:00:00.000Z' }))
    act(() => server.says('boothChanged', { at: '2025-01-06T01:00:00.000Z' }))

    expect(await within(first).findByText('Alamatnya sudah dibuat.')).toBeVisible()
    expect(within(first).queryByRole('button', { name: 'Buka di layar kedua' })).toBeNull()
  })

  it('opens the form at its last step', async () => {
    const { user } = await show({
      settings: { pricePerSheet: 5000 },
      board: { madeAt: '2025-01-06T01:00:00.000Z' },
    })
    const first = await screen.findByRole('region', { name: /^Siap dalam/ })

    await user.click(within(first).getByRole('button', { name: 'Tambah siswa pertama' }))

    expect(await screen.findByRole('dialog', { name: 'Tambah Antrian' })).toBeVisible()
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
    const { user } = await show(holds)

    expect(await screen.findByText('Belum ada antrian aktif')).toBeVisible()
    await user.keyboard('t')
    expect(await screen.findByRole('dialog', { name: 'Tambah Antrian' })).toBeVisible()
    expect(screen.queryByText(/^Siap dalam/)).not.toBeInTheDocument()
  })

  it('ends as long as somebody waits', async () => {
    apiServer.use(serves.queue([anEntry()]))
    await show({ stats: { totalQueues: 1, todayQueues: 1 } })

    expect(await screen.findByRole('button', { name: 'Mulai Siti Rahma' })).toBeVisible()
    expect(screen.queryByText(/^Siap dalam/)).not.toBeInTheDocument()
  })
})
