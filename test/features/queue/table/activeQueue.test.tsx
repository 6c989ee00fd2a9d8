import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { ActiveQueue } from '@/features/queue/table/ActiveQueue'
import { CompactQueueStudent } from '@/features/queue/table/QueueStudent'
import { sessionOpened } from '@/services/session'
import { answers, apiServer, cuts, hangs, refuses, serves } from '../../../support/apiServer'
import { recordChanges } from '../../../support/changes'
import { anEntry, aSession } from '../../../support/factories'
import { renderWithStore } from '../../../support/renderWithStore'

const wulan = anEntry({ id: '1', queueNumber: 1, studentName: 'Wulan' })
const budi = anEntry({ id: '2', queueNumber: 2, studentName: 'Budi' })
const button = (name: string) => screen.findByRole('button', { name })
/** A button in the grid, not in the early rows. */
async function gridButton(name: string) {
  await screen.findByRole('grid')
  return button(name)
}
const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the active queue', () => {
  it('lists waiting and in-progress entries only, as the host ordered them', async () => {
    apiServer.use(
      serves.queue([
        anEntry({ id: '3', queueNumber: 10, studentName: 'Citra', status: 'in-progress' }),
        budi,
        anEntry({ id: '4', studentName: 'Dodi', status: 'completed' }),
        anEntry({ id: '5', studentName: 'Euis', status: 'cancelled' }),
        wulan,
        anEntry({ id: '6', studentName: 'Farah', skippedAt: '2025-01-06T01:00:00.000Z' }),
      ]),
    )
    renderWithStore(<ActiveQueue />)

    const heads = (await screen.findAllByRole('rowheader')).map(cell => cell.textContent)
    expect(heads).toEqual([
      expect.stringContaining('Citra'),
      expect.stringContaining('Budi'),
      expect.stringContaining('Wulan'),
      expect.stringContaining('Farah'),
    ])
    // Whoever is skipped does not wait in the line.
    expect(screen.getByText('2 menunggu')).toBeVisible()
  })

  it('has the columns of the specification and names its rows by student', async () => {
    apiServer.use(serves.queue([wulan]))
    renderWithStore(<ActiveQueue />)

    expect(await screen.findByRole('grid', { name: 'Antrian aktif' })).toBeVisible()
    const heads = screen.getAllByRole('columnheader').map(cell => cell.textContent)
    expect(heads).toEqual(['No', 'Siswa', 'Foto', 'Status', 'Dibuat', 'Admin', 'Aksi'])
    const cells = within(await row(/Wulan/))
    expect(cells.getByText('XII IPA 1')).toBeVisible()
    expect(cells.getByText('Menunggu')).toBeVisible()
    expect(cells.getByText('Bu Ani')).toBeVisible()
  })

  it('shows that a student was skipped, with the column of the status and without it', async () => {
    const skipped = { ...wulan, skippedAt: '2025-01-06T01:00:00.000Z' }
    apiServer.use(serves.queue([skipped, budi]))
    const { unmount } = renderWithStore(<ActiveQueue />)
    await screen.findByRole('grid')
    expect(within(await row(/Wulan/)).getByText('Dilewati')).toBeVisible()
    expect(within(await row(/Budi/)).getByText('Menunggu')).toBeVisible()
    unmount()

    renderWithStore(<CompactQueueStudent entry={skipped} />)
    expect(screen.getByText('Dilewati')).toBeVisible()
    expect(screen.queryByText(/Menunggu/)).not.toBeInTheDocument()
  })

  it('shows on a phone how long a student waits, and not the one in the booth', async () => {
    const { unmount } = renderWithStore(<CompactQueueStudent entry={wulan} waited="31 mnt" />)
    expect(screen.getByText('31 mnt')).toBeVisible()
    unmount()

    const current = { ...wulan, status: 'in-progress' } as const
    renderWithStore(<CompactQueueStudent entry={current} waited="31 mnt" />)
    expect(screen.queryByText('31 mnt')).not.toBeInTheDocument()
  })

  it('has the actions that each state allows', async () => {
    apiServer.use(serves.queue([{ ...wulan, status: 'in-progress' }, budi]))
    renderWithStore(<ActiveQueue />)

    await screen.findByRole('grid')
    const names = async (student: RegExp) =>
      within(await row(student))
        .getAllByRole('button')
        .map(button => button.getAttribute('aria-label'))
    expect(await names(/Wulan/)).toEqual(['Selesaikan Wulan', 'Batalkan Wulan'])
    expect(await names(/Budi/)).toEqual(['Mulai Budi', 'Edit Budi', 'Batalkan Budi'])
  })

  it('disables Mulai while another entry is in progress', async () => {
    apiServer.use(serves.queue([{ ...wulan, status: 'in-progress' }, budi]))
    renderWithStore(<ActiveQueue />)

    expect(await gridButton('Mulai Budi')).toBeDisabled()
    expect(await button('Edit Budi')).toBeEnabled()
  })

  it('keeps the focus while a row is busy', async () => {
    apiServer.use(serves.queue([wulan]), serves.start(hangs))
    const { user } = renderWithStore(<ActiveQueue />)

    await user.click(await gridButton('Mulai Wulan'))

    expect(await button('Selesaikan Wulan')).toHaveFocus()
  })

  it('ignores a held Enter that would go from Mulai to Selesaikan', async () => {
    apiServer.use(serves.queue([wulan]), serves.start(answers({ ...wulan, status: 'in-progress' })))
    const { user, store } = renderWithStore(
      <>
        <ActiveQueue />
        <QueueDialogs />
      </>,
    )
    await act(async () => void store.dispatch(sessionOpened(aSession())))
    const start = await gridButton('Mulai Wulan')
    act(() => start.focus())

    await user.keyboard('{Enter>1}')
    const complete = await button('Selesaikan Wulan')

    // userEvent starts a new press with each call; a browser repeats the one that continues.
    const isClicked = fireEvent.keyDown(complete, { key: 'Enter', repeat: true })
    expect(isClicked).toBe(false)
  })

  it('shows why a start was refused', async () => {
    apiServer.use(serves.queue([wulan]), serves.start(refuses(409, 'Masih ada sesi berjalan')))
    const { user, toasts } = renderWithStore(<ActiveQueue />)

    await user.click(await button('Mulai Wulan'))

    await waitFor(() =>
      expect(toasts).toEqual([{ variant: 'error', text: 'Masih ada sesi berjalan' }]),
    )
  })

  it('shows an entry another admin just added', async () => {
    const { store, server } = renderWithStore(<ActiveQueue />)
    expect(await screen.findByText('Belum ada antrian aktif')).toBeVisible()
    await act(async () => void store.dispatch(sessionOpened(aSession())))

    apiServer.use(serves.queue([budi]))
    act(() => server.says('queueAdded', budi))

    expect(await row(/Budi/)).toBeVisible()
  })

  it('shows markup in a name as text', async () => {
    apiServer.use(serves.queue([{ ...wulan, studentName: '<img src=x onerror=alert(1)>' }]))
    renderWithStore(<ActiveQueue />)

    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('img')).toBeNull()
  })

  it('distinguishes two entries with the same number', async () => {
    apiServer.use(
      serves.queue([wulan, { ...budi, queueNumber: 1 }]),
      serves.start(answers({ ...budi, status: 'in-progress' })),
    )
    const changes = recordChanges()
    const { user } = renderWithStore(<ActiveQueue />)

    await user.click(await button('Mulai Budi'))

    await expect.poll(() => changes.map(({ path }) => path)).toEqual(['/api/queue/2/start'])
  })
})

