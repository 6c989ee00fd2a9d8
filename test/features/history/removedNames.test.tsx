import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HistoryPage } from '@/app/pages/HistoryPage'
import { sessionOpened } from '@/services/session'
import { apiServer, holds, serves } from '../../support/apiServer'
import { aHistoryPage, anEntry, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const NAMELESS = anEntry({
  studentName: '',
  studentClass: '',
  status: 'completed',
  paymentMethod: 'cash',
  completedAt: '2025-01-06T02:00:00.000Z',
})

async function show(queues = [NAMELESS]) {
  apiServer.use(
    serves.history(() => aHistoryPage(queues)),
    serves.adminLog(holds({ lines: [], next: null })),
  )
  const view = renderWithStore(<HistoryPage />)
  const session = aSession({ role: 'developer' }, ['admin-log', 'undo', 'payment-correction'])
  await act(async () => void view.store.dispatch(sessionOpened(session)))
  return view
}

it('a student without a name is shown as such', async () => {
  const { user } = await show()
  const row = within(await screen.findByRole('row', { name: /Nama dihapus/ }))
  expect(row.getByText('2')).toBeVisible()

  await user.click(row.getByRole('button', { name: 'Riwayat perubahan Nama dihapus' }))

  const timeline = within(await screen.findByRole('dialog', { name: 'Riwayat Perubahan' }))
  expect(timeline.getByText('Nama dihapus')).toBeVisible()
  expect(timeline.getByText('Nama dihapus').closest('div')).toHaveTextContent(
    /Nama dihapus2 lembar/,
  )
})

it('an entry without a name allows a corrected payment, and no return to the queue', async () => {
  const { user } = await show()

  await user.click(await screen.findByRole('button', { name: 'Betulkan Nama dihapus' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Betulkan Antrian' }))
  expect(dialog.getByRole('button', { name: 'Pembayaran menjadi QRIS' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Kembalikan/ })).not.toBeInTheDocument()
})

it('removed names disappear from visible rows', async () => {
  const { store, server } = await show([anEntry({ status: 'completed' })])
  await screen.findByRole('row', { name: /Siti Rahma/ })
  apiServer.use(serves.history(() => aHistoryPage([NAMELESS])))

  act(() => server.says('namesRemoved', { at: '2025-01-07T02:00:00.000Z' }))

  expect(await screen.findByRole('row', { name: /Nama dihapus/ })).toBeVisible()
  expect(JSON.stringify(store.getState())).not.toContain('Siti Rahma')
})
