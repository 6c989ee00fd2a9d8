import type { AdminLogLine } from '@antrian/contract/history/adminLog'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HistoryPage } from '@/app/pages/HistoryPage'
import { sessionOpened } from '@/services/session'
import { apiServer, cuts, holds, serves } from '../../support/apiServer'
import { aHistoryPage, anEntry, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const aLine = (over: Partial<AdminLogLine>): AdminLogLine => ({
  id: 1,
  at: '2025-01-06T01:00:00.000Z',
  action: 'add',
  entryId: 'q-1',
  studentName: 'Siti Rahma',
  admin: { name: 'Bu Ani', email: 'ani@sekolah.sch.id' },
  details: {},
  ...over,
})

const draft = { studentName: 'Siti', studentClass: 'XII IPA 1', photoCount: 2 }

const STORY = [
  aLine({ id: 3, action: 'cancel', details: { reason: 'Pulang' } }),
  aLine({
    id: 2,
    action: 'edit',
    admin: { name: 'Pak Budi', email: 'budi@sekolah.sch.id' },
    details: { before: draft, after: { ...draft, studentName: 'Siti Rahma', photoCount: 4 } },
  }),
  aLine({ id: 1, details: draft }),
]

async function show() {
  apiServer.use(serves.history(() => aHistoryPage([anEntry()])))
  const view = renderWithStore(<HistoryPage />)
  await act(async () => void view.store.dispatch(sessionOpened(aSession({}, ['admin-log']))))
  return view
}

const opener = () => screen.findByRole('button', { name: 'Riwayat perubahan Siti Rahma' })
const dialog = () => screen.findByRole('dialog', { name: 'Riwayat Perubahan' })

describe('the timeline of an entry', () => {
  it('shows who did what and when, oldest first', async () => {
    apiServer.use(serves.adminLog(holds({ lines: STORY, next: null })))
    const { user } = await show()
    await user.click(await opener())

    const deeds = await within(await dialog()).findAllByRole('listitem')
    expect(deeds.map(deed => deed.textContent)).toEqual([
      'Ditambahkan oleh Bu Ani6 Jan 2025, 08.00',
      'Diubah oleh Pak Budi6 Jan 2025, 08.00Nama Siswa: Siti → Siti RahmaFoto: 2 → 4',
      'Dibatalkan oleh Bu Ani6 Jan 2025, 08.00Alasan: Pulang',
    ])
  })

  it('shows when an act without a network took place, and when it was sent', async () => {
    const lines = [
      aLine({ id: 2, action: 'start', heardAt: '2025-01-07T01:00:00.000Z' }),
      aLine({ id: 1, heardAt: '2025-01-06T01:18:00.000Z' }),
    ]
    apiServer.use(serves.adminLog(holds({ lines, next: null })))
    const { user } = await show()
    await user.click(await opener())

    const deeds = await within(await dialog()).findAllByRole('listitem')
    expect(deeds.map(deed => deed.textContent)).toEqual([
      'Ditambahkan oleh Bu Ani6 Jan 2025, 08.00, dikirim 08.18',
      'Dimulai oleh Bu Ani6 Jan 2025, 08.00, dikirim 7 Jan 2025, 08.00',
    ])
  })

  it('shows an unknown action', async () => {
    const lines = [aLine({ id: 2, action: 'sticker' }), aLine({ id: 1 })]
    apiServer.use(serves.adminLog(holds({ lines, next: null })))
    const { user } = await show()
    await user.click(await opener())

    const deeds = await within(await dialog()).findAllByRole('listitem')
    expect(deeds[1]).toHaveTextContent('Perubahan lain oleh Bu Ani')
  })

  it('shows the price that a waiting student got later', async () => {
    const lines = [aLine({ id: 2, action: 'price', details: { price: 20_000 } }), aLine({ id: 1 })]
    apiServer.use(serves.adminLog(holds({ lines, next: null })))
    const { user } = await show()
    await user.click(await opener())

    const deeds = await within(await dialog()).findAllByRole('listitem')
    expect(deeds[1]).toHaveTextContent(/^Harga ditetapkan oleh Bu Ani.*Rp\s20\.000$/)
  })

  it('shows undone, corrected and skipped steps', async () => {
    const lines = [
      aLine({ id: 4, action: 'undo', details: { of: ['start', 'complete'], isBoothTaken: true } }),
      aLine({ id: 3, action: 'correct-payment', details: { from: 'cash', to: 'qris' } }),
      aLine({ id: 2, action: 'skip', details: { skipReason: 'absent' } }),
    ]
    apiServer.use(serves.adminLog(holds({ lines, next: null })))
    const { user } = await show()
    await user.click(await opener())

    const acts = await within(await dialog()).findAllByRole('listitem')
    const when = '6 Jan 2025, 08.00'
    expect(acts.map(act => act.textContent)).toEqual([
      `Dilewati oleh Bu Ani${when}Alasan: Tidak datang`,
      `Pembayaran dibetulkan oleh Bu Ani${when}Pembayaran: Cash → QRIS`,
      `Diurungkan oleh Bu Ani${when}Yang diurungkan: Dimulai, Diselesaikan`,
    ])
  })

  it('opens and closes by keyboard, and returns the focus', async () => {
    apiServer.use(serves.adminLog(holds({ lines: STORY, next: null })))
    const { user } = await show()
    const button = await opener()

    act(() => button.focus())
    await user.keyboard('{Enter}')
    await dialog()
    await user.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(button).toHaveFocus()
  })

  it('updates while it is open, and stays when the row leaves the page', async () => {
    apiServer.use(serves.adminLog(holds({ lines: [aLine({})], next: null })))
    const { user, server } = await show()
    await user.click(await opener())
    await within(await dialog()).findByText('Ditambahkan')

    apiServer.use(
      serves.history(() => aHistoryPage([])),
      serves.adminLog(holds({ lines: STORY, next: null })),
    )
    act(() => server.says('queueCancelled', anEntry({ status: 'cancelled' })))

    expect(await within(await dialog()).findByText('Dibatalkan')).toBeVisible()
    expect(within(await dialog()).getByText('Siti Rahma')).toBeVisible()
  })

  it('says that it is empty, or failed to load', async () => {
    apiServer.use(serves.adminLog(cuts))
    const { user } = await show()
    await user.click(await opener())
    const shown = within(await dialog())
    expect(await shown.findByText('Gagal memuat riwayat perubahan')).toBeVisible()

    apiServer.use(serves.adminLog(holds({ lines: [], next: null })))
    await user.click(shown.getByRole('button', { name: 'Coba lagi' }))

    expect(await shown.findByText('Belum ada riwayat perubahan untuk antrian ini.')).toBeVisible()
  })

  it('says when earlier lines are missing', async () => {
    apiServer.use(serves.adminLog(holds({ lines: STORY, next: 1 })))
    const { user } = await show()
    await user.click(await opener())

    expect(await screen.findByText('Hanya 3 catatan terakhir.')).toBeVisible()
  })

  it('is absent on a host without a log', async () => {
    apiServer.use(serves.history(() => aHistoryPage([anEntry()])))
    const { store } = renderWithStore(<HistoryPage />)
    await act(async () => void store.dispatch(sessionOpened(aSession())))
    await screen.findByRole('row', { name: /Siti Rahma/ })

    expect(screen.queryByRole('button', { name: /Riwayat perubahan/ })).not.toBeInTheDocument()
  })
})