describe('the active queue without an answer', () => {
  it('shows the error and a retry after an error of the host', async () => {
    apiServer.use(serves.queueAnswer(refuses(500, 'Terjadi kesalahan')))
    const { user } = renderWithStore(<ActiveQueue />)
    expect(await screen.findByText('Failed to fetch queues: Terjadi kesalahan')).toBeVisible()

    apiServer.use(serves.queue([wulan]))
    await user.click(await button('Coba lagi'))

    expect(await row(/Wulan/)).toBeVisible()
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument()
  })

  it('shows an error when the host does not answer', async () => {
    apiServer.use(serves.queueAnswer(cuts))
    renderWithStore(<ActiveQueue />)

    expect(await screen.findByText(/^Failed to fetch queues: /)).toBeVisible()
  })

  it('shows nothing for other refusals', async () => {
    apiServer.use(serves.queueAnswer(refuses(404, 'Tidak ada')))
    renderWithStore(<ActiveQueue />)

    expect(await button('Coba lagi')).toBeVisible()
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument()
  })

  it('shows a skeleton while it loads', () => {
    apiServer.use(serves.queueAnswer(hangs))
    renderWithStore(<ActiveQueue />)

    expect(screen.getByText('Memuat antrian…')).toBeInTheDocument()
  })
})
