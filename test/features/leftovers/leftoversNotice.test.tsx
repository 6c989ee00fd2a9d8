import type { QueueEntry } from '@antrian/contract/queue/queue'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useLeftoversNotice } from '@/features/leftovers/useLeftoversNotice'
import { call, undoLastOwn } from '@/features/queue/actions'
import type { QueueDispatch } from '@/features/queue/queueSlice'
import { useGetQueueQuery } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { setUndo } from '@/ui/feedback/toast'
import { API, answers, apiServer, cuts, holds, serves } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { anEntry, aSession } from '../../support/factories'
import { NoticeOf } from '../../support/NoticeOf'
import { renderWithStore } from '../../support/renderWithStore'
import { showDashboard } from '../../support/showPage'

const aLeftover = (over: Partial<QueueEntry> = {}) => anEntry({ day: '2025-01-06', ...over })

const LEFTOVERS = { use: useLeftoversNotice }

/** The notice on a page that shows the queue. */
function Leftovers() {
  useGetQueueQuery()
  return <NoticeOf {...LEFTOVERS} />
}

describe('the students of earlier days', () => {
  it('are left over until their session has ended', async () => {
    const siti = aLeftover({ status: 'in-progress', version: 1 })
    const dewi = aLeftover({ id: 'q-2', queueNumber: 2, version: 1 })
    apiServer.use(serves.queue([siti, dewi]), serves.current(siti))
    const { server, store } = renderWithStore(<Leftovers />)
    act(() => void store.dispatch(sessionOpened(aSession())))
    expect(await screen.findByText(/^2 siswa dari Senin, 6 Jan belum selesai/)).toBeVisible()

    act(() => server.says('queueCompleted', { ...siti, status: 'completed', version: 2 }))

    expect(await screen.findByText(/^1 siswa dari Senin, 6 Jan belum selesai/)).toBeVisible()
  })

  it('are cancelled after a question, a thousand in a request, with one message', async () => {
    const bodies: { ids: string[] }[] = []
    const many = Array.from({ length: 1001 }, (_, at) => aLeftover({ id: `q-${at}` }))
    apiServer.use(
      serves.queue(many),
      http.post<never, { ids: string[] }>(
        `${API}/api/admin/leftovers/cancel`,
        async ({ request }) => {
          const body = await request.json()
          bodies.push(body)
          const data = { count: body.ids.length, refunds: { cash: 5000 } }
          return HttpResponse.json({ success: true, data })
        },
      ),
    )
    const { store, user, toasts } = renderWithStore(<Leftovers />)
    act(() => void store.dispatch(sessionOpened(aSession({}, ['leftovers']))))

    await user.click(await screen.findByRole('button', { name: 'Lihat' }))
    await user.click(await screen.findByRole('button', { name: 'Batalkan semua' }))
    expect(bodies).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Jangan' }))
    await user.click(screen.getByRole('button', { name: 'Batalkan semua' }))
    await user.click(screen.getByRole('button', { name: 'Ya, batalkan 1001 siswa' }))

    await expect
      .poll(() => toasts.map(({ text }) => text))
      .toEqual(['1001 siswa dibatalkan. Kembalikan Cash Rp 10.000.'])
    await expect.poll(() => bodies.map(({ ids }) => ids.length)).toEqual([1000, 1])
  })

  it('are moved to today in one step, which Urungkan undoes completely', async () => {
    const undone: unknown[] = []
    const entries = [
      { id: 'a', version: 4 },
      { id: 'b', version: 2 },
    ]
    apiServer.use(
      serves.queue([aLeftover({ id: 'a' }), aLeftover({ id: 'b' })]),
      http.post(`${API}/api/admin/leftovers/bring`, holds({ count: 2, refunds: {}, entries })),
      http.post(`${API}/api/admin/leftovers/undo`, async ({ request }) => {
        undone.push(await request.json())
        return HttpResponse.json({ success: true, data: { count: 2 } })
      }),
    )
    const { store, user, toasts } = renderWithStore(<Leftovers />)
    setUndo(() => void (store.dispatch as QueueDispatch)(undoLastOwn()))
    onTestFinished(() => setUndo(undefined))
    const capabilities = ['leftovers', 'leftovers-undo', 'undo'] as const
    act(() => void store.dispatch(sessionOpened(aSession({}, capabilities))))

    await user.click(await screen.findByRole('button', { name: 'Bawa ke hari ini' }))
    await expect.poll(() => toasts.at(-1)?.text).toBe('2 siswa dibawa ke antrian hari ini')
    act(() => toasts.at(-1)?.action?.run())

    await expect.poll(() => toasts.at(-1)?.text).toBe('2 siswa dikembalikan')
    expect(undone).toEqual([{ entries }])
    expect(toasts.at(-1)?.action).toBeUndefined()
  })

  it('are the last own step also without an answer, so that U undoes no earlier one', async () => {
    apiServer.use(
      serves.queue([aLeftover({ id: 'a' }), aLeftover({ id: 'b', version: 1 })]),
      serves.call(answers(aLeftover({ id: 'b', version: 2, lastAction: 'call' }))),
      http.post(`${API}/api/admin/leftovers/cancel`, cuts, { once: true }),
    )
    const { store, user, toasts } = renderWithStore(<Leftovers />)
    const changes = recordChanges()
    const dispatch = store.dispatch as QueueDispatch
    act(() => void store.dispatch(sessionOpened(aSession({}, ['leftovers', 'undo']))))
    await act(() => dispatch(call('b')))

    await user.click(await screen.findByRole('button', { name: 'Lihat' }))
    await user.click(await screen.findByRole('button', { name: 'Batalkan semua' }))
    await user.click(screen.getByRole('button', { name: 'Ya, batalkan 2 siswa' }))
    await expect.poll(() => toasts.at(-1)?.variant).toBe('error')

    await act(() => dispatch(undoLastOwn()))

    await expect
      .poll(() => toasts.at(-1)?.text)
      .toMatch('Belum pasti apakah langkah terakhir tersimpan')
    expect(changes.map(({ path }) => path)).not.toContain('/api/queue/b/undo')
  })

  it('are cancelled one by one on a host without the call', async () => {
    const cancelled: unknown[] = []
    apiServer.use(
      serves.queue([aLeftover({ id: 'a' }), aLeftover({ id: 'b' })]),
      http.delete(`${API}/api/queue/:id`, async ({ params, request }) => {
        cancelled.push([params['id'], await request.json()])
        return HttpResponse.json({ success: true, data: aLeftover({ status: 'cancelled' }) })
      }),
    )
    const { user } = await showDashboard()

    expect(await screen.findByText(/^2 siswa dari .* belum selesai/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bawa ke hari ini' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Batalkan semua' }))
    await user.click(screen.getByRole('button', { name: 'Ya, batalkan 2 siswa' }))

    await expect
      .poll(() => cancelled)
      .toEqual([
        ['a', { reason: 'Booth tutup' }],
        ['b', { reason: 'Booth tutup' }],
      ])
  })

  it('are cancelled without one who came after the question', async () => {
    const cancelled: unknown[] = []
    apiServer.use(
      serves.queue([aLeftover({ id: 'a' }), aLeftover({ id: 'b' })]),
      http.delete(`${API}/api/queue/:id`, ({ params }) => {
        cancelled.push(params['id'])
        return HttpResponse.json({ success: true, data: aLeftover({ status: 'cancelled' }) })
      }),
    )
    const { user, server } = await showDashboard()
    await user.click(await screen.findByRole('button', { name: 'Batalkan semua' }))

    act(() => server.says('queueAdded', aLeftover({ id: 'c', studentName: 'Citra' })))
    expect(await screen.findByText(/^3 siswa dari .* belum selesai/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ya, batalkan 2 siswa' }))

    await expect.poll(() => cancelled).toEqual(['a', 'b'])
  })

  it('are asked about again after their cancellation was undone', async () => {
    const first = aLeftover({ id: 'a', version: 1 })
    const second = aLeftover({ id: 'b', version: 1 })
    const third = aLeftover({ id: 'c', version: 1 })
    apiServer.use(
      serves.queue([first, second]),
      http.delete(`${API}/api/queue/:id`, ({ params }) => {
        const data = aLeftover({ id: String(params['id']), status: 'cancelled', version: 2 })
        return HttpResponse.json({ success: true, data })
      }),
    )
    const { user, server } = await showDashboard()
    await user.click(await screen.findByRole('button', { name: 'Batalkan semua' }))
    apiServer.use(serves.queue([third]))
    act(() => server.says('queueAdded', third))
    await user.click(screen.getByRole('button', { name: 'Ya, batalkan 2 siswa' }))
    expect(await screen.findByText(/^1 siswa dari .* belum selesai/)).toBeVisible()

    const back = { ...first, version: 3 }
    apiServer.use(serves.queue([back, third]))
    act(() => server.says('queueUpdated', back))

    expect(await screen.findByText(/^2 siswa dari .* belum selesai/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Batalkan semua' })).toBeVisible()
  })
})
