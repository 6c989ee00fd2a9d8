import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { selectDialog } from '@/features/queue/queueSlice'
import { CurrentSession } from '@/features/queue/stage/CurrentSession'
import { ActiveQueue } from '@/features/queue/table/ActiveQueue'
import { sessionOpened } from '@/services/session'
import { answers, apiServer, cuts, hangs, serves } from '../../../support/apiServer'
import { recordChanges } from '../../../support/changes'
import { anEntry, aSession } from '../../../support/factories'
import { renderWithStore } from '../../../support/renderWithStore'

const siti = anEntry({ id: '1', status: 'in-progress' })
const budi = anEntry({ id: '2', queueNumber: 2, studentName: 'Budi' })

const booth = () => screen.findByRole('region', { name: 'Sedang Berlangsung' })
const show = () =>
  renderWithStore(
    <>
      <CurrentSession whenIdle={<p>jeda</p>} />
      <ActiveQueue />
    </>,
  )

/** Clicks with a pointer, always at the same position. */
function clickAt(milliseconds: number, button: HTMLElement) {
  const click = createEvent.click(button, { clientX: 100, clientY: 100, detail: 1 })
  Object.defineProperty(click, 'timeStamp', { value: milliseconds })
  fireEvent(button, click)
}

describe('the current session', () => {
  it('shows the student in the booth and the next one', async () => {
    apiServer.use(serves.queue([siti, budi]), serves.current(siti))
    show()

    expect(within(await booth()).getByText('Siti Rahma')).toBeVisible()
    const next = await screen.findByRole('region', { name: 'Berikutnya' })
    expect(within(next).getByText('Budi')).toBeVisible()
    expect(within(next).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByText('jeda')).not.toBeInTheDocument()
  })

  it('has its own buttons to complete and to cancel', async () => {
    apiServer.use(serves.queue([siti]), serves.current(siti))
    const { user, store } = show()

    await user.click(within(await booth()).getByRole('button', { name: 'Selesaikan' }))
    expect(selectDialog(store.getState())).toEqual({ kind: 'complete', id: '1' })

    await user.click(within(await booth()).getByRole('button', { name: 'Batalkan' }))
    expect(selectDialog(store.getState())).toEqual({ kind: 'cancel', id: '1' })
  })

  it('shows its duration, which is never negative', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    apiServer.use(serves.current({ ...siti, startedAt: ahead }))
    show()

    expect(await booth()).toHaveTextContent('mulai baru saja')
  })

  it('omits the time on a host without it', async () => {
    apiServer.use(serves.current(siti))
    show()

    expect(await booth()).not.toHaveTextContent('mulai')
  })

  it('starts the next student once while the booth is free', async () => {
    apiServer.use(serves.queue([budi]), serves.start(hangs))
    const changes = recordChanges()
    const { user } = show()

    const start = await screen.findByRole('button', { name: 'Mulai berikutnya: Budi' })
    await user.dblClick(start)
    await user.click(await screen.findByRole('button', { name: 'Selesaikan Budi' }))

    await expect.poll(() => changes.map(({ path }) => path)).toEqual(['/api/queue/2/start'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(within(await booth()).getByText('sedang dikirim')).toBeInTheDocument()
  })

  it('ignores clicks for 600 ms where the pressed button was replaced', async () => {
    const started = { ...budi, status: 'in-progress' } as const
    apiServer.use(serves.queue([budi]), serves.start(answers(started)))
    const { store } = show()
    const start = await screen.findByRole('button', { name: 'Mulai berikutnya: Budi' })
    await act(async () => void store.dispatch(sessionOpened(aSession())))

    clickAt(1000, start)
    const cancel = within(await booth()).getByRole('button', { name: 'Batalkan' })
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'false'))
    clickAt(1450, cancel)
    expect(selectDialog(store.getState())).toEqual({ kind: 'none' })

    clickAt(1601, cancel)
    expect(selectDialog(store.getState())).toMatchObject({ kind: 'cancel', id: '2' })
  })

  it('follows another admin at once', async () => {
    apiServer.use(serves.queue([budi]))
    const { store, server } = show()
    expect(await screen.findByText('jeda')).toBeVisible()
    await act(async () => void store.dispatch(sessionOpened(aSession())))

    act(() => server.says('queueStarted', { ...budi, status: 'in-progress' }))

    expect(within(await booth()).getByText('Budi')).toBeVisible()
  })

  it('uses the list when the host has no current entry', async () => {
    apiServer.use(serves.queue([siti]), serves.current(null))
    show()

    expect(await booth()).toHaveTextContent('Siti Rahma')
  })

  it('shows nothing while it loads', async () => {
    apiServer.use(serves.currentAnswer(cuts))
    show()

    expect(await screen.findByText('Belum diketahui siapa di dalam booth.')).toBeVisible()
    expect(screen.queryByText('jeda')).not.toBeInTheDocument()
  })

  it('disables Mulai until it has loaded', async () => {
    apiServer.use(serves.queue([budi]), serves.currentAnswer(hangs))
    show()

    await waitFor(() => expect(screen.getByRole('region', { name: 'Berikutnya' })).toBeVisible())
    expect(screen.queryByRole('button', { name: /^Mulai berikutnya/ })).not.toBeInTheDocument()
  })
})
