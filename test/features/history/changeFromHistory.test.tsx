import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Capability, Role } from '@antrian/contract/session/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { HistoryPage } from '@/app/pages/HistoryPage'
import { sessionOpened } from '@/services/session'
import { answers, apiServer, serves } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { aHistoryPage, anEntry, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const NOW = new Date().toISOString()
const paid = { status: 'completed', paymentMethod: 'qris', version: 3, startedAt: NOW } as const
const today = anEntry({ ...paid, studentName: 'Siti Rahma', completedAt: NOW })
const before = anEntry({
  ...{ ...paid, id: 'q-2', studentName: 'Budi Santoso' },
  completedAt: '2025-01-06T03:00:00.000Z',
})
const waiting = anEntry({ id: 'q-3', studentName: 'Ayu' })

const BEYOND: Capability[] = ['undo', 'payment-correction']

interface Shown {
  role?: Role
  capabilities?: Capability[]
}

async function show(entries: QueueEntry[], { role = 'admin', capabilities = BEYOND }: Shown = {}) {
  apiServer.use(serves.history(() => aHistoryPage(entries)))
  const view = renderWithStore(<HistoryPage />)
  await act(async () => void view.store.dispatch(sessionOpened(aSession({ role }, capabilities))))
  await screen.findByText(entries[0]?.studentName ?? '')
  return view
}

const openers = () => screen.queryAllByRole('button', { name: /^Betulkan / }).map(b => b.ariaLabel)

async function choicesFor(user: Awaited<ReturnType<typeof show>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: `Betulkan ${name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Betulkan Antrian' })
  return within(dialog)
    .getAllByRole('button')
    .map(button => button.textContent)
}

describe('prints of a paid entry', () => {
  const refused = () =>
    HttpResponse.json(
      { message: 'Siti sudah 3× diulang. Ulang lagi?', asks: true },
      { status: 409 },
    )

  it('are made again with a count and a reason, and once more only after a question', async () => {
    const changes = recordChanges()
    apiServer.use(serves.redo(refused))
    const { user } = await show([today], { capabilities: [...BEYOND, 'redo'] })
    await choicesFor(user, 'Siti Rahma')

    await user.click(screen.getByRole('button', { name: 'Cetak ulang…' }))
    await user.click(screen.getByRole('radio', { name: 'Salah potong' }))
    await user.click(screen.getByRole('button', { name: 'Catat cetak ulang' }))
    expect(await screen.findByText(/Ulang lagi\?/)).toBeVisible()
    apiServer.use(serves.redo(answers({ ...today, id: 'q-9', lastAction: 'redo' })))
    await user.click(screen.getByRole('button', { name: 'Ya, cetak ulang lagi' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const sent = { reason: 'cut', sheets: 1 }
    await expect
      .poll(() => changes.map(({ body }) => body))
      .toEqual([sent, { ...sent, sure: true }])
  })

  it('are not offered by a host without them', async () => {
    const { user } = await show([today])

    expect(await choicesFor(user, 'Siti Rahma')).not.toContain('Foto ulang')
  })
})

describe('a row of the history', () => {
  it('offers corrections on its day with the buttons of the queue', async () => {
    const changes = recordChanges()
    apiServer.use(serves.correctPayment(answers(today)))
    const { user } = await show([today, before, waiting])
    expect(openers()).toEqual(['Betulkan Siti Rahma'])

    expect(await choicesFor(user, 'Siti Rahma')).toEqual(
      expect.arrayContaining([
        'Pembayaran menjadi Cash',
        'Kembalikan ke booth',
        'Kembalikan ke antrian',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Pembayaran menjadi Cash' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect
      .poll(() => changes.map(({ body }) => body))
      .toEqual([{ paymentMethod: 'cash', version: 3 }])
  })

  it('allows a developer to correct the payment of another day, but no undo', async () => {
    const { user } = await show([before], { role: 'developer' })

    const choices = await choicesFor(user, 'Budi Santoso')

    expect(choices).toContain('Pembayaran menjadi Cash')
    expect(choices.join()).not.toContain('Kembalikan')
  })

  it('is read-only on a host without undo', async () => {
    await show([today], { capabilities: [] })

    expect(openers()).toEqual([])
  })
})
