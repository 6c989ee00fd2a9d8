import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HISTORY_CHOICES } from '@/features/history/historyColumns'
import { QUEUE_CHOICES } from '@/features/queue/table/queueColumns'
import { apiServer, serves } from '../../support/apiServer'
import { anEntry } from '../../support/factories'
import { showDashboard } from '../../support/showPage'

const head = (name: string) => screen.queryByRole('columnheader', { name })

async function showQueue() {
  apiServer.use(serves.queue([anEntry()]))
  const view = await showDashboard()
  await screen.findByRole('button', { name: 'Mulai Siti Rahma' })
  return view
}

describe('the columns of a table', () => {
  it('can be hidden, and stay hidden on this device', async () => {
    const { user, unmount } = await showQueue()
    expect(head('Admin')).toBeInTheDocument()

    await user.click(await screen.findByRole('button', { name: 'Lainnya' }))
    await user.click(screen.getByRole('button', { name: 'Kolom' }))
    const panel = await screen.findByRole('dialog', { name: 'Kolom' })
    await user.click(within(panel).getByRole('switch', { name: 'Admin' }))
    await user.keyboard('{Escape}')

    await waitFor(() => expect(head('Admin')).not.toBeInTheDocument())
    expect(head('Dibuat')).toBeInTheDocument()
    unmount()

    const again = await showQueue()
    expect(head('Admin')).not.toBeInTheDocument()
    await again.user.click(await screen.findByRole('button', { name: 'Lainnya' }))
    await again.user.click(screen.getByRole('button', { name: 'Kolom' }))
    await again.user.click(await screen.findByRole('switch', { name: 'Admin' }))
    await again.user.keyboard('{Escape}')
    await waitFor(() => expect(head('Admin')).toBeInTheDocument())
  })

  it('can all be hidden in the queue except student and actions', () => {
    expect(QUEUE_CHOICES.map(({ headerName }) => headerName)).toEqual([
      'Foto',
      'Status',
      'Dibuat',
      'Admin',
    ])
  })

  it('can all be hidden in the history except the student', () => {
    expect(HISTORY_CHOICES.map(({ headerName }) => headerName)).toEqual([
      'Foto',
      'Status',
      'Pembayaran',
      'Waktu',
      'Admin',
    ])
  })
})
